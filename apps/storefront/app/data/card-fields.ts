import { fitsText, type Product } from '@pitlane/shop'

/** What a card shows and puts into the cart. */
export const CARD_FIELDS = [
  'id',
  'name',
  'price',
  'category',
  'image_url',
  'stock_quantity',
  'stock_by_variant',
  'sizes',
  'fits',
  'featured',
  'created_date',
  'updated_date',
] satisfies (keyof Product)[]

/** What cards are made from; {@link asCards} takes out of it what they do not show. */
export const CARD_SOURCE = [...CARD_FIELDS, 'specifications'] satisfies (keyof Product)[]

/** Products with only what cards show, and of their specifications only the bikes they fit. */
export function asCards(products: readonly Product[]): Product[] {
  return products.map((product) => {
    const fits = fitsText(product)
    const fields = CARD_FIELDS.map((name) => [name, product[name]])
    const specifications = fits ? { Fits: fits } : undefined
    // The fields are those of a product, id and name among them.
    return { ...(Object.fromEntries(fields) as Product), specifications }
  })
}
