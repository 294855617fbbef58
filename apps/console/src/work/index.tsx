import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconClock } from '../ui/icons.tsx'
import { type JobState, stateOf } from './job-state.ts'

const jobs = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work',
  validateSearch: (search: Record<string, unknown>): { state?: JobState } => {
    const state = stateOf(search.state)
    return state ? { state } : {}
  },
  component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
})

const functions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work/functions',
  component: lazyRouteComponent(() => import('./functions-page.tsx'), 'FunctionsPage'),
})

export const work: Area = {
  path: '/work',
  label: text.areas.work,
  icon: IconClock,
  group: 'system',
  routes: [jobs, functions],
}
