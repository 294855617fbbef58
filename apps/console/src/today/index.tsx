import { IconChartBar } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import { text } from '../text/en.ts'
import type { Area } from '../ui/area.ts'

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/today',
  component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
})

export const today: Area = {
  path: '/today',
  label: text.today.title,
  icon: IconChartBar,
  routes: [page],
}
