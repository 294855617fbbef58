import type { PublicShop } from '../seo/public-shop.ts'
import { CARD_FIELDS, type Card, cardFile, productCard, shopCard } from './card.ts'

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
