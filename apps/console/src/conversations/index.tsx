import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconMessages } from '../ui/icons.tsx'
import { readFilters } from './filters.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/conversations',
  validateSearch: readFilters,
  component: lazyRouteComponent(() => import('./conversations-page.tsx'), 'ConversationsPage'),
})

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/conversations/$id',
  component: lazyRouteComponent(() => import('./conversation-page.tsx'), 'ConversationPage'),
})

export const conversations: Area = {
  path: '/conversations',
  label: text.areas.conversations,
  icon: IconMessages,
  group: 'people',
  routes: [list, one],
}
