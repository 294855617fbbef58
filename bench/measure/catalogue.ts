import { CATEGORIES, type Product } from '@pitlane/shop'
import { products } from './products.ts'
import { type BenchShop, startBenchShop } from './shop.ts'

/** Records of one call. */
const AT_ONCE = 2500
const BRANDS = ['Corvex', 'Kaida', 'Ostra', 'Marlowe', 'Fennec']

/** A shop with so many products: a tenth of each category, and a tenth on the front page's list. */
export async function shopOf(size: number, databaseUrl?: string): Promise<BenchShop> {
  const shop = await startBenchShop(databaseUrl, { isEmpty: true })
  const catalogue = products(shop.url)
  for (let at = 0; at < size; at += AT_ONCE) {
    const some = Math.min(AT_ONCE, size - at)
    await catalogue.bulkCreate(Array.from({ length: some }, (_, index) => row(at + index)))
  }
  return shop
}

export function row(at: number): Omit<Product, 'id'> {
  const category = CATEGORIES[at % CATEGORIES.length] ?? null
  return {
    name: `${category} number ${at}`,
    description: 'Made to be fitted in an afternoon, with all that is needed in the box.',
    category,
    brand: BRANDS[at % 7] ?? null,
    price: (at % 900) + 10,
    stock_quantity: at % 12,
    featured: at % 10 === 3,
    sizes: category === 'helmets' ? ['M', 'L', 'XL'] : null,
    fits: at % 3 === 0 ? ['xmax-v3', 'nmax-v2'] : null,
    specifications: { Material: 'Aluminium', Weight: `${at % 900} g` },
  }
}
