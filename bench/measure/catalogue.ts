import { CATEGORIES, type Product } from '@pitlane/shop'
import { products } from './products.ts'
import { type BenchShop, startBenchShop } from './shop.ts'

/** Records of one call. */
const AT_ONCE = 2500
const BRANDS = ['Corvex', 'Kaida', 'Ostra', 'Marlowe', 'Fennec']

/** A shop with so many products. */
export async function shopOf(size: number, databaseUrl?: string): Promise<BenchShop> {
  const shop = await startBenchShop(databaseUrl, { isEmpty: true })
  const catalogue = products(shop.url)
  for (let at = 0; at < size; at += AT_ONCE) {
    const some = Math.min(AT_ONCE, size - at)
    await catalogue.bulkCreate(Array.from({ length: some }, (_, index) => row(at + index)))
  }
  return shop
}

/** Products that every shop has, however large: they fill the pages that are compared. */
const FIRST = 100

/**
 * Of the first hundred seven tenths are helmets of Kaida, so that a shelf, a filter and a search show as many cards among
 * these as among thousands. Of what follows a tenth is of each category, and of all a fifth on the front page's list.
 */
export function row(at: number): Omit<Product, 'id'> {
  const isFirst = at < FIRST && at % 10 < 7
  const category = isFirst ? 'helmets' : (CATEGORIES[at % CATEGORIES.length] ?? null)
  return {
    name: `${category} number ${at}`,
    description: 'Made to be fitted in an afternoon, with all that is needed in the box.',
    category,
    brand: isFirst ? 'Kaida' : (BRANDS[at % 7] ?? null),
    price: (at % 900) + 10,
    stock_quantity: at % 12,
    featured: at % 5 === 3,
    sizes: category === 'helmets' ? ['M', 'L', 'XL'] : null,
    fits: at % 3 === 0 ? ['xmax-v3', 'nmax-v2'] : null,
    specifications: { Material: 'Aluminium', Weight: `${at % 900} g` },
  }
}
