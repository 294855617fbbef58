import {
  CATEGORY_CHOICES,
  describeStock,
  itemName,
  type Product,
  readSchedule,
  type ShopInfo,
  shopInfo,
  usablePrice,
} from '@pitlane/shop'
import { escapeJson } from '../../app/data/document-data.ts'
import type { ShownPage } from '../../app/entry-server.tsx'
import type { BikePictures } from '../bike-images/bike-pictures.ts'
import { finishCard } from '../bike-images/finish-card.ts'
import { MANIFEST_PATH, type OfflineBuild } from '../offline/offline-files.ts'
import { productCard, shopCard } from '../og-images/card.ts'
import type { OgImages } from '../og-images/og-images.ts'
import { OG_IMAGE_SIZE } from '../og-images/render.ts'
import { escapeMarkup } from './markup.ts'
import { categoryTrail, productTrail, shopData } from './structured-data.ts'

export interface HeadTagOptions {
  publicUrl: string
  /** Undefined when none are made. */
  ogImages: Pick<OgImages, 'pathOf'> | undefined
  bikes: Pick<BikePictures, 'cardPathOf'> | undefined
  /** Undefined where the shop cannot be installed. */
  offline?: Pick<OfflineBuild, 'icons'> | undefined
}

/**
 * What only those read who never run a script: the picture of a chat's card, prices for networks,
 * structured data. It is not part of the page's code, so that no visitor has to load it. A page
 * behind the gate, or one that was not found, says nothing.
 */
export function createHeadTags({ publicUrl, ogImages, bikes, offline }: HeadTagOptions) {
  const installable = offline ? installTags(offline.icons) : ''

  function ogImageUrl(shop: ShopInfo, product?: Product): string | undefined {
    const own = product && ogImages?.pathOf(productCard(product, shop, publicUrl), product.id)
    const path = own ?? ogImages?.pathOf(shopCard(shop))
    return path && publicUrl + path
  }

  function productTags(shop: ShopInfo, product: Product | undefined): string {
    if (!product) return ''
    return (
      pictureTags(ogImageUrl(shop, product), itemName(product)) +
      offerTags(product) +
      dataBlock(productTrail(product, shop, publicUrl))
    )
  }

  return function headTags({ status, match, settings, products }: ShownPage): string {
    if (status !== 200 || !settings) return ''
    const shop = shopInfo(settings.shop)
    if (match.page === 'ProductDetails') return installable + productTags(shop, products[0])
    const image = ogImageUrl(shop)
    const finish = bikes && finishCard(match, { name: shop.name, shop: settings.shop }, bikes)
    const picture = finish
      ? pictureTags(publicUrl + finish.path, finish.alt)
      : pictureTags(image, shop.name)
    const tags = installable + picture
    if (match.page !== 'Store') return tags
    const { category } = match.params
    if (!category) {
      const options = { publicUrl, image, now: new Date() }
      return tags + dataBlock(shopData(shop, readSchedule(settings.shop), options))
    }
    // There is no end to categories that do not exist.
    if (!CATEGORY_CHOICES.some(({ value }) => value === category))
      return `${tags}${meta('name', 'robots', 'noindex')}`
    return tags + dataBlock(categoryTrail(category, shop, publicUrl))
  }
}

/** The one size that Apple's phones take without looking at the manifest is close to that of the first icon. */
function installTags([icon]: OfflineBuild['icons']): string {
  const manifest = `<link rel="manifest" href="${MANIFEST_PATH}">`
  return icon ? `${manifest}<link rel="apple-touch-icon" href="${icon.src}">` : manifest
}

function pictureTags(image: string | undefined, alt: string): string {
  if (!image) return ''
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(OG_IMAGE_SIZE.width)),
    meta('property', 'og:image:height', String(OG_IMAGE_SIZE.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

function offerTags(product: Product): string {
  const price = usablePrice(product.price)
  if (price === undefined) return ''
  const availability = describeStock(product) === 'out' ? 'out of stock' : 'in stock'
  return [
    meta('property', 'product:price:amount', price.toFixed(2)),
    meta('property', 'product:price:currency', 'SGD'),
    meta('property', 'product:availability', availability),
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`
}

/** Data, no script: the content policy has nothing to allow. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`
}
