import { type CarbonProduct, COLOURS, type Colour } from '@pitlane/shop'
import type { Look } from '../look.ts'
import { markPixels } from './mark-pixels.ts'
import { paintPixels } from './paint-pixels.ts'
import type { BikeSheet, Panel } from './panels.ts'
import type { Planes } from './planes.ts'
import { weavePixels } from './weave-pixels.ts'

/** A bike ready to be painted. */
export interface BikeLight {
  sheet: BikeSheet
  /** The light on the painted panels. */
  planes: Planes
  /** The light on the trim; needed for carbon only. */
  trim: Planes | undefined
}

/** Panels that do not take a bike's colour. */
export interface SecondColourPanels {
  /** Their ids. */
  excludedPanels: readonly string[]
  /** What they take instead; without it they are left black. */
  colour?: Pick<Colour, 'id' | 'hex' | 'finish'>
}

type Pixels = Uint8ClampedArray | Uint8Array

/** The paint of a bike that is shown for its carbon. */
const BESIDE_CARBON = COLOURS.find(({ id }) => id === 'snow-white')

/**
 * Paints what lies below base.avif.
 *
 * @param out four bytes a pixel, as large as the sheet says
 * @returns false, with nothing painted, for a colour that cannot be shown
 */
export function paintBelow(
  { sheet, planes }: BikeLight,
  look: Look,
  out: Pixels,
  { excludedPanels, colour: other }: SecondColourPanels = { excludedPanels: [] },
): boolean {
  const colour = look.colour ?? BESIDE_CARBON
  if (!colour) return false
  const panelIndexes = findIndexes(sheet.panels, ({ id }) => excludedPanels.includes(id))
  if (!paintPixels({ planes, colour, out, secondColour: { panelIndexes, colour: other } }))
    return false
  if (look.part) weave(planes, sheet.panels, sheet, look, out)
  return true
}

/** Paints what lies above base.avif: trim in carbon, and a line around all that is. */
export function paintAbove({ sheet, planes, trim }: BikeLight, look: Look, out: Pixels): void {
  if (!look.part || !trim) return
  weave(trim, sheet.parts, sheet, look, out)
  const surfaces = [
    { planes, panels: coveredBy(look.part, sheet.panels) },
    { planes: trim, panels: coveredBy(look.part, sheet.parts) },
  ]
  markPixels({ surfaces, out })
}

function weave(
  planes: Planes,
  surfaces: readonly Panel[],
  { millimetresPerPixel }: BikeSheet,
  { part }: Look,
  out: Pixels,
): void {
  if (!part) return
  const panels = coveredBy(part, surfaces)
  weavePixels({ planes, pattern: part.pattern, panels, millimetresPerPixel, out })
}

function coveredBy({ id }: CarbonProduct, surfaces: readonly Panel[]): Set<number> {
  return findIndexes(surfaces, ({ carbon }) => carbon.includes(id))
}

function findIndexes(panels: readonly Panel[], isIncluded: (panel: Panel) => boolean): Set<number> {
  return new Set(panels.flatMap((panel, index) => (isIncluded(panel) ? [index] : [])))
}
