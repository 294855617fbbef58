import type { Client } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { createContext, useContext } from 'react'

export type ShopClient = Client<ShopEntities>

export interface Platform {
  /** In the browser the client's code comes with the first call: a page shows without it. */
  client: () => Promise<ShopClient>
  publicUrl: string
  /** The document came from a shop that is not open yet. */
  isNotOpen?: boolean | undefined
  /** The day in the shop when the document was made, "2026-11-24". */
  today?: string | undefined
  /** The markup of the front page's picture; the server alone has it. */
  heroStill?: () => string
}

export const PlatformContext = createContext<Platform | undefined>(undefined)

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('The page is not inside its PlatformContext.')
  return platform
}
