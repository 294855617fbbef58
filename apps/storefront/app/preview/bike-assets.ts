import { DRAWINGS, type Drawing, PAINT_VERSION } from '@pitlane/paint'

export interface BikeAssets {
  drawing: Drawing
  /** A text that changes with what it is painted from. */
  version: string
}

// The fingerprints alone: the addresses of the files come with the code that paints.
const sources = import.meta.glob<string>(
  [
    '../../../../packages/paint/bikes/*/bike.json',
    '../../../../packages/paint/bikes/*/front/bike.json',
  ],
  { import: 'source', eager: true },
)

const drawn = new Map(DRAWINGS.map((drawing) => [drawing, collect(drawing)]))

/** Undefined for a bike that has not been drawn. */
export function findBikeAssets(drawing: Drawing | undefined): BikeAssets | undefined {
  return drawing && drawn.get(drawing)
}

function collect(drawing: Drawing): BikeAssets | undefined {
  const source = sources[`../../../../packages/paint/bikes/${drawing}/bike.json`]
  return source ? { drawing, version: PAINT_VERSION + source } : undefined
}
