import { find, openShop, Refusal, readFields, type Shop, sendEmail } from '../shared/platform.ts'
import { isShown, variantText } from '../shared/read-order.js'
import { mailWaiting } from '../shared/stock-mail.ts'
import {
  dateBefore,
  deleteExpired,
  MAX_OF_AN_ADDRESS,
  MAX_REQUESTS,
  type StockRequest,
  UNCONFIRMED_DAYS,
} from '../shared/stock-request.ts'

const ID = /^[0-9a-f]{24}$/
const SECRET = /^[0-9a-f]{32}$/
const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/

export default async function backInStock(request: Request): Promise<Response> {
  const shop = openShop(request)
  const { searchParams, pathname } = new URL(request.url)
  const stop = searchParams.get('stop')
  if (stop !== null) return stopMail(shop, request.method, stop)
  const confirm = searchParams.get('confirm')
  if (confirm !== null) return confirmAddress(shop, request.method, confirm)
  if (request.method !== 'POST')
    return refusal(405, `POST to ${pathname} with product_id and email.`)
  const { product_id, email, size, color } = await readFields(request)
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
  const [products, own, confirmed] = await Promise.all([
    find<Offered>(shop, 'Product', { id: product_id }, 1),
    find<StockRequest>(shop, 'StockRequest', { email, mailed_date: null }, MAX_OF_AN_ADDRESS),
    find<StockRequest>(shop, 'StockRequest', { email, unconfirmed_date: null }, 1),
  ])
  const [product] = products
  const isAskable = product && isShown(product) && isOffered(product, asked)
  if (!isAskable || own.length >= MAX_OF_AN_ADDRESS) return
  const variant = size || color ? ` ${JSON.stringify([size, color])}` : ''
  const key = `${product_id} ${email}${variant}`
  const former = own.find((request) => request.key === key)
  // The link of a mail that is out goes on working.
  const stop = former?.stop ?? crypto.randomUUID().replaceAll('-', '')
  const request = { ...asked, key, stop, mailed_date: null }
  if (confirmed.length > 0) return upsert(shop, { ...request, unconfirmed_date: null })
  const name = [product.name, variantText({ size, color })].filter(Boolean).join(', ')
  await askToConfirm(shop, name, request, former?.id)
}

type NewRequest = Omit<StockRequest, 'id'>

async function upsert(shop: Shop, request: NewRequest): Promise<void> {
  await shop.call('POST', '/entities/StockRequest/upsert', { key: 'key', records: [request] })
}

/** An address that has confirmed nothing gets one mail a day, however often and by however many at once it is typed. */
async function askToConfirm(
  shop: Shop,
  name: string,
  request: NewRequest,
  formerId: string | undefined,
): Promise<void> {
  const { email, key, stop } = request
  const entity = 'StockRequest'
  const unless = { email, unconfirmed_date: { $gte: dateBefore(1) } }
  const data = { ...request, unconfirmed_date: new Date().toISOString() }
  const removal = formerId === undefined ? [] : [{ entity, action: 'delete', id: formerId }]
  const operations = [...removal, { entity, action: 'create', data, unless }]
  try {
    await shop.call('POST', '/transaction', { operations })
  } catch (error) {
    if (!(error instanceof Refusal && [404, 409].includes(error.status))) throw error
    // Today's mail is out: its link confirms this request as well.
    const [[same], [latest]] = await Promise.all([
      find<StockRequest>(shop, entity, { key }, 1),
      find<StockRequest>(shop, entity, unless, 1),
    ])
    if (same || !latest) return
    return upsert(shop, { ...request, unconfirmed_date: latest.unconfirmed_date })
  }
  await sendEmail(shop, {
    to: email,
    subject: `Tell you when it is back? ${name.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
    body: `Hello,

somebody, most likely you, asked us to write to this address when this is back in stock:
${name}

Was it you? Then press this link, and we mail you once, when it is back:
${shop.url}/api/functions/back-in-stock?confirm=${stop}

Was it not you? Do nothing: we send nothing about it, and forget the address after ${UNCONFIRMED_DAYS} days.
`,
  })
}

interface Offered {
  name: string
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

/** Confirms all requests of the address. Mail programs open links to look at them: only the button confirms. */
async function confirmAddress(shop: Shop, method: string, secret: string): Promise<Response> {
  if (!SECRET.test(secret)) return page('This link is not whole.')
  const [request] = await find<StockRequest>(shop, 'StockRequest', { stop: secret }, 1)
  if (!request) return page('This link is no longer good. Please ask once more at the product.')
  if (!request.unconfirmed_date) return page(CONFIRMED)
  if (method !== 'POST') return page('Shall we mail you when it is back in stock?', 'Yes, mail me')
  const { email } = request
  const unconfirmed = { email, unconfirmed_date: { $ne: null } }
  const requests = await find<StockRequest>(shop, 'StockRequest', unconfirmed, MAX_OF_AN_ADDRESS)
  await shop.call('PATCH', '/entities/StockRequest/update-many', {
    query: unconfirmed,
    data: { $set: { unconfirmed_date: null } },
  })
  // What came back meanwhile comes back for nobody again.
  for (const { product_id } of requests) await mailWaiting(shop, product_id, email)
  return page(CONFIRMED)
}

const CONFIRMED = 'Thank you. We will mail you once, when it is back in stock.'

/** Only the button stops the mail, for the same reason. */
async function stopMail(shop: Shop, method: string, stop: string): Promise<Response> {
  if (!SECRET.test(stop)) return page('This link is not whole.')
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
