import { join } from 'node:path'
import type { StorefrontOptions } from '../storefront.ts'
import { BIKES_FOLDER } from './bikes/bike-files.ts'
import { createBikePictures } from './bikes/bike-pictures.ts'
import { createDrawer } from './drawer.ts'
import { createFiles } from './files.ts'
import { createHeadTags } from './head-tags.ts'
import { createPreviews } from './previews.ts'
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
