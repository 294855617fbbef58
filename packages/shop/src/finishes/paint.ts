import { plainText } from '../plain-text.ts'
import { COLOURS } from './data/colours.ts'

/** The families in which paint colours are grouped, in the order of the list. */
export const COLOUR_FAMILIES = [
  'red',
  'black',
  'white',
  'blue',
  'gray',
  'silver',
  'orange',
  'green',
  'purple',
  'gold',
  'pink',
  'brown',
  'special',
] as const

export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

/** How the paint takes the light. */
export type Finish =
  | 'gloss'
  | 'satin'
  | 'matte'
  | 'metallic'
  | 'pearl'
  | 'candy'
  | 'chrome'
  | 'special'

/** A colour in which the shop paints. */
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

/** Said when a search finds no colour. */
export const NO_COLOURS_FOUND = 'No colors found matching your search.'

/** The popular ones among the colours. */
export function popularColours(colours: readonly Colour[] = COLOURS): Colour[] {
  return colours.filter((colour) => colour.popular)
}

/**
 * Searches colours by name, hex or description, in any case.
 *
 * @param text what was typed; blank finds all
 * @returns the colours that hold the text, in the order given
 */
export function searchColours(text: string, colours: readonly Colour[] = COLOURS): Colour[] {
  const wanted = plainText(text).toLowerCase()
  return colours.filter(({ name, hex, description }) =>
    [name, hex, description].some((field) => field.toLowerCase().includes(wanted)),
  )
}
