import { createServer, type Server } from 'node:http'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import { markHydrated, untilHydrated } from './fixtures.ts'
import { type OwnShop, openShop } from './own-shop.ts'

interface ReceivedMessage {
  type: string
  url?: string
  title?: string
  details?: string
  componentName?: string
  error?: { title: string; details: string; componentName: string }
}

let shop: OwnShop
let partner: { url: string; server: Server }
let stranger: { url: string; server: Server }

/** Another site's page with the shop in a frame; it keeps every message it receives. */
const around = (framed: string) => `<!doctype html><title>Around</title>
<script>window.received = []; addEventListener('message', ({ data }) => received.push(data))</script>
<iframe src="${framed}" width="800" height="600"></iframe>`

async function serve(port: number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://around').searchParams.get('shop') ?? ''
    response.setHeader('content-type', 'text/html').end(around(framed))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, server }
}

test.beforeAll(async () => {
  partner = await serve(await freePort())
  stranger = await serve(await freePort())
  shop = await openShop({ FRAME_ANCESTORS: `'self' ${partner.url}` })
  await shop.service.entities.Product.create({
    name: 'Brake lever',
    category: 'lever',
    price: 12.5,
    stock_quantity: 9,
    featured: true,
  })
})
test.afterAll(async () => {
  for (const { server } of [partner, stranger]) server.close()
  await shop.close()
})

async function frame(page: Page, path: string, { url } = partner): Promise<Frame> {
  await page.goto(`${url}/?shop=${encodeURIComponent(shop.url + path)}`)
  const [framed] = page.mainFrame().childFrames()
  if (!framed) throw new Error('there is no frame in the page')
  return framed
}

const received = (page: Page, type: string): Promise<ReceivedMessage[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { received: ReceivedMessage[] }).received.filter(
        (message) => message.type === wanted,
      ),
    type,
  )

test('A9 the framing page hears of each navigation', async ({ page }) => {
  const { token } = await shop.addUser('user')
  const framed = await frame(page, `/?access_token=${token}`)
  const urls = async () => (await received(page, 'app_changed_url')).map(({ url }) => url)
  await expect.poll(urls).toEqual([`${shop.url}/`])
  await framed.getByRole('link', { name: 'Brake lever' }).first().click()
  await expect(framed.getByRole('heading', { level: 1, name: 'Brake lever' })).toBeVisible()
  const details = expect.stringMatching(/\/productdetails\?id=[0-9a-f]{24}$/)
  await expect.poll(urls).toEqual([`${shop.url}/`, details])
  await framed.evaluate(() => window.history.back())
  await expect.poll(urls).toEqual([`${shop.url}/`, details, `${shop.url}/`])
})

test('A9 the framing page hears of errors and rejections that nobody handled, except for 402', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  const framed = await frame(page, `/cart?access_token=${token}`)
  await expect.poll(() => received(page, 'app_changed_url')).toHaveLength(1)
  await framed.evaluate((secret) => {
    setTimeout(() => {
      throw new Error('The tyre is flat')
    })
    void Promise.reject(Object.assign(new Error('Pay first'), { status: 402 }))
    void Promise.reject(new Error(`GET /api?access_token=${secret} and ${secret} failed`))
  }, token)
  const titles = async () => (await received(page, 'app_error')).map(({ title }) => title).sort()
  await expect.poll(titles).toEqual(['GET /api?access_token=… and … failed', 'The tyre is flat'])
  const flat = (await received(page, 'app_error')).find(({ title }) => title === 'The tyre is flat')
  expect(flat).toMatchObject({ componentName: 'Cart', details: expect.stringContaining('flat') })
  expect(flat?.error).toEqual({
    title: flat?.title,
    details: flat?.details,
    componentName: flat?.componentName,
  })
  const everything = await page.evaluate(() =>
    JSON.stringify((window as unknown as { received: [] }).received),
  )
  expect(everything).not.toContain(token)
})

test('A9 the framing page hears of each answer that failed, except for 402', async ({ page }) => {
  const status = { list: 500, stock: 402 }
  await page.route('**/entities/Product?**', (route) =>
    route.fulfill({ status: status.list, json: { message: 'The shelf fell over' } }),
  )
  await page.route('**/entities/Product/count**', (route) =>
    route.fulfill({ status: status.stock, json: { message: 'Pay first' } }),
  )
  await markHydrated(page)
  const framed = await frame(page, '/')
  await untilHydrated(framed)
  await framed.getByRole('link', { name: 'Helmets' }).first().click()
  await expect(framed.getByRole('alert')).toContainText('The products did not load')
  const titles = async () => (await received(page, 'app_error')).map(({ title }) => title)
  await expect.poll(titles).toContain('The shelf fell over')
  expect(await titles()).not.toContain('Pay first')
  const [fallen] = await received(page, 'app_error')
  expect(fallen).toMatchObject({ componentName: 'Store', details: expect.any(String) })
})

test('A9 A4 the framing page hears of a page that broke, and the shop shows a way on', async ({
  page,
}) => {
  const contentType = 'text/javascript'
  await page.route('**/assets/about-us-*.js', (route) =>
    route.fulfill({ contentType, body: 'throw new Error("This page is broken.")' }),
  )
  await markHydrated(page)
  const framed = await frame(page, '/')
  await untilHydrated(framed)
  await framed.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(framed.getByRole('alert')).toContainText('An unexpected error occurred')
  await expect(framed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(framed.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await expect
    .poll(async () => (await received(page, 'app_error')).map(({ componentName }) => componentName))
    .toContain('AboutUs')
})

test('A9 who is not allowed to frame the shop sees and hears nothing of it', async ({ page }) => {
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  const framed = await frame(page, '/', stranger)
  await refused
  await expect(framed.getByText('Brake lever')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { received: [] }).received)).toEqual([])
})

test('A9 a shop that nobody frames tells nobody', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { received: unknown[] }
    seen.received = []
    addEventListener('message', ({ data }) => seen.received.push(data))
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(shop.url, { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => (window as unknown as { received: [] }).received)).toEqual([])
  expect(loaded.filter((address) => address.includes('parent-window'))).toEqual([])
})
