import { createClient, isPlatformError } from '@pitlane/client'
import type { Cacheable, MemoryCache } from '@pitlane/http-cache'
import { MAX_LIST } from '@pitlane/protocol'
import {
  type FinishLists,
  finishLists,
  type Product,
  readSchedule,
  type ShopEntities,
  type ShopInfo,
  shopInfo,
} from '@pitlane/shop'

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
  readonly lists: FinishLists
  readonly timeZone: string
}

export type PublicShop = ReturnType<typeof publicShop>

/** The shop as visitors see it who are not signed in. */
export function publicShop({ cache, ...options }: PublicShopOptions) {
  const infos = cache.partition<CachedInfo>('shop')
  const client = createClient<ShopEntities>({ ...options, serverUrl: options.publicUrl })

  const read = () =>
    infos.getOrLoad('', async () => {
      const settings = await orUndefinedWhenRefused(client.getPublicSettings())
      const shop = settings?.shop
      const bytes = INFO_BYTES + JSON.stringify(shop ?? '').length
      const info = settings && shopInfo(shop)
      return { info, lists: finishLists(shop), timeZone: readSchedule(shop).time_zone, bytes }
    })

  return {
    /** Undefined while the shop is for members only. */
    info: async (): Promise<ShopInfo | undefined> => (await read()).info,
    /** What finishes are chosen from; as in a new shop while this one is for members only. */
    readFinishLists: async (): Promise<FinishLists> => (await read()).lists,
    readTimeZone: async (): Promise<string> => (await read()).timeZone,
    /** Newest first, at most MAX_LIST of them; none where visitors may not read them. */
    async products(fields: readonly (keyof Product)[], skip = 0): Promise<Product[]> {
      const list = client.entities.Product.list('-created_date', MAX_LIST, skip, fields)
      return (await orUndefinedWhenRefused(list)) ?? []
    },
    /** How many products visitors may see. */
    async productCount(): Promise<number> {
      return (await orUndefinedWhenRefused(client.entities.Product.count())) ?? 0
    },
    /** Undefined when there is nothing at the path. */
    async file(path: string): Promise<Buffer | undefined> {
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
