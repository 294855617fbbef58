import { plainText } from '../plain-text.ts'
import { asFields, listFromSettings } from '../settings-list.ts'
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

/** The paints of a new shop, by family. */
export const COLOURS = colours as readonly Colour[]

export const NO_COLOURS_FOUND = 'No colors found matching your search.'

/**
 * The shop's paints; the first is chosen at the start.
 *
 * @param shop the shop's settings, whatever was stored
 */
export function listColours(shop: unknown): readonly Colour[] {
  return listFromSettings(asFields(shop).paint_colours, readColour, COLOURS)
}

function readColour(fields: Record<string, unknown>): Omit<Colour, 'id'> | undefined {
  const name = plainText(fields.name)
  const hex = plainText(fields.hex).toUpperCase()
  if (!name || !/^#[\dA-F]{6}$/.test(hex)) return undefined
  return {
    name,
    hex,
    family: COLOUR_FAMILIES.find((family) => family === fields.family) ?? 'special',
    finish: FINISHES.find((finish) => finish === fields.finish) ?? 'gloss',
    description: plainText(fields.description),
    popular: fields.popular === true,
  }
}

/** What a paint is called beside its name: its finish and its family, once where both have one name. */
export function finishAndFamily({ finish, family }: Colour): readonly string[] {
  return [...new Set<string>([finish, family])]
}

/**
 * Searches colours by name, hex or description, in any case.
 *
 * @param text what was typed; blank finds all
 */
export function searchColours(colours: readonly Colour[], text: string): readonly Colour[] {
  const wanted = plainText(text).toLowerCase()
  return colours.filter(({ name, hex, description }) =>
    [name, hex, description].some((field) => field.toLowerCase().includes(wanted)),
  )
}
