import { canAdd } from '@pitlane/shop'
import { appLogs, expect, findProduct, openWithCode, test } from './fixtures.ts'

const counted = async (event_name: string, label: string) =>
  (await appLogs.getStats({ event_name })).events.find((event) => event.label === label)

test('W6 the shop learns what is opened, looked for and asked in the chat, and nothing of who it was', async ({
  page,
}) => {
  const product = await findProduct((one) => canAdd(one) && Number(one.price) > 0)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const looked = `unicorn horn ${Date.now()}`
  const before = (await counted('chat_link', 'product')) ?? { count: 0, value: 0 }
  await openWithCode(page, `/?q=${looked.replace('u', 'U')}`)
  await openWithCode(page, `/productdetails?id=${product.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Order via WhatsApp' }).first().click()
  await page.goto('/cart')
  await expect.poll(() => counted('search', looked)).toMatchObject({ count: 1, value: 0 })
  await expect
    .poll(() => counted('chat_link', 'product'))
    .toMatchObject({
      count: before.count + 1,
      value: before.value + Math.round(product.price ?? 0),
    })
  const { pages } = await appLogs.getStats({})
  const names = pages.filter(({ visitors }) => visitors > 0).map(({ page_name }) => page_name)
  expect(names).toEqual(expect.arrayContaining(['Store', 'ProductDetails']))
  expect(await page.context().cookies()).toEqual([])
})

test('W6 B7 a search of which a word finds nothing counts as found in part, and one that finds all does not', async ({
  page,
}) => {
  const word = `monokey${Date.now()}`
  const [half, whole, none] = [`rain suit ${word}`, `rain suit`, `${word} ${word}x`]
  const before = (await counted('search_half', whole))?.count ?? 0
  for (const search of [half, whole, none])
    await openWithCode(page, `/store?q=${encodeURIComponent(search)}`)
  await page.goto('/cart')
  await expect.poll(() => counted('search_half', half)).toMatchObject({ count: 1 })
  expect((await counted('search', half))?.value).toBeGreaterThan(0)
  await expect.poll(() => counted('search', none)).toMatchObject({ count: 1, value: 0 })
  expect(await counted('search_half', none)).toBeUndefined()
  expect((await counted('search_half', whole))?.count ?? 0).toBe(before)
})

test.describe('a browser that asks not to be counted', () => {
  test.use({ extraHTTPHeaders: { dnt: '1' } })

  test('W6 is not', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'doNotTrack', { value: '1' })
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto('/cart', { waitUntil: 'networkidle' })
    expect(sent.filter((address) => address.includes('analytics'))).toEqual([])
  })
})
