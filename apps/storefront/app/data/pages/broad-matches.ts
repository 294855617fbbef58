import type { EntityRecord, Filter } from '@pitlane/protocol'
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
import { anyOfThese, likelyQueriesFor } from './large-search.ts'

/** A simple search that finds no more than these reads and ranks them all. */
const MAX_RANKED = 200

/** Makers among whose names what was meant is looked for first. */
const MAX_MAKERS = 200

/** Products among whose words what was meant is looked for. */
const SAMPLE = 60

const NEWEST = '-created_date'

type Query = Filter<EntityRecord<Product>>

/** What a simple search finds that very many products match. */
export interface BroadMatches {
  /** All of them. */
  query: Query
  /** Those that come first: it is their name, or their maker's. */
  named: Query
  /** How many they are, within what was asked for. */
  count: number
  /** The first page. */
  products: Product[]
}

interface BroadMatchOptions {
  within: Query
  bikes: readonly Bike[]
}

/**
 * Looks whether a search, perhaps misspelt, finds so many products that a page of those called so is full: then nothing
 * needs to be ranked, and no more is read than the page.
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
  const [{ likelyQueries, areAllFound, foundTerms }, makers] = await Promise.all([
    likelyQueriesFor(reads, indexTerms(search, asked.bikes)),
    reads.aggregate({ groupBy: 'brand', sort: '-count', limit: MAX_MAKERS }),
  ])
  if (likelyQueries.length === 0 || areAllFound) return undefined
  const words = [
    { name: foundTerms.flatMap(({ anyOf }) => anyOf).join(' ') },
    ...CATEGORIES.map((category) => ({ name: '', category })),
    ...makers.rows.map(({ brand }) => ({ name: '', brand: String(brand ?? '') })),
  ]
  const corrected = spelledByShop(
    search,
    words.map((each) => ({ ...each, id: '' })),
  )
  const likelyMatches = await findAsSpelled(client, corrected, asked)
  if (likelyMatches && likelyMatches !== 'nothing') return likelyMatches
  const query = { $and: [asked.within, ...likelyQueries] }
  const some = await Product.filter(query, NEWEST, SAMPLE, 0, ['name', 'category', 'brand'])
  const other = await findAsSpelled(client, spelledByShop(search, some), asked)
  return other === 'nothing' ? undefined : other
}

async function findAsSpelled(
  { entities }: ShopClient,
  search: string,
  { within, bikes }: BroadMatchOptions,
): Promise<BroadMatches | 'nothing' | undefined> {
  const synonyms = synonymsOfSimpleSearch(search, bikes)
  if (!synonyms) return undefined
  const query = { $and: synonyms.map(anyOfThese) }
  const named: Query = { $and: [query, ...synonyms.map(calledBy)] }
  const first = { $and: [within, named] }
  const Product = entities.Product.batched()
  const [count, products] = await Promise.all([
    Product.count({ $and: [within, query] }),
    Product.filter(first, NEWEST, PAGE_SIZE, 0, CARD_SOURCE),
  ])
  if (count === 0) return 'nothing'
  if (count <= MAX_RANKED) return undefined
  return products.length === PAGE_SIZE ? { query, named, count, products } : undefined
}

/** All words of one of these stand in the name, or in its maker's. */
function calledBy(names: readonly string[]): Query {
  const all = (name: string, field: 'name' | 'brand'): Query => ({
    $and: name.split(' ').map((word) => ({ [field]: { $regex: word, $options: 'i' } })),
  })
  return { $or: names.flatMap((name) => [all(name, 'name'), all(name, 'brand')]) }
}
