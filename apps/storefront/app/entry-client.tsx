import './styles/base.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from './platform/browser-router.tsx'
import { browserClient, hasStartParameters } from './platform/client.browser.ts'
import { readDocumentData } from './platform/document-data.ts'
import { onIdle, watchForIdle } from './platform/idle.ts'
import { seedProducts, settingsKey } from './platform/queries.ts'
import { createQueryClient } from './platform/query-client.ts'
import { viewOf } from './platform/view.ts'
import { Root } from './root.tsx'
import { loadAllPages, pageAt } from './routes.ts'

const data = readDocumentData(document)
const client = browserClient(data.appId)
// It takes a token out of the address before anything else reads that.
if (hasStartParameters(location.search)) await client()
const queries = createQueryClient()
if (data.settings) queries.setQueryData(settingsKey, data.settings)
if (data.products) seedProducts(queries, viewOf(location.pathname, location.search), data.products)

// The server rendered the page, so hydrating starts with its code in hand.
await pageAt(location.pathname).load()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserRouter>
        <Root platform={{ client, publicUrl: data.publicUrl }} queries={queries} />
      </BrowserRouter>
    </StrictMode>,
  )
})
watchForIdle(window)
onIdle(loadAllPages)
