import { barcodeKey } from '../products/barcode.ts'
import type { Product } from '../products/product.ts'
import { cleanLine, nameKey } from './clean-text.ts'
import type { ImportItem } from './import-item.ts'

/** By what a line of a file finds its product, where it does not name the product's id. */
export const MATCH_KEYS = ['name', 'part_number', 'barcode'] as const
export type MatchKey = (typeof MATCH_KEYS)[number]

/** Of a product at least what {@link MATCH_KEYS} and the columns of the file name. */
export type KnownProduct = Partial<Product> & { readonly id: string }

/** By which key most lines find a product. A name comes first, and is what there is without any. */
export function guessMatchKey(
  items: readonly ImportItem[],
  products: Iterable<KnownProduct>,
): MatchKey {
  const finder = new ProductFinder(products)
  const counts = MATCH_KEYS.map((by) => ({
    by,
    found: items.filter((item) => typeof finder.find(item, by) === 'object').length,
    given: items.filter((item) => itemKey(item, by) !== '').length,
  }))
  // Names that are given make products where the others find none.
  const [best] = counts.sort((a, b) => b.found - a.found || b.given - a.given)
  return best?.by ?? 'name'
}

/** Keys by which the products that a file is about are found: by id, name, part number and barcode. */
export function lookupKeys(source: ImportItem | KnownProduct): string[] {
  const text = (key: 'id' | MatchKey) =>
    'fields' in source ? fieldText(source, key) : (source[key] ?? '')
  return [`id ${text('id')}`, ...MATCH_KEYS.map((by) => `${by} ${foldKey(by, text(by))}`)].filter(
    (key) => !key.endsWith(' '),
  )
}

/** The products of the shop, as the lines of a file find them. */
export class ProductFinder {
  readonly #byId = new Map<string, KnownProduct>()
  readonly #byKey = new Map<string, KnownProduct[]>()

  constructor(products: Iterable<KnownProduct>) {
    for (const product of products) {
      this.#byId.set(product.id, product)
      for (const key of lookupKeys(product)) {
        const others = this.#byKey.get(key)
        if (others) others.push(product)
        else this.#byKey.set(key, [product])
      }
    }
  }

  hasName(name: string): boolean {
    return this.#byKey.has(`name ${nameKey(name)}`)
  }

  find(item: ImportItem, by: MatchKey): KnownProduct | 'ambiguous' | undefined {
    const own = this.#byId.get(fieldText(item, 'id'))
    if (own) return own
    const text = fieldText(item, by)
    const matches = this.#byKey.get(`${by} ${foldKey(by, text)}`) ?? []
    // Of names that differ in case alone the one that is written alike is meant.
    const [alike, second] = matches.filter((product) => product[by] === text)
    if (alike && !second) return alike
    return matches.length > 1 ? 'ambiguous' : matches[0]
  }
}

/** What lines that mean one product have in common; empty where the key is not given. */
export function itemKey(item: ImportItem, by: MatchKey): string {
  return foldKey(by, fieldText(item, by))
}

/** What spellings of one key have in common. */
export function foldKey(by: MatchKey, text: string): string {
  if (by === 'name') return nameKey(text)
  return by === 'barcode' ? barcodeKey(text) : cleanLine(text).toUpperCase()
}

/** What a file says of a key; empty where it says nothing. */
export function fieldText(item: ImportItem, key: 'id' | MatchKey): string {
  const reading = item.fields.get(key)
  if (!reading) return ''
  return 'value' in reading ? String(reading.value) : reading.source
}
