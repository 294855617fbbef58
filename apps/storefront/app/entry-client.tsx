import './styles/base.css'
import { onlineManager } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { openParentWindow } from './access/parent-window.ts'
import { catalogueSizeKey } from './data/catalogue-size.ts'
import { browserClient, hasStartParameters, targetsOtherShop } from './data/client.browser.ts'
import { readDocumentData } from './data/document-data.ts'
import { cachedProducts, seedProducts, settingsKey } from './data/queries.ts'
import { createQueryClient, seedQueryData } from './data/query-client.ts'
import { Root } from './root.tsx'
import { loadAllPages, pageAt } from './routes.ts'
import { currentRouter } from './routing/browser-history.ts'
import { BrowserRouter } from './routing/browser-router.tsx'
import { matchRoute } from './routing/route-match.ts'
import { onIdle, watchForIdle } from './state/idle.ts'
import { sendUsage } from './state/usage.ts'

/** How long until the page's code is requested once more, if it did not arrive. */
const RETRY_AFTER_MS = 2000

const data = readDocumentData(document)
let parent: ReturnType<typeof openParentWindow> | undefined
const client = browserClient(data, (error) => parent?.callFailed(error))
// By itself it hears of changes alone.
onlineManager.setOnline(navigator.onLine)
const queries = createQueryClient()
if (data.settings) seedQueryData(queries, settingsKey, data.settings)
const match = matchRoute(location.pathname, location.search)
if (data.catalogueSize !== undefined) seedQueryData(queries, catalogueSizeKey, data.catalogueSize)
if (data.products) seedProducts(queries, match, data.products, data.listingSummary)

// Code that does not arrive is asked for again by those who need it.
const ignoreError = () => undefined
let isOtherServer = false
if (hasStartParameters(window)) {
  // It takes a token out of the address before anything else reads that.
  const arrived = await client().catch(ignoreError)
  // What another shop has to show is asked for there.
  isOtherServer = arrived !== undefined && targetsOtherShop(arrived, data)
  if (isOtherServer) void queries.invalidateQueries()
}
const isFramed = window.parent !== window && data.frameAncestors
const framed = isFramed
  ? await Promise.all([
      import('./access/parent-window.ts'),
      import('./access/preview-settings.ts'),
    ]).catch(ignoreError)
  : undefined
if (isFramed) parent = framed?.[0].openParentWindow(window, isFramed)
framed?.[1].previewSettings(window, queries)

/** For first-paint.ts, which runs long before this and shares no module with it. */
const publish = (stage: 'hydration-start' | 'hydrated') =>
  document.dispatchEvent(new Event(stage, { cancelable: true }))

// The server rendered the page, so hydrating starts with its code in hand.
await pageAt(match)
  .load()
  .catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return pageAt(match).load()
  })
const router = currentRouter()
// Not where Back has led to another address before: that page is being loaded.
const isStarted = publish('hydration-start')
if (isStarted)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserRouter
          first={router}
          onStart={() => publish('hydrated')}
          onAddress={parent?.addressChanged}
        >
          <Root
            platform={{
              client,
              publicUrl: data.publicUrl,
              isNotOpen: data.isNotOpen,
              today: data.today,
            }}
            queries={queries}
          />
        </BrowserRouter>
      </StrictMode>,
      parent && { onCaughtError: parent.errorCaught },
    )
  })
watchForIdle(window)
// What another shop is used for is no business of this one.
if (!isOtherServer) sendUsage(window, data.appId)
onIdle(loadAllPages)
// In development files change under their names, and no worker is built.
if (import.meta.env.PROD && window.parent === window && !isOtherServer)
  onIdle(async () => {
    const offline = await import('./offline/cache-pages.ts').catch(ignoreError)
    await offline?.cachePages(queries, data.staleSince).catch(ignoreError)
  })
onIdle(async () => {
  const intent = await import('./catalogue/prefetch-on-intent.ts').catch(ignoreError)
  intent?.prefetchOnIntent({
    document,
    products: () => cachedProducts(queries),
    loadPage: pageAt({ page: 'ProductDetails', params: {} }).load,
  })
})
