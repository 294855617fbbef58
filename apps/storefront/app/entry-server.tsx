import { isPlatformError } from '@pitlane/client'
import type { PublicSettings } from '@pitlane/protocol'
import { findToday, type Product, readSchedule } from '@pitlane/shop'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { settingsError } from './access/session.ts'
import { heroStill } from './catalogue/front/hero-still.tsx'
import { catalogueSizeKey } from './data/catalogue-size.ts'
import { serverClient } from './data/client.server.ts'
import { type DocumentData, dataBlock } from './data/document-data.ts'
import type { PageData } from './data/pages/page-data.ts'
import { readPage } from './data/pages/read-page.ts'
import type { ShopClient } from './data/platform.ts'
import { seedProducts, settingsKey } from './data/queries.ts'
import { createQueryClient, seedQueryData } from './data/query-client.ts'
import { Root } from './root.tsx'
import { pageAt } from './routes.ts'
import { findRoute, matchRoute, type RouteMatch, type RouteName } from './routing/route-match.ts'
import { RouterContext, staticRouter } from './routing/router.ts'

export interface RenderRequest {
  url: string
  appId: string
  publicUrl: string
  /** Reaches the platform, without a token. */
  fetch: typeof fetch
  /** Tags put at the end of the head: styles, scripts, and what only machines read. */
  head: (shown: ShownPage) => string
  /** For the browser: see {@link DocumentData}. */
  frameAncestors?: string
  serverUrlAllowList?: readonly string[]
  /** Hears of a page that could not be rendered. */
  onError?: (error: unknown) => void
}

export interface ShownPage {
  status: number
  match: RouteMatch
  route: RouteName | undefined
  /** Null when the server was refused. */
  settings: PublicSettings | null
  products: readonly Product[]
}

export interface RenderedPage {
  status: number
  html: string
  /** Visitors see nothing of the shop: it is for members only, or not open. */
  isClosed?: boolean
}

/** Renders the document for an address, with what the page on it needs. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { appId, publicUrl, frameAncestors, serverUrlAllowList } = request
  const { pathname, search } = new URL(request.url, 'http://shop')
  const match = matchRoute(pathname, search)
  const client = serverClient({ appId, serverUrl: publicUrl, fetch: request.fetch })
  const { settings, status, ...refused } = await readSettings(client)
  const reading = settings ? readShop(client, match, settings) : undefined
  await pageAt(match).load()
  const page: ReadShop = (await reading) ?? {}

  const { products, listingSummary, catalogueSize } = page
  const own = { appId, publicUrl, frameAncestors, serverUrlAllowList }
  const document = { request, client, match }
  try {
    const today = settings ? findToday(readSchedule(settings.shop), new Date()) : undefined
    const data = { ...own, ...refused, settings, products, listingSummary, catalogueSize, today }
    return assemble(document, data, chooseStatus(match, status, page.status))
  } catch (error) {
    request.onError?.(error)
    // The browser may manage yet: it asks for itself, as behind a closed gate.
    return assemble(document, { ...own, settings: null }, 500)
  }
}

function assemble(
  { request, client, match }: { request: RenderRequest; client: ShopClient; match: RouteMatch },
  data: DocumentData,
  status: number,
): RenderedPage {
  const { settings, products = [] } = data
  const body = renderDocument(request.url, client, match, data)
  const head = request.head({ status, match, route: findRoute(match), settings, products })
  const html = insertBefore('</body>', dataBlock(data), insertBefore('</head>', head, body))
  const isClosed = status === 200 && settings === null
  return { status, html: `<!doctype html>${html}`, isClosed }
}

function renderDocument(
  url: string,
  client: ShopClient,
  match: RouteMatch,
  data: DocumentData,
): string {
  const queries = createQueryClient()
  if (data.settings) seedQueryData(queries, settingsKey, data.settings)
  if (data.catalogueSize !== undefined) seedQueryData(queries, catalogueSizeKey, data.catalogueSize)
  if (data.products) seedProducts(queries, match, data.products, data.listingSummary)
  return renderToString(
    <StrictMode>
      <RouterContext value={staticRouter(url)}>
        <Root
          platform={{
            client: async () => client,
            publicUrl: data.publicUrl,
            isNotOpen: data.isNotOpen,
            today: data.today,
            heroStill: () => (data.settings ? heroStill(data.settings.shop) : ''),
          }}
          queries={queries}
        />
      </RouterContext>
    </StrictMode>,
  )
}

/** A closed gate is no fault: the page then asks with the visitor's own token. */
async function readSettings(
  client: ShopClient,
): Promise<Pick<DocumentData, 'settings' | 'isNotOpen'> & { status: number }> {
  try {
    return { settings: await client.getPublicSettings(), status: 200 }
  } catch (error) {
    const isClosed = isPlatformError(error) && error.status === 403
    const isNotOpen = settingsError(error).type === 'not_open'
    return { settings: null, status: isClosed ? 200 : 503, ...(isNotOpen && { isNotOpen }) }
  }
}

type ReadShop = PageData & Pick<DocumentData, 'catalogueSize'>

/** Without its data the page still comes, with placeholders, and asks from the browser. */
async function readShop(
  client: ShopClient,
  match: RouteMatch,
  { shop }: PublicSettings,
): Promise<ReadShop> {
  try {
    const catalogueSize = await client.entities.Product.count()
    return { ...(await readPage(match, { client, shop, catalogueSize })), catalogueSize }
  } catch {
    return { status: 503 }
  }
}

function chooseStatus(match: RouteMatch, gate: number, page = 200): number {
  if (gate !== 200) return gate
  return match.page ? page : 404
}

function insertBefore(mark: string, text: string, html: string): string {
  const at = html.lastIndexOf(mark)
  return html.slice(0, at) + text + html.slice(at)
}
