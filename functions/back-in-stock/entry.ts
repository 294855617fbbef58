import { fieldsOf, find, type Shop, shopOf } from '../shared/platform.ts'
import { isShown } from '../shared/read-order.js'
import {
  deleteExpired,
  MAX_OF_AN_ADDRESS,
  MAX_REQUESTS,
  type StockRequest,
} from '../shared/stock-request.ts'

const ID = /^[0-9a-f]{24}$/
const STOP = /^[0-9a-f]{32}$/
const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/

export default async function backInStock(request: Request): Promise<Response> {
  const shop = shopOf(request)
  const { searchParams, pathname } = new URL(request.url)
  const stop = searchParams.get('stop')
  if (stop !== null) return stopMail(shop, request.method, stop)
  if (request.method !== 'POST')
    return refusal(405, `POST to ${pathname} with product_id and email.`)
  const { product_id, email, size, color } = await fieldsOf(request)
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  if (!EMAIL.test(address) || address.length > 254)
    return refusal(400, 'Please give one e-mail address.')
  if (typeof product_id !== 'string' || !ID.test(product_id))
    return refusal(400, 'Which product is it?')
  if (!isChoice(size) || !isChoice(color)) return refusal(400, 'Which size and colour is it?')
  if (await isFull(shop)) return refusal(503, FULL)
  await keep(shop, { product_id, email: address, size: size || null, color: color || null })
  // Whether there is such a product, or this address has asked before: the answer does not tell.
  return Response.json({ success: true })
}

const FULL = 'We cannot keep any more addresses just now. Please ask us in the chat.'

/** True if nothing more is kept of anybody, expired requests left out: the answer tells of no address. */
async function isFull(shop: Shop): Promise<boolean> {
  const count = () => shop.call<{ count: number }>('GET', '/entities/StockRequest/count')
  if ((await count()).count < MAX_REQUESTS) return false
  await deleteExpired(shop)
  return (await count()).count >= MAX_REQUESTS
}

type Asked = Pick<StockRequest, 'product_id' | 'email' | 'size' | 'color'>

async function keep(shop: Shop, asked: Asked): Promise<void> {
  const { product_id, email, size, color } = asked
  const [products, own] = await Promise.all([
    find<Offered>(shop, 'Product', { id: product_id }, 1),
    find<StockRequest>(shop, 'StockRequest', { email, mailed_date: null }, MAX_OF_AN_ADDRESS),
  ])
  const [product] = products
  const isAskable = product && isShown(product) && isOffered(product, asked)
  if (!isAskable || own.length >= MAX_OF_AN_ADDRESS) return
  const stop = crypto.randomUUID().replaceAll('-', '')
  const variant = size || color ? ` ${JSON.stringify([size, color])}` : ''
  const key = `${product_id} ${email}${variant}`
  const request = { ...asked, key, stop, mailed_date: null }
  await shop.call('POST', '/entities/StockRequest/upsert', { key: 'key', records: [request] })
}

interface Offered {
  status?: 'shown' | 'hidden' | null
  sizes?: string[] | null
  available_colors?: string[] | null
}

/** A product that is sold out has not lost its sizes and colours. */
function isOffered({ sizes, available_colors: colors }: Offered, { size, color }: Asked): boolean {
  return (!size || sizes?.includes(size) === true) && (!color || colors?.includes(color) === true)
}

function isChoice(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || (typeof value === 'string' && value.length <= 200)
}

/** Mail programs open links to look at them: only the button stops the mail. */
async function stopMail(shop: Shop, method: string, stop: string): Promise<Response> {
  if (!STOP.test(stop)) return page('This link is not whole.')
  if (method !== 'POST')
    return page('Stop mail about products that are back in stock?', 'Stop the mail')
  const [found] = await find<StockRequest>(shop, 'StockRequest', { stop }, 1)
  if (found) await shop.call('DELETE', '/entities/StockRequest', { email: found.email })
  return page('You will get no more mail about products that are back in stock.')
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status })
}

/** Where no address is named, a form goes to the page it is on. */
function page(text: string, button?: string): Response {
  const form = button === undefined ? '' : `<form method="post"><button>${button}</button></form>`
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${text}</title></head>
<body><main><h1>${text}</h1>${form}<p><a href="/">To the shop</a></p></main></body></html>
`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}
