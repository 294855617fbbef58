import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconBuildingStore } from '../ui/icons.tsx'

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop',
  component: lazyRouteComponent(() => import('./shop-page.tsx'), 'ShopPage'),
})

const finishes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/finishes',
  component: lazyRouteComponent(() => import('./finishes/finishes-page.tsx'), 'FinishesPage'),
})

const policies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/policies',
  component: lazyRouteComponent(() => import('./policies/policies-page.tsx'), 'PoliciesPage'),
})

export const shop: Area = {
  path: '/shop',
  label: text.areas.shop,
  icon: IconBuildingStore,
  group: 'daily',
  routes: [page, finishes, policies],
}
