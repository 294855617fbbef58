import { createHash } from 'node:crypto'
import { pictureFormats } from '@pitlane/protocol'
import {
  categoryName,
  describeStock,
  formatPrice,
  itemName,
  type Product,
  pictures,
  type ShopInfo,
  usablePrice,
} from '@pitlane/shop'
import type { PublicShop } from '../seo/public-shop.ts'

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
  'stock_by_variant',
  'sizes',
  'available_colors',
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
    isSoldOut: describeStock(product) === 'out',
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

/** The shop's own Open Graph image goes by this name among the ids of products. */
export const SHOP = 'shop'

export interface WantedOgImage {
  card: Card
  /** The name that its file must have. */
  file: string
}

/** By the id of the product, or {@link SHOP}. */
export type WantedOgImages = ReadonlyMap<string, WantedOgImage>

/** The Open Graph image that the shop and each of its products should have now; none behind a closed gate. */
export async function wantedOgImages(shop: PublicShop, publicUrl: string): Promise<WantedOgImages> {
  const wanted = new Map<string, WantedOgImage>()
  const info = await shop.info()
  if (!info) return wanted
  const want = (id: string, card: Card) => wanted.set(id, { card, file: cardFile(id, card) })
  want(SHOP, shopCard(info))
  for (const product of await shop.products(CARD_FIELDS)) {
    if (canNameFile(product.id)) want(product.id, productCard(product, info, publicUrl))
  }
  return wanted
}

function canNameFile(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id) && id !== SHOP
}
