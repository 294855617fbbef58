import { createClient, isPlatformError } from '@pitlane/client'
import type { Cacheable, MemoryCache } from '@pitlane/http-cache'
import { MAX_LIST } from '@pitlane/protocol'
import { type Product, type ShopEntities, type ShopInfo, shopInfo } from '@pitlane/shop'

export interface PublicShopOptions {
  appId: string
  publicUrl: string
  /** Reaches the platform, without a token. */
  fetch: typeof fetch
  cache: MemoryCache
}

const INFO_BYTES = 10_000

interface CachedInfo extends Cacheable {
  readonly info: ShopInfo | undefined
}

/** The shop as anybody sees it who is not signed in. */
export interface PublicShop {
  /** Undefined while the shop is for members only. */
  info(): Promise<ShopInfo | undefined>
  /** Newest first, at most MAX_LIST of them; none where visitors may not read them. */
  products(fields: readonly (keyof Product)[], skip?: number): Promise<Product[]>
  /** Undefined when there is nothing at the path. */
  file(path: string): Promise<Buffer | undefined>
}

export function publicShop({ cache, ...options }: PublicShopOptions): PublicShop {
  const infos = cache.partition<CachedInfo>('shop')
  const client = createClient<ShopEntities>({ ...options, serverUrl: options.publicUrl })

  return {
    async info() {
      const { info } = await infos.getOrLoad('', async () => {
        const settings = await orUndefinedWhenRefused(client.getPublicSettings())
        return { info: settings && shopInfo(settings.shop), bytes: INFO_BYTES }
      })
      return info
    },
    async products(fields, skip = 0) {
      const list = client.entities.Product.list('-created_date', MAX_LIST, skip, fields)
      return (await orUndefinedWhenRefused(list)) ?? []
    },
    async file(path) {
      const response = await options.fetch(options.publicUrl + path)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
  }
}

async function orUndefinedWhenRefused<Data>(data: Promise<Data>): Promise<Data | undefined> {
  try {
    return await data
  } catch (error) {
    if (isPlatformError(error) && (error.status === 401 || error.status === 403)) return undefined
    throw error
  }
}
