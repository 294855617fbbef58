import { createContext, use } from 'react'

export interface Location {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  /** With its hash sign; empty without one. */
  hash: string
  /** The same when the visitor comes back to the entry. */
  key: string
  /** What the navigation handed over, see {@link NavigateOptions}. */
  state: unknown
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

export interface Router {
  location: Location
  /** The location was reached by Back or Forward, or is the first. */
  isTraversal: boolean
  /** @param to a path of the shop, with its query */
  navigate: (to: string, options?: NavigateOptions) => void
}

export const RouterContext = createContext<Router | undefined>(undefined)

/** @throws {Error} outside a router */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

export function useLocation(): Location {
  return useRouter().location
}

/** The router of a document that is rendered on the server, which never navigates. */
export function staticRouter(url: string): Router {
  const { pathname, search, hash } = new URL(url, 'http://shop')
  return {
    location: { pathname, search, hash, key: FIRST_KEY, state: null },
    isTraversal: true,
    navigate() {
      throw new Error('There is no navigation on the server.')
    },
  }
}

/** The key of an entry that no router has made. */
export const FIRST_KEY = 'default'

/** The state of a navigation that only changes what is laid out on the page: reader and focus stay where they are. */
export const KEEP_SCROLL = 'stay'

/** The kind of change that may be animated: one that leads to another page. */
export const PAGE_CHANGE = 'to-page'

/**
 * Whether a navigation leads to another page. React hears no event between a change that it animates and the
 * start of the animation, so what only sorts or filters is not animated: the next filter might be chosen just then.
 */
export function isPageChange(before: Location, after: Location): boolean {
  return (
    before.pathname !== after.pathname ||
    (before.state !== KEEP_SCROLL && after.state !== KEEP_SCROLL)
  )
}
