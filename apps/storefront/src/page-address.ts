import { FILTERS, HOME, pageFor, pathOf } from '@pitlane/shop'

export interface PageAddress {
  /**
   * The one address of what is shown, without parameters the page does not know. Undefined when
   * the page is made anew each time, because there is no end to addresses of its kind.
   */
  canonical: string | undefined
  /** What must not be kept or passed on, such as a token, is in the address. */
  isPrivate: boolean
}

/** Parameters the client takes over at start; an address with one of them is one visitor's own. */
const privateParams = ['access_token', 'app_id', 'server_url', 'from_url', 'functions_version']

/** What an address means for keeping and sharing the page it shows. */
export function pageAddress(url: string): PageAddress {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const isPrivate = privateParams.some((name) => searchParams.has(name))
  return { canonical: isPrivate ? undefined : canonicalOf(pathname, searchParams), isPrivate }
}

function canonicalOf(pathname: string, params: URLSearchParams): string | undefined {
  const page = pageFor(pathname)
  if (page === 'Store') return storeAddress(params.get('category') || 'all')
  if (page === 'ProductDetails') return productAddress(params.get('id') ?? '')
  return page && pathOf(page)
}

function storeAddress(category: string): string | undefined {
  if (category === 'all') return HOME
  const isKnown = FILTERS.some(({ value }) => value === category)
  return isKnown ? pathOf('Store', { category }) : undefined
}

/** Whether the id names a product shows when the page is made; only found ones are then kept. */
function productAddress(id: string): string | undefined {
  return /^[\w-]{1,64}$/.test(id) ? pathOf('ProductDetails', { id }) : undefined
}
