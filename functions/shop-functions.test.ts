import { paths, pathTo } from '@pitlane/protocol'
import { addFromDetails, EMPTY_CART, orderMessage } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailsIn } from '../apps/platform/test/outbox.ts'
import {
  ADMIN,
  APP_ID,
  type StartedPlatform,
  startPlatform,
} from '../apps/platform/test/start-platform.ts'
import { appSettings } from '../apps/server/src/app-settings.ts'
import backInStock from './back-in-stock/entry.ts'
import backInStockMail from './back-in-stock-mail/entry.ts'
import dailySummary from './daily-summary/entry.ts'
import orderFromChat from './order-from-chat/entry.ts'
import { readDay, readTimeZone } from './shared/read-order.js'

type Handler = (request: Request) => Promise<Response>

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ listen: true, rateLimits: false, appSettings })
})
afterAll(() => started.stop())

/** Calls a function as the platform does, in this process. */
function call(handler: Handler, body?: unknown, query = '', method = 'POST'): Promise<Response> {
  const headers = {
    'base44-app-id': APP_ID,
    'base44-api-url': started.url ?? '',
    'base44-service-authorization': `Bearer ${started.config.serviceToken}`,
  }
  const url = `http://shop.example/api/functions/it${query}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return handler(new Request(url, { method, headers, ...(body !== undefined && { body: text }) }))
}

const entity = (name: string) => {
  const found = started.service.entities[name]
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const aProduct = async (fields: Record<string, unknown>) =>
  (await entity('Product').create(fields)).id
const requests = (filter: object) => entity('StockRequest').filter(filter)
const mailsTo = async (email: string) =>
  (await mailsIn(started.config.mail.outbox)).filter(({ to }) => to?.[0]?.address === email)
/** The query of a link that a mail has to the function, by its name. */
const linkIn = (text: string | undefined, name: 'confirm' | 'stop') =>
  new RegExp(`/api/functions/back-in-stock(\\?${name}=[0-9a-f]{32})`).exec(text ?? '')?.[1] ?? ''
/** Mails of an address that are about stock that is there again. */
const restockMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Back in stock: '))
/** Presses the link in the one mail that asks whether the address is somebody's own. */
async function confirm(email: string): Promise<void> {
  await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toHaveLength(1)
  const link = linkIn((await mailsTo(email))[0]?.text, 'confirm')
  expect(await (await call(backInStock, '', link)).text()).toContain('We will mail you once')
}
const restocked = (id: string) => ({
  event: { type: 'update', entity_name: 'Product', entity_id: id },
})

test('W4 whoever asked is told once that a product is back, and can stop such mail', async () => {
  const email = 'rider@shop.example'
  const id = await aProduct({ name: 'Folding Lever', stock_quantity: 0 })
  const other = await aProduct({ name: 'Disc', stock_quantity: 0 })
  for (const product_id of [id, id, other]) {
    const answer = await call(backInStock, { product_id, email: ` ${email.toUpperCase()}` })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  }
  expect(await requests({ email })).toHaveLength(2)
  await confirm(email)
  await entity('Product').update(id, { stock_quantity: 4 })
  const told = await Promise.all([1, 2, 3].map(() => call(backInStockMail, restocked(id))))
  const counts = await Promise.all(told.map(async (answer) => (await answer.json()).mailed))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  await expect.poll(() => restockMailsTo(email), { timeout: 60_000 }).toHaveLength(1)
  const [mail] = await restockMailsTo(email)
  expect(mail?.subject).toBe('Back in stock: Folding Lever')
  expect(mail?.text).toContain(`http://shop.example/productdetails?id=${id}`)
  const stop = linkIn(mail?.text, 'stop')
  // A program that only looks at the link stops nothing.
  const page = await (await call(backInStock, undefined, stop, 'GET')).text()
  expect(page).toContain('<form method="post"><button>Stop the mail</button></form>')
  expect(await requests({ email })).toHaveLength(2)
  expect(await (await call(backInStock, '', stop)).text()).toContain('You will get no more mail')
  expect(await requests({ email })).toEqual([])
  await entity('Product').update(other, { stock_quantity: 4 })
  await call(backInStockMail, restocked(other))
  expect(await restockMailsTo(email)).toHaveLength(1)
})

test('sec S12 an address that never asked gets one mail a day and nothing more, whoever types it how often', async () => {
  const email = 'never.asked@shop.example'
  const ids = await Promise.all(
    Array.from({ length: 4 }, (_, n) => aProduct({ name: `Wanted ${n}`, stock_quantity: 0 })),
  )
  const ask = (product_id: string | undefined) => call(backInStock, { product_id, email })
  await Promise.all([...ids, ...ids].map(ask))
  for (const id of ids) await ask(id)
  await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toHaveLength(1)
  expect(await requests({ email })).toHaveLength(4)
  const [first = ''] = ids
  await entity('Product').update(first, { stock_quantity: 4 })
  expect(await (await call(backInStockMail, restocked(first))).json()).toEqual({ mailed: 0 })

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 + 60_000 })
  await ask(ids[1])
  await ask(ids[2])
  await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toHaveLength(2)
  const [before, after] = await mailsTo(email)
  const links = [before, after].map((mail) => linkIn(mail?.text, 'confirm'))
  // A program that only looks at the link confirms nothing.
  const looked = await (await call(backInStock, undefined, links[0], 'GET')).text()
  expect(looked).toContain('<form method="post"><button>Yes, mail me</button></form>')
  expect(await requests({ email, unconfirmed_date: null })).toEqual([])
  // Unconfirmed for a week, nothing is left of it.
  vi.setSystemTime(Date.now() + 8 * 86_400_000)
  expect(await (await call(backInStockMail, {})).json()).toEqual({ mailed: 0 })
  expect(await requests({ email })).toEqual([])
  for (const link of links)
    expect(await (await call(backInStock, '', link)).text()).toContain('no longer good')
  vi.useRealTimers()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('W4 the link of any mail confirms the address for all, also for what came back meanwhile', async () => {
  const email = 'slow.reader@shop.example'
  const id = await aProduct({ name: 'Slow Part', stock_quantity: 0 })
  const other = await aProduct({ name: 'Slower Part', stock_quantity: 0 })
  for (const product_id of [id, other]) await call(backInStock, { product_id, email })
  await entity('Product').update(id, { stock_quantity: 4 })
  expect(await (await call(backInStockMail, restocked(id))).json()).toEqual({ mailed: 0 })
  await confirm(email)
  await expect.poll(() => restockMailsTo(email), { timeout: 60_000 }).toHaveLength(1)
  expect((await restockMailsTo(email))[0]?.subject).toBe('Back in stock: Slow Part')
  await entity('Product').update(other, { stock_quantity: 4 })
  expect(await (await call(backInStockMail, restocked(other))).json()).toEqual({ mailed: 1 })
  // A confirmed address is asked no more.
  const third = await aProduct({ name: 'Third Part', stock_quantity: 0 })
  await call(backInStock, { product_id: third, email })
  await entity('Product').update(third, { stock_quantity: 4 })
  expect(await (await call(backInStockMail, restocked(third))).json()).toEqual({ mailed: 1 })
  await expect.poll(() => restockMailsTo(email), { timeout: 60_000 }).toHaveLength(3)
  expect(await mailsTo(email)).toHaveLength(4)
})

test('T5 B12 nobody is told of a hidden product, nor may ask for one, until it is shown', async () => {
  const email = 'waits@shop.example'
  const id = await aProduct({ name: 'Winter Glove', stock_quantity: 0 })
  await call(backInStock, { product_id: id, email })
  await confirm(email)
  await entity('Product').update(id, { status: 'hidden' })
  await entity('Product').update(id, { stock_quantity: 4 })
  expect(await (await call(backInStockMail, restocked(id))).json()).toEqual({ mailed: 0 })
  const asked = { product_id: id, email: 'late@shop.example' }
  expect(await (await call(backInStock, asked)).json()).toEqual({ success: true })
  expect(await requests({ email: 'late@shop.example' })).toEqual([])
  expect(await restockMailsTo(email)).toEqual([])
  await entity('Product').update(id, { status: null })
  expect(await (await call(backInStockMail, restocked(id))).json()).toEqual({ mailed: 1 })
})

test('W4 B1 whoever waits for one size is told when that size is back, and not before', async () => {
  const sizes = ['S', 'M', 'L']
  const stock = (pieces: Record<string, number>) => ({
    stock_by_variant: sizes.map((size) => ({ size, stock_quantity: pieces[size] ?? 0 })),
  })
  const id = await aProduct({ name: 'Summer Gloves', sizes, ...stock({}) })
  const wishes = { 'l@shop.example': 'L', 'm@shop.example': 'M', 'any@shop.example': undefined }
  for (const [email, size] of Object.entries(wishes))
    await call(backInStock, { product_id: id, email, size })
  for (const email of Object.keys(wishes)) await confirm(email)
  // As requests were kept before there were sizes in them.
  const before = {
    product_id: id,
    email: 'old@shop.example',
    key: `${id} old`,
    stop: 'f'.repeat(32),
  }
  await entity('StockRequest').create({ ...before, mailed_date: null })
  // A size that the product does not come in is kept for nobody.
  await call(backInStock, { product_id: id, email: 'xl@shop.example', size: 'XL' })
  expect(await requests({ product_id: id })).toHaveLength(4)

  await entity('Product').update(id, stock({ S: 2, L: 1 }))
  expect(await (await call(backInStockMail, restocked(id))).json()).toEqual({ mailed: 3 })
  await expect.poll(() => restockMailsTo('l@shop.example'), { timeout: 60_000 }).toHaveLength(1)
  const [mail] = await restockMailsTo('l@shop.example')
  expect(mail?.subject).toBe('Back in stock: Summer Gloves, size L')
  expect(mail?.text).toContain(`/productdetails?id=${id}&size=L`)
  expect(await requests({ product_id: id, mailed_date: null })).toMatchObject([
    { email: 'm@shop.example', size: 'M', color: null },
  ])
})

test('sec S12 where no more addresses are kept nobody is told of success, and what has expired makes room', async () => {
  const id = await aProduct({ name: 'Rare Part', stock_quantity: 0 })
  await entity('StockRequest').deleteMany({})
  const key = (at: number) => ({ key: `full ${at}`, stop: `${at}`.padStart(32, 'a') })
  const fill = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ product_id: 'e'.repeat(24), email: `a${at}@full.example`, mailed_date: null },
    ...key(at),
  }))
  for (let at = 0; at < fill.length; at += 500)
    await entity('StockRequest').bulkCreate(fill.slice(at, at + 500))
  const ask = async () => {
    const answer = await call(backInStock, { product_id: id, email: 'late@shop.example' })
    return [answer.status, await answer.json()]
  }
  const full = [503, { message: expect.stringMatching(/ask us in the chat/) }]
  expect(await ask()).toEqual(full)
  expect(await requests({ email: 'late@shop.example' })).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 364 * 86_400_000 })
  expect(await ask()).toEqual(full)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(await ask()).toEqual([200, { success: true }])
  expect(await requests({})).toMatchObject([{ email: 'late@shop.example' }])
  vi.useRealTimers()
  await entity('StockRequest').deleteMany({ email: 'late@shop.example' })
}, 120_000)

test('sec S12 back-in-stock does not tell what it knows, and keeps no more than twenty of an address', async () => {
  const email = 'many@shop.example'
  const ids = await Promise.all(
    Array.from({ length: 22 }, (_, n) => aProduct({ name: `Part ${n}`, stock_quantity: 0 })),
  )
  const answers = []
  for (const product_id of [...ids, 'f'.repeat(24)]) {
    answers.push(await (await call(backInStock, { product_id, email })).text())
  }
  expect(new Set(answers)).toEqual(new Set(['{"success":true}']))
  expect(await requests({ email })).toHaveLength(20)
})

test.each([
  [{ product_id: 'a'.repeat(24), email: 'a@b.example\r\nBcc: c@d.example' }],
  [{ product_id: 'a'.repeat(24), email: 'a@b.example,c@d.example' }],
  [{ product_id: 'a'.repeat(24), email: { $ne: null } }],
  [{ product_id: { $ne: null }, email: 'a@b.example' }],
  [{ product_id: 'a'.repeat(24), email: 'a@b.example', size: { $ne: null } }],
  [{ product_id: 'a'.repeat(24), email: 'a@b.example', color: 'x'.repeat(201) }],
  [null],
  ['no json'],
])('sec S19 back-in-stock refuses %j', async (body) => {
  expect((await call(backInStock, body)).status).toBe(400)
})

test('W4 an order message is read into lines of products', async () => {
  const id = await aProduct({ name: 'Race Lever', price: 12.5 })
  const product = { id, name: 'Race Lever', price: 12.5 }
  const cart = addFromDetails(EMPTY_CART, product, { quantity: 3, selectedColor: 'Black' })
  const text = orderMessage(cart, { name: 'Tan', phone: '9123 4567', address: '' })
  expect(await (await call(orderFromChat, { text: `${text}\nthanks!` })).json()).toEqual({
    customer: { name: 'Tan', phone: '9123 4567' },
    lines: [{ name: 'Race Lever', product_id: id, quantity: 3, colour: 'Black', price: 12.5 }],
    unread: ['thanks!'],
  })
  expect((await call(orderFromChat, { text: 7 })).status).toBe(400)
})

test('W4 W6 the daily summary tells admins of low stock, searches without a find and chat links', async () => {
  await aProduct({ name: 'Last Brake Pad', stock_quantity: 1 })
  const event = (event_name: string, label: string, value: number) => {
    return { event_name, properties: { label, value } }
  }
  const events = [
    event('search', 'clutch cover', 0),
    event('search', 'lever', 4),
    event('search', 'givi monokey rack', 2),
    event('search_half', 'givi monokey rack', 2),
    event('chat_link', 'cart', 20),
  ]
  const day = readDay(readTimeZone({}), new Date())
  const track = pathTo(paths.analyticsBatch, { appId: APP_ID })
  await started.client.request('POST', track, { body: { events } })
  expect(await (await call(dailySummary, { day })).json()).toEqual({ sent: 1 })
  await expect.poll(() => mailsTo(ADMIN.email), { timeout: 60_000 }).toHaveLength(1)
  const text = (await mailsTo(ADMIN.email))[0]?.text ?? ''
  expect(text).toMatch(/Out of stock or nearly\n(?: {2}.*\n)* {2}1 Last Brake Pad\n/)
  expect(text).toContain('Looked for and not found\n  1 x "clutch cover"\n\n')
  expect(text).toContain('Looked for and found only in part\n  1 x "givi monokey rack"\n\n')
  expect(text).toContain('Chat links opened\n  1 x "cart"\n')
})

test('sec S26 what visitors have typed is no line, no link and no long text of the daily summary', async () => {
  const forged = 'lever\r\n\r\nYour sign-in ends today\nKeep it: https://evil.example/in "now"'
  const events = ['search', 'search_half', 'chat_link'].flatMap((event_name) =>
    [forged, `www.evil.example ${'x'.repeat(150)}`].map((label) => ({
      event_name,
      properties: { label, value: 0 },
    })),
  )
  const track = pathTo(paths.analyticsBatch, { appId: APP_ID })
  await started.client.request('POST', track, { body: { events } })
  await aProduct({ name: 'Pad\nYour sign-in ends today', stock_quantity: 1 })
  const day = readDay(readTimeZone({}), new Date())
  const before = (await mailsTo(ADMIN.email)).length
  await call(dailySummary, { day })
  await expect.poll(() => mailsTo(ADMIN.email), { timeout: 60_000 }).toHaveLength(before + 1)
  const texts = (await mailsTo(ADMIN.email)).map(({ text }) => text ?? '')
  const text = texts.find((one) => one.includes('sign-in ends')) ?? ''
  expect(text).toContain(`  1 x "lever Your sign-in ends today Keep it: (web address) 'now'"\n`)
  expect(text).not.toMatch(/^\s*(Your|Keep)/m)
  expect(text).not.toContain('evil')
  expect(text).not.toContain('x'.repeat(81))
})

test('T10 the daily summary is of yesterday in the time zone of the shop', async () => {
  const settings = pathTo(paths.adminSettings, { appId: APP_ID })
  const setZone = (time_zone: string) =>
    started.service.request('PUT', settings, { body: { shop: { time_zone } } })
  // Both show the same time; today in the first is yesterday in the second.
  await setZone('Pacific/Pago_Pago')
  const events = [{ event_name: 'search', properties: { label: 'of yesterday', value: 0 } }]
  const track = pathTo(paths.analyticsBatch, { appId: APP_ID })
  await started.client.request('POST', track, { body: { events } })
  await setZone('Pacific/Tongatapu')
  const yesterday = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Pago_Pago' })
  expect(await (await call(dailySummary, {})).json()).toEqual({ sent: 1 })
  const mail = async () =>
    (await mailsTo(ADMIN.email)).find(({ text }) => text?.includes('1 x "of yesterday"'))
  await expect.poll(mail, { timeout: 60_000 }).toBeDefined()
  expect((await mail())?.subject).toBe(`Your shop on ${yesterday}`)
})
