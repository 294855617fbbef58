import { createHash } from 'node:crypto'
import { pictureFormats } from '@pitlane/protocol'
import {
  categoryName,
  formatPrice,
  itemName,
  type Product,
  pictures,
  type ShopInfo,
  stockOf,
  usablePrice,
} from '@pitlane/shop'

/** All that a product's Open Graph image shows. */
export interface ProductCard {
  kind: 'product'
  shop: string
  name: string
  category: string
  price: string | undefined
  isSoldOut: boolean
  /** A path on this server. */
  picture: string | undefined
}

/** All that the shop's own Open Graph image shows. */
export interface ShopCard {
  kind: 'shop'
  shop: string
  title: string
}

export type Card = ProductCard | ShopCard

/** The fields of a product that its Open Graph image is made from. */
export const CARD_FIELDS = [
  'id',
  'name',
  'category',
  'price',
  'stock_quantity',
  'image_url',
  'gallery_images',
] satisfies (keyof Product)[]

/** Another drawing of the same words needs another address: raise it with each change of the look. */
const LOOK = 2

export function productCard(product: Product, shop: ShopInfo, publicUrl: string): ProductCard {
  const price = usablePrice(product.price)
  return {
    kind: 'product',
    shop: shop.name,
    name: itemName(product),
    category: categoryName(product.category),
    price: price === undefined ? undefined : formatPrice(price),
    isSoldOut: stockOf(product) === 'out',
    picture: pictures(product)
      .map((url) => ownPicture(url, publicUrl))
      .find((path) => path !== undefined),
  }
}

export function shopCard({ name, hero }: ShopInfo): ShopCard {
  return { kind: 'shop', shop: name, title: hero.title }
}

/** A file name that changes with what the card shows. */
export function cardFile(id: string, card: Card): string {
  const shown = JSON.stringify([LOOK, card])
  return `${id}-${createHash('sha256').update(shown).digest('hex').slice(0, 12)}.jpg`
}

/** Only what this shop keeps itself is ever requested, whatever address a product names. */
function ownPicture(url: string, publicUrl: string): string | undefined {
  const base = `${publicUrl}/`
  if (!URL.canParse(url, base)) return undefined
  const { origin, pathname } = new URL(url, base)
  if (origin !== new URL(base).origin || !pathname.startsWith('/files/')) return undefined
  return pictureFormats(pathname).at(-1)?.sizes.at(-1)?.url
}
