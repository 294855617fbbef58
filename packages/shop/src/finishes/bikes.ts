import { plainText } from '../plain-text.ts'
import type { Bike } from './bike.ts'

/** Where the browser keeps the shopper's bike. */
export const MY_BIKE_KEY = 'my_bike'

/**
 * The shopper's bike from the browser's storage.
 *
 * @param text whatever lies under {@link MY_BIKE_KEY}; an id in quotes is read, too
 * @returns undefined when no bike of the shop is meant
 */
export function readMyBike(text: string | null): Bike | undefined {
  return findBike(plainText(text).replaceAll(/^"|"$/g, ''))
}

/** The bike models that paint and carbon are made for; the first is chosen at the start. */
export const BIKES: readonly Bike[] = [
  { id: 'xmax-v1', name: 'XMAX V1', years: '2020-2021' },
  { id: 'xmax-v2', name: 'XMAX V2', years: '2022-2023' },
  { id: 'xmax-v3', name: 'XMAX V3', years: '2024-2025' },
  { id: 'adv-160', name: 'ADV 160', years: '2023-2024' },
  { id: 'adv-350', name: 'ADV 350', years: '2023-2024' },
  { id: 'x750', name: 'X750', years: '2024' },
  { id: 'nmax-v2', name: 'NMAX V2', years: '2022-2024' },
]

/** The bike with an id, whatever was asked for. */
export function findBike(id: unknown): Bike | undefined {
  return BIKES.find((bike) => bike.id === id)
}
