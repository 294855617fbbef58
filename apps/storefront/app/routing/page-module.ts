import type { Client } from '@pitlane/client'
import type { ListingSummary, Product, ShopEntities } from '@pitlane/shop'
import { type ComponentType, use } from 'react'

export interface PageRequest {
  client: Client<ShopEntities>
  params: Record<string, string>
  /** The shop's settings, as they were stored. */
  shop: unknown
}

export interface PageData {
  /** What the page shows, with only the fields it needs: all of it travels in the document. */
  products?: Product[]
  /** Of what listing these are a page. */
  listing?: ListingSummary
  /** 200 when left out. */
  status?: number
}

export interface PageModule {
  Page: ComponentType
  /** Asked by the server before it renders; a page without it needs no data. */
  prefetch?: (request: PageRequest) => Promise<PageData>
}

/** A page whose code is fetched when it is first wanted. */
export interface PageSource {
  load(): Promise<PageModule>
  /** There once `load` has been fulfilled. */
  loaded?: PageModule
}

/** How long code that did not arrive is not requested again. */
const RETRY_AFTER_MS = 1000

export function pageSource(fetchModule: () => Promise<PageModule>): PageSource {
  let inFlight: Promise<PageModule> | undefined
  const source: PageSource = {
    load() {
      inFlight ??= fetchModule().then(
        (module) => {
          source.loaded = module
          return module
        },
        (error) => {
          // To show the error React asks once more, and would wait for ever for ever new attempts.
          setTimeout(() => {
            inFlight = undefined
          }, RETRY_AFTER_MS)
          throw error
        },
      )
      return inFlight
    },
  }
  return source
}

/** The page's module. A navigation is a transition: the page before stays until this one is there. */
export function usePage(source: PageSource): PageModule {
  return source.loaded ?? use(source.load())
}
