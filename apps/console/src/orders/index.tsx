import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { readOrderSearch } from './list/order-search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: readOrderSearch,
  component: lazyRouteComponent(() => import('./list/orders-page.tsx'), 'OrdersPage'),
})

const fresh = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/new',
  component: lazyRouteComponent(() => import('./form/new-order-page.tsx'), 'NewOrderPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$number',
  component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage'),
})

const print = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$number/$paper',
  component: lazyRouteComponent(() => import('./paper/paper-page.tsx'), 'PaperPage'),
})

// Where it cannot be loaded, the navigation goes without it.
const badge = lazy(() =>
  import('./new-order-count.tsx').then(
    ({ NewOrderCount }) => ({ default: NewOrderCount }),
    () => ({ default: () => null }),
  ),
)

export const orders: Area = {
  path: '/orders',
  label: text.areas.orders,
  icon: IconReceipt,
  group: 'daily',
  badge,
  routes: [list, fresh, one, print],
}
