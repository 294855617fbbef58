import {
  type Bike,
  CATEGORIES,
  indexTerms,
  PAGE_SIZE,
  type Product,
  spelledByShop,
  synonymsOfSimpleSearch,
} from '@pitlane/shop'
import { CARD_SOURCE } from '../card-fields.ts'
import type { ShopClient } from '../platform.ts'
import { type CategoryLabels, readLabels } from './category-labels.ts'
import { anyOfThese, likelyQueriesFor } from './large-search.ts'
import type { ProductFilter } from './product-reads.ts'

/** A simple search that finds no more than these reads and ranks them all. */
const MAX_RANKED = 200

/** Makers among whose names what was meant is looked for first. */
const MAX_MAKERS = 200

/** Products among whose words what was meant is looked for. */
const SAMPLE = 60

const NEWEST = '-created_date'

/** What a simple search finds that very many products match. */
export interface BroadMatches {
  /** All of them. */
  query: ProductFilter
  /** Those that come first: they have the words in their name, or in their maker's. */
  nameMatches: ProductFilter
  /** How many of all there are, within what was asked for. */
  count: number
  /** The first page. */
  products: Product[]
  /** Of all that is within what was asked for, where it was read. */
  categoryLabels?: Promise<CategoryLabels>
}

interface BroadMatchOptions {
  within: ProductFilter
  bikes: readonly Bike[]
}

/**
 * Looks whether a search, perhaps misspelt, finds so many products that those with its words in their name, or in their
 * maker's, fill a page: then nothing needs to be ranked, and no more is read than the page.
 *
 * @returns undefined where the search has to rank what it finds
 */
export async function findBroadMatches(
  client: ShopClient,
  search: string,
  asked: BroadMatchOptions,
): Promise<BroadMatches | undefined> {
  const found = await findAsSpelled(client, search, asked)
  if (found !== 'nothing') return found
  const { Product } = client.entities
  const reads = Product.batched()
  // The page that is shown at last asks for these as well.
  const categoryLabels = readLabels(reads, asked.within)
  const [{ likelyQueries, areAllFound, foundTerms }, { brands }] = await Promise.all([
    likelyQueriesFor(reads, indexTerms(search, asked.bikes)),
    categoryLabels,
  ])
  if (likelyQueries.length === 0 || areAllFound) return undefined
  const words = [
    { name: foundTerms.flatMap(({ anyOf }) => anyOf).join(' ') },
    ...CATEGORIES.map((category) => ({ name: '', category })),
    ...brands.slice(0, MAX_MAKERS).map(({ brand }) => ({ name: '', brand: String(brand ?? '') })),
  ]
  const corrected = spelledByShop(
    search,
    words.map((each) => ({ ...each, id: '' })),
  )
  const likelyMatches = await findAsSpelled(client, corrected, asked)
  if (likelyMatches && likelyMatches !== 'nothing') return { ...likelyMatches, categoryLabels }
  const query = { $and: [asked.within, ...likelyQueries] }
  const some = await Product.filter(query, NEWEST, SAMPLE, 0, ['name', 'category', 'brand'])
  const other = await findAsSpelled(client, spelledByShop(search, some), asked)
  return other && other !== 'nothing' ? { ...other, categoryLabels } : undefined
}

async function findAsSpelled(
  { entities }: ShopClient,
  search: string,
  { within, bikes }: BroadMatchOptions,
): Promise<BroadMatches | 'nothing' | undefined> {
  const synonyms = synonymsOfSimpleSearch(search, bikes)
  if (!synonyms) return undefined
  const query = { $and: synonyms.map(anyOfThese) }
  const nameMatches: ProductFilter = { $and: [query, ...synonyms.map(inNameOrBrand)] }
  const first = { $and: [within, nameMatches] }
  const reads = entities.Product.batched()
  const [count, products] = await Promise.all([
    reads.count({ $and: [within, query] }),
    reads.filter(first, NEWEST, PAGE_SIZE, 0, CARD_SOURCE),
  ])
  if (count === 0) return 'nothing'
  if (count <= MAX_RANKED) return undefined
  return products.length === PAGE_SIZE ? { query, nameMatches, count, products } : undefined
}

/** All words of one of these stand in the name, or in its maker's. */
function inNameOrBrand(names: readonly string[]): ProductFilter {
  const all = (name: string, field: 'name' | 'brand'): ProductFilter => ({
    $and: name.split(' ').map((word) => ({ [field]: { $regex: word, $options: 'i' } })),
  })
  return { $or: names.flatMap((name) => [all(name, 'name'), all(name, 'brand')]) }
}
