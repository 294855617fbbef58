import { SETUP_STEPS, setupStep } from '@pitlane/shop'
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { queryClient } from '../client.ts'
import { rootRoute } from '../root-route.ts'
import { shopStateQuery } from '../settings/shop-state.ts'

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  async beforeLoad() {
    const { step = SETUP_STEPS[0] } = await queryClient.ensureQueryData(shopStateQuery)
    throw redirect({ to: '/setup/$step', params: { step }, replace: true })
  },
})

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/$step',
  beforeLoad({ params }) {
    if (!setupStep({ setup: params.step })) throw notFound()
  },
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
})

/** The way from the owner link to an open shop; in no navigation, since it is gone through once. */
export const setup: readonly AnyRoute[] = [start, page]
