import { join } from 'node:path'
import { BIKES_FOLDER } from '../bike-images/bike-files.ts'
import { createBikePictures } from '../bike-images/bike-pictures.ts'
import { createFiles } from '../og-images/image-files.ts'
import { createDrawer } from '../og-images/image-renderer.ts'
import { createPreviews } from '../og-images/og-images.ts'
import type { StorefrontOptions } from '../storefront.ts'
import { createHeadTags } from './head-tags.ts'
import { publicShop } from './public-shop.ts'

/** Makes the shop's pages findable by search engines and presentable in chats. */
export function createSharing(options: StorefrontOptions) {
  const shop = publicShop(options)
  const drawer = createDrawer()
  const previews =
    options.previews && createPreviews(shop, { ...options, ...options.previews, drawer })
  const bikes =
    options.previews &&
    createBikePictures({
      bikesFolder: BIKES_FOLDER,
      ...options.previews,
      drawer,
      folder: join(options.previews.folder, 'bikes'),
    })

  return {
    headTags: createHeadTags({ ...options, previews, bikes }),
    /** Another text when a page would name another preview. */
    stamp(address: string): string {
      return previews?.stamp(/\?id=([\w-]+)$/.exec(address)?.[1]) ?? ''
    },
    file: createFiles(shop, { ...options, previews, bikes }),
    startPreviews() {
      previews?.start()
      bikes?.start()
    },
    async close() {
      drawer.close()
      await Promise.all([previews?.close(), bikes?.close()])
    },
  }
}
