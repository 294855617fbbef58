import { type PageSource, pageSource } from './routing/page-module.ts'
import { findRoute, type RouteMatch, type RouteName } from './routing/route-match.ts'

/** The site map, each page a lazy import. Its address follows from its name; `/` shows Store. */
const pages: Record<RouteName, PageSource> = {
  Store: pageSource(() => import('./routes/store.tsx')), // /store
  ProductListing: pageSource(() => import('./routes/product-listing.tsx')), // /store?category=…&bike=…&page=…
  Search: pageSource(() => import('./routes/search.tsx')), // /store?q=…
  ProductDetails: pageSource(() => import('./routes/product-details.tsx')), // /productdetails?id=…
  Cart: pageSource(() => import('./routes/cart.tsx')), // /cart
  CustomSpray: pageSource(() => import('./routes/custom-spray.tsx')), // /customspray
  CustomBuild: pageSource(() => import('./routes/custom-build.tsx')), // /custombuild
  CustomCarbonFiber: pageSource(() => import('./routes/custom-carbon-fiber.tsx')), // /customcarbonfiber
  Shipping: pageSource(() => import('./routes/shipping.tsx')), // /shipping
  Returns: pageSource(() => import('./routes/returns.tsx')), // /returns
  Payment: pageSource(() => import('./routes/payment.tsx')), // /payment
  AboutUs: pageSource(() => import('./routes/about-us.tsx')), // /aboutus
}

const notFound = pageSource(() => import('./routes/not-found.tsx'))

export function pageAt(match: RouteMatch): PageSource {
  const route = findRoute(match)
  return route ? pages[route] : notFound
}

/** Preloads the code of every page, so that no navigation waits for it. */
export function loadAllPages() {
  // A failed import is repeated when the page is opened.
  for (const page of Object.values(pages)) page.load().catch(() => undefined)
}
