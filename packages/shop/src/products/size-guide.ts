import type { SizeKind } from './choice.ts'
import guides from './data/size-guides.json' with { type: 'json' }

/** What the sizes of a kind of thing measure. */
export interface SizeGuide {
  /** How to measure oneself. */
  how: string
  /** Such as "Head, cm". */
  measure: string
  /** Each size with its measure. */
  rows: readonly (readonly [size: string, span: string])[]
}

/**
 * The guide for the sizes of a kind of thing.
 *
 * @param sizes those that a product comes in
 * @returns the rows of these sizes; all rows where none of them stands in the guide
 */
export function sizeGuide(kind: SizeKind, sizes: readonly string[]): SizeGuide {
  const { how, measure, spans } = guides[kind]
  const all = Object.entries(spans)
  const known = new Map<string, string>(all)
  const rows = sizes.flatMap((size): [string, string][] => {
    const span = known.get(size.toUpperCase())
    return span === undefined ? [] : [[size, span]]
  })
  return { how, measure, rows: rows.length > 0 ? rows : all }
}
