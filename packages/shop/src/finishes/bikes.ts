import { plainText } from '../plain-text.ts'
import { asFields, listFromSettings } from '../settings-list.ts'

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

/** Where the browser keeps the id of the shopper's bike. */
export const MY_BIKE_KEY = 'my_bike'

/**
 * The id of the shopper's bike from the browser's storage.
 *
 * @param text whatever lies under {@link MY_BIKE_KEY}; an id in quotes is read, too
 */
export function readMyBike(text: string | null): string | undefined {
  return plainText(text).replaceAll(/^"|"$/g, '') || undefined
}

/** The bike models that a new shop makes paint and carbon for. */
export const BIKES: readonly Bike[] = [
  { id: 'xmax-v1', name: 'XMAX V1', years: '2020-2021' },
  { id: 'xmax-v2', name: 'XMAX V2', years: '2022-2023' },
  { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' },
  { id: 'adv-160', name: 'ADV 160', years: '2023-2024' },
  { id: 'adv-350', name: 'ADV 350', years: '2023-2024' },
  { id: 'x750', name: 'X750', years: '2024' },
  { id: 'nmax-v2', name: 'NMAX V2', years: '2022-2024' },
]

/**
 * The bike models that paint and carbon are made for; the first is chosen at the start.
 *
 * @param shop the shop's settings, whatever was stored
 */
export function listBikes(shop: unknown): readonly Bike[] {
  return listFromSettings(asFields(shop).bikes, readBike, BIKES)
}

function readBike(fields: Record<string, unknown>): Omit<Bike, 'id'> | undefined {
  const name = plainText(fields.name)
  const drawn_as = plainText(fields.drawn_as)
  if (!name) return undefined
  return { name, years: plainText(fields.years), ...(drawn_as && { drawn_as }) }
}
