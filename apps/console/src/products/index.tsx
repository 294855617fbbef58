import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconTag } from '../ui/icons.tsx'
import { parseListSearch } from './list/list-search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('./list/list-page.tsx'), 'ListPage'),
})

const importing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/import',
  component: lazyRouteComponent(() => import('./exchange/import-page.tsx'), 'ImportPage'),
})

const pictures = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/pictures',
  component: lazyRouteComponent(() => import('./pictures/pictures-page.tsx'), 'PicturesPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('./form/product-page.tsx'), 'ProductPage'),
})

export const products: Area = {
  path: '/products',
  label: text.areas.products,
  icon: IconTag,
  group: 'daily',
  routes: [list, importing, pictures, one],
}
