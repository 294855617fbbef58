import { LOG_LEVELS, type LogLevel } from '@pitlane/protocol'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconServer } from '../ui/icons.tsx'

interface LogFilter {
  level?: LogLevel
  q?: string
  files?: boolean
}

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/machine',
  validateSearch: (search: Record<string, unknown>): LogFilter => {
    const { level, q, files } = search
    const known = LOG_LEVELS.find((one) => one === level)
    return {
      ...(known && { level: known }),
      ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 200) }),
      ...(files === true && { files }),
    }
  },
  component: lazyRouteComponent(() => import('./machine-page.tsx'), 'MachinePage'),
})

export const machine: Area = {
  path: '/machine',
  label: text.areas.machine,
  icon: IconServer,
  group: 'system',
  routes: [page],
}
