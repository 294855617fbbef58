import { errorCodes, type GateReason, paths, pathTo } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'

export interface ShopApi {
  products: Product[]
  shop: Record<string, unknown>
  /** Closes the gate. */
  gate?: GateReason
  /** Answers product lists with 500. */
  isBroken?: boolean
  /** Path and query of every call, in order. */
  calls: string[]
  fetch: typeof fetch
}

const appId = 'pitlane'
const settingsPath = pathTo(paths.publicSettings, { appId })
const countPath = pathTo(paths.entityCount, { appId, entity: 'Product' })
const productsPath = pathTo(paths.entityRecords, { appId, entity: 'Product' })

/** The platform's answers for a shop with these products, newest first, as the wire contract has them. */
export function shopApi(products: Product[] = [], shop: Record<string, unknown> = {}): ShopApi {
  const api: ShopApi = {
    products,
    shop,
    calls: [],
    async fetch(input, init) {
      const url = new URL(new Request(input, init).url)
      api.calls.push(url.pathname + url.search)
      return answer(api, url)
    },
  }
  return api
}

function answer(api: ShopApi, url: URL): Response {
  if (api.gate) {
    const code = url.pathname === settingsPath ? api.gate : 'forbidden'
    return failure(403, errorCodes[code].text, { extra_data: { reason: api.gate } })
  }
  if (url.pathname === settingsPath)
    return Response.json({ id: appId, public_settings: 'public_without_login', shop: api.shop })
  if (url.pathname === countPath && !api.isBroken)
    return Response.json({ count: api.products.length })
  if (url.pathname !== productsPath) return failure(404, errorCodes.not_found.text)
  if (api.isBroken) return failure(500, errorCodes.internal_error.text)
  return Response.json(list(api.products, url.searchParams))
}

function list(products: Product[], params: URLSearchParams): Partial<Product>[] {
  const query: Query = JSON.parse(params.get('q') ?? '{}')
  const fields = params.get('fields')?.split(',')
  return products
    .filter((product) => matches(product, query))
    .slice(0, Number(params.get('limit') ?? products.length))
    .map((product) => (fields ? pick(product, fields) : product))
}

/** Values to equal, `$in` and `$nin`: all that the pages ask with. */
type Query = Record<string, unknown>

function matches(product: Product, query: Query): boolean {
  const fields = new Map(Object.entries(product))
  return Object.entries(query).every(([name, wanted]) => {
    const { $in: some, $nin: none }: Query = Object(wanted)
    if (Array.isArray(none)) return !none.includes(fields.get(name))
    return Array.isArray(some) ? some.includes(fields.get(name)) : fields.get(name) === wanted
  })
}

function pick(product: Product, fields: string[]): Partial<Product> {
  return Object.fromEntries(Object.entries(product).filter(([name]) => fields.includes(name)))
}

function failure(status: number, message: string, extra: object = {}): Response {
  return Response.json({ message, detail: message, ...extra }, { status })
}

let lastId = 0

/** A product with nothing special about it. */
export function aProduct(fields: Partial<Product> = {}): Product {
  lastId += 1
  return {
    id: lastId.toString(16).padStart(24, '0'),
    name: `Part ${lastId}`,
    price: 89.9,
    category: 'lever',
    stock_quantity: 20,
    featured: false,
    ...fields,
  }
}
