import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconChartBar } from '../ui/icons.tsx'
import { periodFrom } from './period.ts'

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/today',
  validateSearch: (search) => ({ days: periodFrom(search.days) }),
  component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
})

export const today: Area = {
  path: '/today',
  label: text.areas.today,
  icon: IconChartBar,
  group: 'daily',
  routes: [page],
}
