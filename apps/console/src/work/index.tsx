import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconClock } from '../ui/icons.tsx'
import { type JobState, readState } from './job-state.ts'
import { readMailSearch } from './mail-search.ts'

const jobs = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work',
  validateSearch: (search: Record<string, unknown>): { state?: JobState } => {
    const state = readState(search.state)
    return state ? { state } : {}
  },
  component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
})

const functions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work/functions',
  component: lazyRouteComponent(() => import('./functions-page.tsx'), 'FunctionsPage'),
})

const mails = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work/mails',
  validateSearch: readMailSearch,
  component: lazyRouteComponent(() => import('./mails-page.tsx'), 'MailsPage'),
})

const mail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work/mails/$id',
  component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
})

export const work: Area = {
  path: '/work',
  label: text.areas.work,
  icon: IconClock,
  group: 'system',
  routes: [jobs, functions, mails, mail],
}
