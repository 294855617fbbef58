import type { PublicSettings } from '@pitlane/protocol'
import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../data/error-status.ts'
import { settingsKey } from '../data/queries.ts'

/** Shows settings that the back office has not saved yet, when it is what frames this page. */
export function previewSettings(page: Window, queries: QueryClient): void {
  const { document, location, parent } = page
  let previewed: Record<string, unknown> | undefined
  const show = (shop = previewed) =>
    queries.setQueryData<PublicSettings>(settingsKey, (settings) =>
      settings && shop ? { ...settings, shop } : settings,
    )
  const follow = () => {
    page.addEventListener('message', ({ data, origin, source }) => {
      if (origin !== location.origin || source !== parent) return
      if (!isObject(data) || data.type !== 'preview_shop' || !isObject(data.shop)) return
      previewed = data.shop
      show()
    })
    // The settings of a shop that is closed to visitors come after its page.
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== settingsKey[0]) return
      if (event.action.type === 'success' && !event.action.manual) show()
    })
    parent.postMessage({ type: 'preview_ready' }, location.origin)
  }
  // Not before: what is rendered first here has to be what the server rendered.
  document.addEventListener('hydrated', follow, { once: true })
}
