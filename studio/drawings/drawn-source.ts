import { createHash } from 'node:crypto'
import type { DrawnPicture } from './drawings.ts'
import { sheetOf } from './sheet.ts'

export const picturesFolder = new URL('../pictures/', import.meta.url)
export const manifestFile = new URL('manifest.json', import.meta.url)

/** The fingerprint of all that a drawing says. */
export function sourceOfDrawing({ draw, inks }: DrawnPicture): string {
  return createHash('sha256')
    .update(sheetOf(draw(inks)))
    .digest('hex')
    .slice(0, 16)
}
