import type { ListingSummary, Product } from '@pitlane/shop'
import type { ShopClient } from '../platform.ts'

export interface PageRequest {
  client: ShopClient
  params: Record<string, string>
  /** The shop's settings, as they were stored. */
  shop: unknown
  /** How many products there are; undefined when that could not be found out. */
  catalogueSize?: number | undefined
}

export interface PageData {
  /** What the page shows, with only the fields it needs: on the server all of it goes into the document. */
  products?: Product[]
  /** Of what listing these are a page. */
  listingSummary?: ListingSummary
  /** 200 when left out. */
  status?: number
}

/** Reads what one page shows. */
export type ReadPage = (request: PageRequest) => Promise<PageData>
