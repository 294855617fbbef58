import { listingParameters, type PageName, pageFor } from '@pitlane/shop'
import { useLocation } from './router.ts'

/** What an address shows: the page, and those parameters that change what is on it. */
export interface RouteMatch {
  /** Undefined for an address that is no page. */
  page: PageName | undefined
  params: Record<string, string>
}

/** The component of a match: the page Store has three, its front, the listings and searches. */
export type RouteName = PageName | 'ProductListing' | 'Search'

const paintParams = ['colour', 'bike', 'view', 'panels', 'second', 'with']

const knownParams: Partial<Record<PageName, readonly string[]>> = {
  ProductDetails: ['id'],
  CustomSpray: paintParams,
  CustomBuild: paintParams,
  CustomCarbonFiber: ['part', 'bike', 'view'],
}

export function matchRoute(pathname: string, search: string): RouteMatch {
  const page = pageFor(pathname)
  const searchParams = new URLSearchParams(search)
  if (page === 'Store') return { page, params: listingParameters(searchParams) }
  const params: RouteMatch['params'] = {}
  for (const name of (page && knownParams[page]) ?? []) {
    // A form sends each panel by itself.
    const value = searchParams
      .getAll(name)
      .slice(0, name === 'panels' ? undefined : 1)
      .join('.')
      .trim()
    if (value) params[name] = value
  }
  return { page, params }
}

/** Undefined for an address that is no page. Order and filters alone leave the front as it is. */
export function findRoute({ page, params }: RouteMatch): RouteName | undefined {
  if (page !== 'Store') return page
  if (params.q) return 'Search'
  return params.category || params.bike || params.page ? 'ProductListing' : page
}

/** The same text for two addresses that show the same. */
export function routeMatchKey({ page, params }: RouteMatch): string {
  return JSON.stringify([page, params])
}

export function useRouteMatch(): RouteMatch {
  const { pathname, search } = useLocation()
  return matchRoute(pathname, search)
}
