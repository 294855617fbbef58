import { PAINTING, SILHOUETTES, type Silhouette } from '@pitlane/paint'

export interface BikeAssets {
  silhouette: Silhouette
  sheet: string
  base: string
  planes: string
  parts: string
  /** A text that changes with them: the files' names in the build do. */
  version: string
}

const found = import.meta.glob<string>(
  [
    '../../../../packages/paint/bikes/*/bike.json',
    '../../../../packages/paint/bikes/*/base.avif',
    '../../../../packages/paint/bikes/*/planes.avif',
    '../../../../packages/paint/bikes/*/parts.avif',
  ],
  { query: '?url', import: 'default', eager: true },
)

const drawn = new Map(SILHOUETTES.map((silhouette) => [silhouette, collect(silhouette)]))

/** Undefined for a bike that has not been drawn. */
export function assetsOf(silhouette: Silhouette | undefined): BikeAssets | undefined {
  return silhouette && drawn.get(silhouette)
}

function collect(silhouette: Silhouette): BikeAssets | undefined {
  const address = (name: string) => found[`../../../../packages/paint/bikes/${silhouette}/${name}`]
  const sheet = address('bike.json')
  const base = address('base.avif')
  const planes = address('planes.avif')
  const parts = address('parts.avif')
  if (!sheet || !base || !planes || !parts) return undefined
  const marks = [base, planes, parts].map((name) => /-([\w-]{8})\.avif$/.exec(name)?.[1] ?? '0')
  const version = PAINTING + marks.map((mark) => mark.slice(0, 4)).join('')
  return { silhouette, sheet, base, planes, parts, version }
}
