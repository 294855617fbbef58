import {
  buildPath,
  CATEGORY_CHOICES,
  FINISH_PAGES,
  type FinishLists,
  type FinishPage,
  finishFrom,
  finishPath,
  HOME,
  isProductId,
  listingFrom,
  listingParameters,
  listingPath,
  type PageName,
  pageFor,
  wholeQuantity,
} from '@pitlane/shop'
import { START_PARAMETERS } from '../../app/data/start-parameters.ts'
import { matchRoute } from '../../app/routing/route-match.ts'

export interface PageAddress {
  /** The one address of what is shown, without parameters that the page does not know. */
  canonical: string
  /** What must not be kept or passed on, such as a token, is in the address. */
  isPrivate: boolean
}

/**
 * What an address means for caching and sharing the page it shows.
 *
 * @param lists what the shop's finishes are chosen from
 */
export function pageAddress(url: string, lists: FinishLists): PageAddress {
  const { pathname, search, searchParams } = new URL(url, 'http://shop')
  const isPrivate = START_PARAMETERS.some((name) => searchParams.has(name))
  const page = pageFor(pathname)
  if (!page) return { canonical: pathname, isPrivate }
  // Without one of its own the page shows what the address as it came asks for.
  return { canonical: buildCanonical(page, searchParams, lists) ?? pathname + search, isPrivate }
}

function buildCanonical(
  page: PageName,
  params: URLSearchParams,
  lists: FinishLists,
): string | undefined {
  if (page === 'Store') return storeAddress(params, lists)
  if (page === 'ProductDetails') return productAddress(params)
  const finish = FINISH_PAGES.find((name) => name === page)
  // What the shop does not have falls back to the page itself.
  if (finish) return finishAddress(finish, params, lists)
  return buildPath(page)
}

function finishAddress(page: FinishPage, params: URLSearchParams, lists: FinishLists): string {
  const asked = matchRoute(buildPath(page), params.toString()).params
  return finishPath(page, finishFrom(page, asked, lists))
}

/** Of filters only those count that are known; there is no end to searches. */
function storeAddress(params: URLSearchParams, { bikes }: FinishLists): string | undefined {
  const asked = listingParameters(params)
  const listing = listingFrom(asked, bikes)
  const isKnown = CATEGORY_CHOICES.some(({ value }) => value === listing.category)
  if (listing.search || asked.q || !isKnown) return undefined
  if (listing.category !== 'all' || listing.bike || asked.page) return listingPath(listing)
  // A bike that the shop does not know is a listing of its own, not the front.
  return asked.bike ? undefined : HOME
}

/** Longer names of colours and sizes are none. */
const LONGEST_CHOICE = 100

/** Whether the id names a product, and what is chosen is there, shows when the page is made; only found products are then kept. */
function productAddress(params: URLSearchParams): string | undefined {
  const id = params.get('id') ?? ''
  if (!isProductId(id)) return undefined
  const choice = (name: string) => params.get(name)?.trim().slice(0, LONGEST_CHOICE) ?? ''
  const quantity = wholeQuantity(params.get('quantity'))
  return buildPath('ProductDetails', {
    id,
    color: choice('color'),
    size: choice('size'),
    quantity: quantity > 1 ? String(quantity) : '',
  })
}
