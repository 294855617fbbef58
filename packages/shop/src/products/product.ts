import { usablePrice } from '../money.ts'
import { plainText, plainTexts } from '../plain-text.ts'
import type { FittingOffer } from './fitting.ts'
import type { VariantStock } from './variant-stock.ts'

/** Something the shop sells from stock, with the field names of the server. */
export interface Product {
  id: string
  name: string
  description?: string | null
  /** Singapore dollars. Missing: the price is quoted over chat. */
  price?: number | null
  /** One of the ten category values. */
  category?: string | null
  /** Who makes it. */
  brand?: string | null
  /** Ids of the bikes that it fits, or "universal". Missing: the specification "Fits" is read. */
  fits?: string[] | null
  /** Ids of products that make a set with it. */
  goes_with?: string[] | null
  /** Ids of products that it cannot be fitted without. */
  needs_also?: string[] | null
  image_url?: string | null
  gallery_images?: string[] | null
  /** Pieces. Missing: the shop does not count them. Where sizes or colours are counted, their sum. */
  stock_quantity?: number | null
  /** Pieces of each size, of each colour, or of each of both; an entry with neither has those of what is not listed. */
  stock_by_variant?: VariantStock[] | null
  /** What its maker calls it, to order by. */
  part_number?: string | null
  /** An EAN, UPC or GTIN, as text. */
  barcode?: string | null
  /** Missing or null: shown. */
  status?: 'shown' | 'hidden' | null
  /** Missing: the shop does not fit it. */
  fitting?: FittingOffer | null
  featured?: boolean | null
  customization_available?: boolean | null
  available_colors?: string[] | null
  /** Where there are any, one must be chosen. */
  sizes?: string[] | null
  /** Pictures of the product in its colours, by the colour's name. */
  color_images?: Record<string, string> | null
  specifications?: Record<string, string | number | boolean | null> | null
  /** What the pictures show, in words, by their addresses. */
  image_texts?: Record<string, string> | null
  created_date?: string
  updated_date?: string
}

/** The entities of the shop, for the typed platform client. */
// A type alias, because an interface would not fit the client's Record<string, object>.
export type ShopEntities = { Product: Product }

/** Whether shoppers may see a product and order it; the back office has the hidden ones as well. */
export function isShown(product: Pick<Product, 'status'>): boolean {
  return product.status !== 'hidden'
}

/**
 * The name under which a product or a cart line is shown, whatever its fields hold.
 *
 * @returns the name; without one "Item" and the id; without both "Unnamed item"
 */
export function itemName(item: { id?: unknown; name?: unknown }): string {
  const id = plainText(item.id)
  return plainText(item.name) || (id ? `Item ${id}` : 'Unnamed item')
}

/**
 * The pictures of a product: the main one, then the gallery, then what the colours add to them.
 *
 * @returns addresses, blanks and duplicates left out; empty when there is no picture
 */
export function pictures(
  product: Pick<Product, 'image_url' | 'gallery_images' | 'color_images'>,
): string[] {
  const gallery = Array.isArray(product.gallery_images) ? product.gallery_images : []
  const ofColours = colourPictures(product).map(([, address]) => address)
  return plainTexts([product.image_url, ...gallery, ...ofColours])
}

/** In which fields of a product there are addresses of pictures, and in which a picture is named by its address. */
export const PICTURE_FIELDS = {
  fields: ['image_url', 'gallery_images', 'color_images'],
  keyed: ['image_texts'],
} as const satisfies Record<string, readonly (keyof Product)[]>

/** The colours that have a picture, each with its address; those without a name or an address left out. */
export function colourPictures({
  color_images: given,
}: Pick<Product, 'color_images'>): [colour: string, address: string][] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given)
    .map(([colour, address]): [string, string] => [plainText(colour), plainText(address)])
    .filter(([colour, address]) => colour !== '' && address !== '')
}

/** What a picture of the product shows, in words; empty where nobody has written it. */
export function pictureText(
  { image_texts }: Pick<Product, 'image_texts'>,
  address: string,
): string {
  return plainText(image_texts?.[address])
}

/**
 * The specifications worth a row.
 *
 * @returns pairs of label and text in the order given, those with an empty label or value left out; true and false read Yes and No
 */
export function visibleSpecifications(
  product: Pick<Product, 'specifications'>,
): [label: string, text: string][] {
  return Object.entries(product.specifications ?? {})
    .map(([key, value]): [string, string] => [plainText(key), specificationText(value)])
    .filter(([label, text]) => label !== '' && text !== '')
}

/** The maker's or the shop's own warranty, as the product's specifications name it; undefined where they do not. */
export function readWarranty(product: Pick<Product, 'specifications'>): string | undefined {
  const rows = visibleSpecifications(product)
  return rows.find(([label]) => label.toLowerCase() === 'warranty')?.[1]
}

function specificationText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return plainText(value)
}

/** The colours a product comes in, blanks and duplicates left out. */
export function colourChoices(product: Pick<Product, 'available_colors'>): string[] {
  return plainTexts(product.available_colors)
}

/** The sizes a product comes in, blanks and duplicates left out; empty where there is nothing to choose. */
export function sizeChoices(product: Pick<Product, 'sizes'>): string[] {
  return plainTexts(product.sizes)
}

/** Whether a colour may be chosen: the product can be customised and at least one colour is given. */
export function offersColours(
  product: Pick<Product, 'customization_available' | 'available_colors'>,
): boolean {
  return product.customization_available === true && colourChoices(product).length > 0
}

/** What has no price comes last, whichever way prices run. */
export function byPrice(a: Product, b: Product, direction: 1 | -1 = 1): number {
  const [first, second] = [usablePrice(a.price), usablePrice(b.price)]
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return (first - second) * direction
}
