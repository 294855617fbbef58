export interface Bike {
  id: string
  name: string
  /** A year or a range, such as "2024-2025". */
  years: string
  /** Id of another bike that it looks like, whose drawing stands for it. */
  drawn_as?: string
}

/** Stands before the bike in the description of what is made for it. */
export const FOR_BIKE = ' - For '

/** A bike as it is named in lines and messages: "XMAX V3 (2024-2025)". */
export function bikeText(bike: Pick<Bike, 'name' | 'years'>): string {
  return bike.years ? `${bike.name} (${bike.years})` : bike.name
}
