import { type Bike, fitsBike, UNIVERSAL_FIT } from '@pitlane/shop'
import type { ProductFilter, ProductReads } from './product-reads.ts'

/** Where products say in words what they fit: as an address names a field, so without the colon that a label may have. */
const FIELDS = ['specifications.Fits', 'specifications.fits', 'specifications.FITS'] as const

/** Of more products their words are not read for it, only their lists of bikes. */
const MAX_READ = 10_000

/** Different texts that are looked at, those that most products have. */
const MAX_TEXTS = 1000

/** Of these, characters in an address that are asked for, where a filter has all else of a listing beside. */
const MAX_CHARACTERS = 5000

const WITHOUT_LIST: ProductFilter = { $or: [{ fits: null }, { fits: { $size: 0 } }] }

/** What is said in a field. */
type Said = readonly [field: string, text: string]

/** What products without a list of bikes say that they fit, as far as it names this one, or any. */
async function readTextsFor(
  reads: ProductReads,
  query: ProductFilter,
  bike: Bike,
): Promise<Said[]> {
  const { rows } = await reads.aggregate({
    query: { $and: [query, WITHOUT_LIST] },
    // Within a field as well, which its type does not say.
    groupBy: FIELDS as unknown as readonly 'specifications'[],
    sort: '-count',
    limit: MAX_TEXTS,
  })
  const said = rows.flatMap((row) => FIELDS.flatMap((field) => saidIn(row, field)))
  let left = MAX_CHARACTERS
  return said.filter(([, text]) => {
    const characters = encodeURIComponent(JSON.stringify(text)).length + 3
    if (characters > left || !fitsBike({ specifications: { Fits: text } }, bike)) return false
    left -= characters
    return true
  })
}

function saidIn(row: Record<string, unknown>, field: string): Said[] {
  const text = row[field]
  return typeof text === 'string' ? [[field, text]] : []
}

/**
 * The texts by which products without a list of bikes fit the one of a listing.
 *
 * @returns undefined where none are read: of a listing for all bikes, and in a very large shop
 */
export function readFitsTexts(
  reads: ProductReads,
  query: ProductFilter,
  { bike, catalogueSize = 0 }: { bike: Bike | undefined; catalogueSize?: number | undefined },
): Promise<Said[]> | undefined {
  return bike && catalogueSize <= MAX_READ ? readTextsFor(reads, query, bike) : undefined
}

/** @param said see {@link readFitsTexts} */
export function bikeFilter({ id }: Bike, said: readonly Said[]): ProductFilter {
  const listed: ProductFilter = { fits: { $elemMatch: { $in: [id, UNIVERSAL_FIT] } } }
  const inWords = Object.entries(Object.groupBy(said, ([field]) => field)).map(
    ([field, each = []]): ProductFilter =>
      Object.fromEntries([[field, { $in: each.map(([, text]) => text) }]]),
  )
  if (inWords.length === 0) return listed
  return { $or: [listed, { $and: [WITHOUT_LIST, { $or: inWords }] }] }
}
