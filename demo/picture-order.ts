import { createHash } from 'node:crypto'
import type { catalogue } from './pictures/catalogue.ts'
import type { Drawing } from './pictures/drawing.ts'
import type { StudioOrder } from './studio-pictures.ts'

type Catalogue = typeof catalogue
export type DrawingName = keyof Catalogue

/** The options that each drawing is built from. */
export type DrawingOptions = {
  [Name in DrawingName]: Catalogue[Name] extends Drawing<infer Options> ? Options : never
}

/** Which drawing shows a product, made of which options and seen in which views; the first is the main picture. */
export type PictureOrder = {
  [Name in DrawingName]: {
    readonly drawing: Name
    readonly options: DrawingOptions[Name]
    readonly views: readonly string[]
  }
}[DrawingName]

/** Whether a product is drawn, for want of pictures from the studio. */
export function isDrawn(order: PictureOrder | StudioOrder): order is PictureOrder {
  return 'drawing' in order
}

/**
 * The file name, without its ending, of one view of an order.
 *
 * @returns the same name for the same drawing, options and view: such a picture is needed once
 */
export function pictureKey({ drawing, options }: PictureOrder, view: string): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
  return `${drawing}-${view}-${hash.slice(0, 8)}`
}

/** The names of all pictures of an order, the main one first, each once. */
export function pictureKeys(order: PictureOrder | StudioOrder): string[] {
  if (isDrawn(order)) return order.views.map((view) => pictureKey(order, view))
  return [...new Set([...order.studio, ...Object.values(order.colours ?? {})])]
}
