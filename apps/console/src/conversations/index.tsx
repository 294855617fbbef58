import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconMessages } from '../ui/icons.tsx'
import { type Channel, channelOf } from './channel.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/conversations',
  validateSearch: (search: Record<string, unknown>): { channel?: Channel } => {
    const channel = channelOf(search.channel)
    return channel ? { channel } : {}
  },
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
