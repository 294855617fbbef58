import type { EntityRecord, Filter } from '@pitlane/protocol'
import {
  type Bike,
  CATEGORIES,
  indexTerms,
  namesAskedFor,
  PAGE_SIZE,
  type Product,
  spelledByShop,
} from '@pitlane/shop'
import { CARD_SOURCE } from '../card-fields.ts'
import type { ShopClient } from '../platform.ts'
import { anyOfThese, meantBy } from './large-search.ts'

/** Products that are read and weighed, however plain the question. */
const WEIGHED = 200

/** Makers among whose names what was meant is looked for first. */
const MAX_MAKERS = 200

/** Products among whose words what was meant is looked for. */
const SAMPLE = 60

const NEWEST = '-created_date'

type Query = Filter<EntityRecord<Product>>

/** What a plain question finds that very many products answer. */
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
 * Looks whether a question, perhaps misspelt, finds so many products that a page of those called so is full: then nothing
 * needs to be weighed, and no more is read than the page.
 *
 * @returns undefined where a search has to weigh what is found
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
  const [{ meant, isIndexed, found: known }, makers] = await Promise.all([
    meantBy(reads, indexTerms(search, asked.bikes)),
    reads.aggregate({ groupBy: 'brand', sort: '-count', limit: MAX_MAKERS }),
  ])
  if (meant.length === 0 || isIndexed) return undefined
  const words = [
    { name: known.flatMap(({ anyOf }) => anyOf).join(' ') },
    ...CATEGORIES.map((category) => ({ name: '', category })),
    ...makers.rows.map(({ brand }) => ({ name: '', brand: String(brand ?? '') })),
  ]
  const guessed = spelledByShop(
    search,
    words.map((each) => ({ ...each, id: '' })),
  )
  const meantSo = await findAsSpelled(client, guessed, asked)
  if (meantSo && meantSo !== 'nothing') return meantSo
  const query = { $and: [asked.within, ...meant] }
  const some = await Product.filter(query, NEWEST, SAMPLE, 0, ['name', 'category', 'brand'])
  const other = await findAsSpelled(client, spelledByShop(search, some), asked)
  return other === 'nothing' ? undefined : other
}

async function findAsSpelled(
  { entities }: ShopClient,
  search: string,
  { within, bikes }: BroadMatchOptions,
): Promise<BroadMatches | 'nothing' | undefined> {
  const names = namesAskedFor(search, bikes)
  if (!names) return undefined
  const query = { $and: names.map(anyOfThese) }
  const named: Query = { $and: [query, ...names.map(calledBy)] }
  const first = { $and: [within, named] }
  const Product = entities.Product.batched()
  const [count, products] = await Promise.all([
    Product.count({ $and: [within, query] }),
    Product.filter(first, NEWEST, PAGE_SIZE, 0, CARD_SOURCE),
  ])
  if (count === 0) return 'nothing'
  if (count <= WEIGHED) return undefined
  return products.length === PAGE_SIZE ? { query, named, count, products } : undefined
}

/** All words of one of these stand in the name, or in its maker's. */
function calledBy(names: readonly string[]): Query {
  const all = (name: string, field: 'name' | 'brand'): Query => ({
    $and: name.split(' ').map((word) => ({ [field]: { $regex: word, $options: 'i' } })),
  })
  return { $or: names.flatMap((name) => [all(name, 'name'), all(name, 'brand')]) }
}
