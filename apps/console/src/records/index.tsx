import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconDatabase } from '../ui/icons.tsx'
import { parseListSearch } from './table/list-search.ts'

const all = createRoute({
  getParentRoute: () => rootRoute,
  path: '/records',
  component: lazyRouteComponent(() => import('./entities-page.tsx'), 'EntitiesPage'),
})

const ofEntity = createRoute({
  getParentRoute: () => rootRoute,
  path: '/records/$entity',
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('./table/records-page.tsx'), 'RecordsPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/records/$entity/$id',
  component: lazyRouteComponent(() => import('./form/record-page.tsx'), 'RecordPage'),
})

export const records: Area = {
  path: '/records',
  label: text.areas.records,
  icon: IconDatabase,
  group: 'system',
  routes: [all, ofEntity, one],
}
