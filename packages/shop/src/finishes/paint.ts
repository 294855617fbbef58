import { plainText } from '../plain-text.ts'
import colours from './data/colours.json' with { type: 'json' }

/** The families in which paint colours are grouped, in the order of the list. */
// biome-ignore format: a list reads best in few lines
export const COLOUR_FAMILIES = [
  'red', 'black', 'white', 'blue', 'gray', 'silver', 'orange', 'green', 'purple',
  'gold', 'pink', 'brown', 'special',
] as const

export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

// biome-ignore format: a list reads best in few lines
export const FINISHES = [
  'gloss', 'satin', 'matte', 'metallic', 'pearl', 'candy', 'chrome', 'special',
] as const

/** How the paint takes the light. */
export type Finish = (typeof FINISHES)[number]

export interface Colour {
  id: string
  name: string
  /** Six upper-case digits with a leading #: how a screen shows it. */
  hex: string
  family: ColourFamily
  finish: Finish
  description: string
  popular: boolean
}

/** By family; the first is chosen at the start. */
export const COLOURS = colours as readonly Colour[]

export const NO_COLOURS_FOUND = 'No colors found matching your search.'

export function popularColours(): Colour[] {
  return COLOURS.filter((colour) => colour.popular)
}

/**
 * Searches colours by name, hex or description, in any case.
 *
 * @param text what was typed; blank finds all
 */
export function searchColours(text: string): Colour[] {
  const wanted = plainText(text).toLowerCase()
  return COLOURS.filter(({ name, hex, description }) =>
    [name, hex, description].some((field) => field.toLowerCase().includes(wanted)),
  )
}
