export interface Bike {
  id: string
  name: string
  /** A year or a range, such as "2024-2025". */
  years: string
}

/** A bike as it is named in lines and messages: "XMAX V3 (2024-2025)". */
export function bikeText(bike: Bike): string {
  return `${bike.name} (${bike.years})`
}
