import { isPlatformError } from '@pitlane/client'
import type { PublicSettings } from '@pitlane/protocol'
import type { PageName } from '@pitlane/shop'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { serverClient } from './platform/client.server.ts'
import { type DocumentData, dataBlock } from './platform/document-data.ts'
import type { PageData, PageModule, PageRequest } from './platform/page-module.ts'
import type { ShopClient } from './platform/platform.ts'
import { seedProducts, settingsKey } from './platform/queries.ts'
import { createQueryClient } from './platform/query-client.ts'
import { type View, viewOf } from './platform/view.ts'
import { Root } from './root.tsx'
import { pageAt } from './routes.ts'

export interface RenderRequest {
  /** Path and query. */
  url: string
  appId: string
  publicUrl: string
  /** Reaches the platform, without a token. */
  fetch: typeof fetch
  /** Tags for styles and scripts, put at the end of the head. */
  head: (page: PageName | undefined) => string
}

export interface RenderedPage {
  status: number
  html: string
}

/** Renders the document for an address, with what the page on it needs. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { appId, publicUrl } = request
  const { pathname, search } = new URL(request.url, 'http://shop')
  const view = viewOf(pathname, search)
  const client = serverClient({ appId, serverUrl: publicUrl, fetch: request.fetch })
  const gate = await askSettings(client)
  const module = await pageAt(pathname).load()
  const page = gate.settings ? await askPage(module, { client, params: view.params }) : {}

  const data: DocumentData = { appId, publicUrl, settings: gate.settings, products: page.products }
  const body = renderDocument(request.url, client, view, data)
  const html = insertBefore(
    '</body>',
    dataBlock(data),
    insertBefore('</head>', request.head(view.page), body),
  )
  return { status: statusOf(view, gate.status, page.status), html: `<!doctype html>${html}` }
}

function renderDocument(url: string, client: ShopClient, view: View, data: DocumentData): string {
  const queries = createQueryClient()
  if (data.settings) queries.setQueryData(settingsKey, data.settings)
  if (data.products) seedProducts(queries, view, data.products)
  try {
    return renderToString(
      <StrictMode>
        <StaticRouter location={url}>
          <Root
            platform={{ client: async () => client, publicUrl: data.publicUrl }}
            queries={queries}
          />
        </StaticRouter>
      </StrictMode>,
    )
  } finally {
    queries.clear()
  }
}

interface Gate {
  settings: PublicSettings | null
  status: number
}

/** A closed gate is an answer, and the page then asks with the visitor's own token. */
async function askSettings(client: ShopClient): Promise<Gate> {
  try {
    return { settings: await client.getPublicSettings(), status: 200 }
  } catch (error) {
    const isClosed = isPlatformError(error) && error.status === 403
    return { settings: null, status: isClosed ? 200 : 503 }
  }
}

/** Without its data the page still comes, with placeholders, and asks from the browser. */
async function askPage(module: PageModule, request: PageRequest): Promise<PageData> {
  try {
    return (await module.prefetch?.(request)) ?? {}
  } catch {
    return { status: 503 }
  }
}

function statusOf(view: View, gate: number, page = 200): number {
  if (gate !== 200) return gate
  return view.page ? page : 404
}

function insertBefore(mark: string, text: string, html: string): string {
  const at = html.lastIndexOf(mark)
  return html.slice(0, at) + text + html.slice(at)
}
