import { MAX_LIST } from '@pitlane/protocol'
import {
  buildPath,
  CATEGORY_CHOICES,
  HOME,
  isInCategory,
  listingPath,
  PAGES,
  type PageName,
  type Product,
} from '@pitlane/shop'
import { escapeMarkup } from './markup.ts'
import type { PublicShop } from './public-shop.ts'

/** What one sitemap may hold (sitemaps.org). */
const MAX_ADDRESSES = 50_000

const FIELDS = ['id', 'category', 'updated_date'] satisfies (keyof Product)[]

/** A cart is one visitor's own; the other two have addresses of their own below. */
const notListed: readonly PageName[] = ['Cart', 'Store', 'ProductDetails']

/** Products of one part: whole lists, and room for home, categories and pages. */
export const PRODUCTS_IN_PART = MAX_ADDRESSES - MAX_LIST

/** The products of a part that visitors may see, newest first; none beyond the last. */
export async function productsOfPart(shop: PublicShop, part: number): Promise<Product[]> {
  const first = (part - 1) * PRODUCTS_IN_PART
  const products: Product[] = []
  while (products.length < PRODUCTS_IN_PART) {
    const page = await shop.products(FIELDS, first + products.length)
    products.push(...page)
    if (page.length < MAX_LIST) break
  }
  return products
}

/**
 * A sitemap of some products; the first part lists home, the categories that have products and the pages as well.
 *
 * @param part from 1
 */
export function sitemap(products: readonly Product[], publicUrl: string, part = 1): string {
  const entries = products.map((product) =>
    entry(publicUrl + buildPath('ProductDetails', { id: product.id }), lastChange([product])),
  )
  return urlSet(part === 1 ? [...pageEntries(products, publicUrl), ...entries] : entries)
}

/** The index of a sitemap in parts. */
export function sitemapIndex(parts: number, publicUrl: string): string {
  const entries = Array.from({ length: parts }, (_, at) => {
    return `<sitemap><loc>${escapeMarkup(publicUrl + partPath(at + 1))}</loc></sitemap>`
  })
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** The address of a part. */
export function partPath(part: number): string {
  return `/sitemap-${part}.xml`
}

/** The part that an address asks for; undefined when it is none. */
export function readSitemapPart(path: string): number | undefined {
  const [, digits] = /^\/sitemap-([1-9]\d{0,3})[.]xml$/.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(entries: readonly string[]): string {
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

function pageEntries(products: readonly Product[], publicUrl: string): string[] {
  const categories = CATEGORY_CHOICES.filter(({ value }) => value !== 'all').flatMap(
    ({ value }) => {
      const members = products.filter((product) => isInCategory(product, value))
      const path = buildPath('Store', { category: value })
      return members.length > 0 ? [entry(publicUrl + path, lastChange(members))] : []
    },
  )
  const pages = PAGES.filter((page) => !notListed.includes(page))
  return [
    entry(publicUrl + HOME, lastChange(products)),
    entry(publicUrl + listingPath({}), lastChange(products)),
    ...categories,
    ...pages.map((page) => entry(publicUrl + buildPath(page))),
  ]
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
