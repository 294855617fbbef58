import type { StorefrontOptions } from '../storefront.ts'
import { createFiles } from './files.ts'
import { createHeadTags } from './head-tags.ts'
import { createPreviews } from './previews.ts'
import { publicShop } from './public-shop.ts'

/** Makes the shop's pages findable by search engines and presentable in chats. */
export function createSharing(options: StorefrontOptions) {
  const shop = publicShop(options)
  const previews = options.previews && createPreviews(shop, { ...options, ...options.previews })

  return {
    headTags: createHeadTags({ ...options, previews }),
    /** Another text when a page would name another preview. */
    stamp(address: string): string {
      return previews?.stamp(/\?id=([\w-]+)$/.exec(address)?.[1]) ?? ''
    },
    file: createFiles(shop, { ...options, previews }),
    startPreviews: () => previews?.start(),
    close: async () => previews?.close(),
  }
}
