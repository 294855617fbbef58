import { byId } from '../settings-list.ts'
import type { Colour } from './paint.ts'
import { PANELS } from './panels.ts'

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
