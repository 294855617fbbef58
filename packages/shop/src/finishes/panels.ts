import { plainText, plainTexts } from '../plain-text.ts'
import { byId } from '../settings-list.ts'
import type { Colour } from './paint.ts'

/** A part of a bike that is painted by itself. */
export interface PanelName {
  id: string
  name: string
}

/** All that bikes are drawn with; one bike may lack some of them. */
export const PANELS: readonly PanelName[] = [
  { id: 'front-fender', name: 'Front fender' },
  { id: 'tail', name: 'Tail' },
  { id: 'side', name: 'Side cover' },
  { id: 'skirt', name: 'Side skirt' },
  { id: 'leg-shield', name: 'Front fairing' },
  { id: 'nose', name: 'Front mask' },
]

/** What is chosen of a paint beyond its colour. */
export interface PaintOptions {
  /** Ids of the panels that do not take the colour, in the order of {@link PANELS}. */
  excludedPanels?: readonly string[]
  /** What they take; black, as they come, when left out. */
  second?: Colour
  /** The colour that the chosen one is compared with. */
  compared?: Colour
}

/** More text than all panels make. */
const MAX_LENGTH = 200

/**
 * What an address asks for beyond the colour.
 *
 * @param params the query parameters `panels`, ids with dots between them, `second` and `with`, ids of colours;
 *   what the shop does not have counts as not asked for, and so does a second colour that no panel takes
 */
export function paintOptionsFrom(
  params: Readonly<Record<string, string | undefined>>,
  colours: readonly Colour[],
): PaintOptions {
  const ids = (params.panels ?? '').slice(0, MAX_LENGTH).split('.')
  const excludedPanels = PANELS.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
  const second = byId(colours, params.second)
  const compared = byId(colours, params.with)
  return {
    ...(excludedPanels.length > 0 && { excludedPanels, ...(second && { second }) }),
    ...(compared && { compared }),
  }
}

/** The same as query parameters. */
export function paintOptionParams({ excludedPanels = [], second, compared }: PaintOptions) {
  const hasPanels = excludedPanels.length > 0
  return {
    panels: hasPanels ? excludedPanels.join('.') : undefined,
    second: hasPanels ? second?.id : undefined,
    with: compared?.id,
  }
}

/**
 * Which panels of a painted bike do not take its colour, as cart and message say it.
 *
 * @param names of the panels
 * @param second what they take instead; black, as they come, when left out
 * @returns undefined where all are painted alike
 */
export function panelsText(
  names: readonly string[],
  second?: Pick<Colour, 'name' | 'hex'>,
): string | undefined {
  const panels = plainTexts(names).join(', ')
  if (panels === '') return undefined
  return second
    ? `Second colour: ${plainText(second.name)} (${plainText(second.hex)}) on ${panels}`
    : `Stays black: ${panels}`
}

/** Whether a text is one of {@link panelsText}. */
export function isPanelsText(text: string): boolean {
  return /^(?:Stays black|Second colou?r): ./.test(text)
}
