import { type Bike, fitsBike, UNIVERSAL_FIT } from '@pitlane/shop'
import type { ProductFilter, ProductReads } from './product-reads.ts'

/** Where products say in words what they fit. */
const FITS = 'specifications.Fits'

/** Of more products their words are not read for it, only their lists of bikes. */
const MAX_READ = 10_000

/** Different texts that are looked at, those that most products have. */
const MAX_TEXTS = 1000

/** Of these, characters in an address that are asked for, where a filter has all else of a listing beside. */
const MAX_CHARACTERS = 5000

const WITHOUT_LIST: ProductFilter = { $or: [{ fits: null }, { fits: { $size: 0 } }] }

/** What products without a list of bikes say that they fit, as far as it names this one, or any. */
async function readTextsFor(
  reads: ProductReads,
  query: ProductFilter,
  bike: Bike,
): Promise<string[]> {
  const { rows } = await reads.aggregate({
    query: { $and: [query, WITHOUT_LIST] },
    // Within a field as well, which its type does not say.
    groupBy: FITS as 'specifications',
    sort: '-count',
    limit: MAX_TEXTS,
  })
  const texts = rows.flatMap(({ [FITS]: text }) => (typeof text === 'string' ? text : []))
  let left = MAX_CHARACTERS
  return texts.filter((Fits) => {
    if (!fitsBike({ specifications: { Fits } }, bike)) return false
    left -= encodeURIComponent(JSON.stringify(Fits)).length + 3
    return left >= 0
  })
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
): Promise<string[]> | undefined {
  return bike && catalogueSize <= MAX_READ ? readTextsFor(reads, query, bike) : undefined
}

/** @param texts see {@link readFitsTexts} */
export function bikeFilter({ id }: Bike, texts: readonly string[]): ProductFilter {
  const listed: ProductFilter = { fits: { $elemMatch: { $in: [id, UNIVERSAL_FIT] } } }
  if (texts.length === 0) return listed
  const said: ProductFilter = Object.fromEntries([[FITS, { $in: [...texts] }]])
  return { $or: [listed, { $and: [WITHOUT_LIST, said] }] }
}
