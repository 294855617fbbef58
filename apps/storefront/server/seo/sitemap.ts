import { MAX_LIST } from '@pitlane/protocol'
import {
  FILTERS,
  HOME,
  isInCategory,
  PAGES,
  type PageName,
  type Product,
  pathOf,
} from '@pitlane/shop'
import { escapeMarkup } from './markup.ts'
import type { PublicShop } from './public-shop.ts'

/** What one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const FIELDS = ['id', 'category', 'updated_date'] satisfies (keyof Product)[]

/** A cart is one visitor's own; the other two have addresses of their own below. */
const notListed: readonly PageName[] = ['Cart', 'Store', 'ProductDetails']

/** Every product that visitors may see, newest first, as far as they fit in. */
export async function listedProducts(shop: PublicShop): Promise<Product[]> {
  const products: Product[] = []
  while (products.length < MOST_ADDRESSES) {
    const page = await shop.products(FIELDS, products.length)
    products.push(...page)
    if (page.length < MAX_LIST) break
  }
  return products
}

/** Home, the categories that have products, the pages, the products. */
export function sitemap(products: readonly Product[], publicUrl: string): string {
  const categories = FILTERS.filter(({ value }) => value !== 'all').flatMap(({ value }) => {
    const members = products.filter((product) => isInCategory(product, value))
    const path = pathOf('Store', { category: value })
    return members.length > 0 ? [entry(publicUrl + path, lastChange(members))] : []
  })
  const pages = PAGES.filter((page) => !notListed.includes(page))
  const entries = [
    entry(publicUrl + HOME, lastChange(products)),
    ...categories,
    ...pages.map((page) => entry(publicUrl + pathOf(page))),
    ...products.map((product) =>
      entry(publicUrl + pathOf('ProductDetails', { id: product.id }), lastChange([product])),
    ),
  ]
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.slice(0, MOST_ADDRESSES).join('\n')}\n</urlset>\n`
  )
}

function entry(address: string, changed?: string): string {
  const date = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(address)}</loc>${date}</url>`
}

function lastChange(products: readonly Product[]): string | undefined {
  const times = products.map(({ updated_date: date }) => Date.parse(date ?? ''))
  const last = times.reduce((latest, time) => (time > latest ? time : latest), 0)
  return last > 0 ? new Date(last).toISOString() : undefined
}
