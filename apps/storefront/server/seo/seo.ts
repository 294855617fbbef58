import { join } from 'node:path'
import { BIKES_FOLDER } from '../bike-images/bike-files.ts'
import { createBikePictures } from '../bike-images/bike-pictures.ts'
import type { OfflineBuild } from '../offline/offline-files.ts'
import { shopCard } from '../og-images/card.ts'
import { createImageRenderer } from '../og-images/image-renderer.ts'
import { createOgImages } from '../og-images/og-images.ts'
import type { StorefrontOptions } from '../storefront.ts'
import { createHeadTags } from './head-tags.ts'
import { publicShop } from './public-shop.ts'
import { createSeoFiles } from './seo-files.ts'

/**
 * Makes the shop's pages findable by search engines, presentable in chats, and installable.
 *
 * @param offline what the build has made for visitors who are offline; undefined where nothing is to be kept
 */
export function createSeo(options: StorefrontOptions, offline?: OfflineBuild) {
  const shop = publicShop(options)
  const renderer = createImageRenderer()
  const ogImages =
    options.ogImages && createOgImages(shop, { ...options, ...options.ogImages, renderer })
  const bikes =
    options.ogImages &&
    createBikePictures({
      bikesFolder: BIKES_FOLDER,
      cache: options.cache,
      ...options.ogImages,
      renderer,
      folder: join(options.ogImages.folder, 'bikes'),
    })

  return {
    readFinishLists: shop.readFinishLists,
    readTimeZone: shop.readTimeZone,
    headTags: createHeadTags({ ...options, ogImages, bikes, offline }),
    /** Another text when a page would name another Open Graph image. */
    cacheKeySuffix(address: string): string {
      return ogImages?.cacheKeySuffix(/^\/productdetails\?id=([\w-]+)/.exec(address)?.[1]) ?? ''
    },
    file: createSeoFiles(shop, {
      ...options,
      ogImages,
      bikes,
      offline,
      shopPicture: (info) => ogImages?.pathOf(shopCard(info)),
    }),
    startOgImages() {
      ogImages?.start()
      bikes?.start()
    },
    async close() {
      renderer.close()
      await Promise.all([ogImages?.close(), bikes?.close()])
    },
  }
}
