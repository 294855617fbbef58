import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { queryClient } from './client.ts'
import { conversations } from './conversations/index.tsx'
import { files } from './files/index.tsx'
import { AreaFailed } from './frame/area-failed.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'
import { machine } from './machine/index.tsx'
import { orders } from './orders/index.tsx'
import { people } from './people/index.tsx'
import { products } from './products/index.tsx'
import { records } from './records/index.tsx'
import { rootRoute } from './root-route.ts'
import { shopStateQuery } from './settings/shop-state.ts'
import { setup } from './setup/index.tsx'
import { shop } from './shop/index.tsx'
import { today } from './today/index.tsx'
import type { Area } from './ui/area.ts'
import { Loading } from './ui/states.tsx'
import { work } from './work/index.tsx'

/** What the navigation shows, in its order. */
const areas: readonly Area[] = [
  today,
  orders,
  products,
  shop,
  people,
  conversations,
  work,
  records,
  files,
  machine,
]

const [home] = areas
const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  async beforeLoad() {
    const state = await queryClient.ensureQueryData(shopStateQuery).catch(() => undefined)
    throw redirect({ to: state?.step ? '/setup' : home?.path, replace: true })
  },
})

rootRoute.update({
  component: () => <Frame areas={areas} />,
  notFoundComponent: NotFound,
})

const children: AnyRoute[] = [index, ...setup, ...areas.flatMap(({ routes }) => routes)]

export const router = createRouter({
  routeTree: rootRoute.addChildren(children),
  basepath: '/admin',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: AreaFailed,
  defaultPendingComponent: Loading,
  scrollRestoration: true,
})
