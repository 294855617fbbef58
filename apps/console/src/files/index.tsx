import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconPhoto } from '../ui/icons.tsx'
import { readFileSearch } from './file-search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/files',
  validateSearch: readFileSearch,
  component: lazyRouteComponent(() => import('./files-page.tsx'), 'FilesPage'),
})

export const files: Area = {
  path: '/files',
  label: text.areas.files,
  icon: IconPhoto,
  group: 'system',
  routes: [list],
}
