import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconUsers } from '../ui/icons.tsx'

const everybody = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {},
  component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
})

const signIns = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/sign-ins',
  component: lazyRouteComponent(() => import('./sign-ins-page.tsx'), 'SignInsPage'),
})

const changes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/changes',
  component: lazyRouteComponent(() => import('./changes-page.tsx'), 'ChangesPage'),
})

const programs = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/programs',
  component: lazyRouteComponent(() => import('./programs-page.tsx'), 'ProgramsPage'),
})

const personalData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/data',
  validateSearch: ({ user }: Record<string, unknown>): { user?: string } =>
    typeof user === 'string' && user !== '' ? { user: user.slice(0, 100) } : {},
  component: lazyRouteComponent(() => import('./personal-data-page.tsx'), 'PersonalDataPage'),
})

const person = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$id',
  component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
})

export const people: Area = {
  path: '/people',
  label: text.areas.people,
  icon: IconUsers,
  group: 'people',
  routes: [everybody, signIns, changes, programs, personalData, person],
}
