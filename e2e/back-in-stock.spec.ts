import { buildPath } from '@pitlane/shop'
import { expect, type Page, test } from '@playwright/test'
import { type MailSink, startMailSink } from '../apps/platform/test/mail-sink.ts'
import { findProduct } from './fixtures.ts'
import { type OwnShop, openShop } from './own-shop.ts'

let shop: OwnShop
let sink: MailSink
test.beforeAll(async () => {
  sink = await startMailSink()
  shop = await openShop({ SMTP_URL: sink.url, MAIL_FROM: 'shop@pitlane.test' })
})
test.afterAll(async () => {
  await shop.close()
  await sink.close()
})

/** Presses the link and the button of the one mail that asks whether an address is somebody's own. */
async function confirm(page: Page, email: string): Promise<void> {
  await expect.poll(() => sink.received.length, SOON).toBe(1)
  const [asking] = sink.received.splice(0)
  expect(asking?.to).toEqual([email])
  const link = /\/api\/functions\/back-in-stock\?confirm=[0-9a-f]{32}/.exec(asking?.mail.text ?? '')
  await page.goto(`${shop.url}${link?.[0]}`)
  await page.getByRole('button', { name: 'Yes, mail me' }).click()
  await expect(page.getByRole('heading')).toHaveText(/^Thank you/)
}

/** The first call of a function starts its process. */
const SOON = { timeout: 30_000 }

test('W4 a shopper leaves an address, gets one mail when stock returns, and stops such mail', async ({
  page,
}) => {
  const { Product } = shop.service.entities
  const { id } = await Product.create({ name: 'Folding Lever', price: 50, stock_quantity: 0 })
  const { id: other } = await Product.create({ name: 'Disc', price: 80, stock_quantity: 0 })
  const sizes = ['M', 'L']
  const gloves = { name: 'Summer Gloves', category: 'gears', price: 30, sizes } as const
  const stock = (large: number) => ({
    stock_by_variant: sizes.map((size) => ({ size, stock_quantity: size === 'L' ? large : 3 })),
  })
  const { id: sized } = await Product.create({ ...gloves, ...stock(0) })

  await page.setViewportSize({ width: 320, height: 640 })
  for (const product of [id, other]) {
    await page.goto(`${shop.url}/productdetails?id=${product}`)
    await page.getByLabel('Email me when it is back').fill('rider@pitlane.test')
    await page.getByRole('button', { name: 'Tell Me' }).click()
    await expect(page.getByText('We will mail you once, when it is back. ')).toBeVisible(SOON)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  }
  await confirm(page, 'rider@pitlane.test')

  // Of a product that is there, one size.
  await page.goto(`${shop.url}/productdetails?id=${sized}&size=L`)
  await page.getByLabel('Email me when it is back in size L').fill('tall@pitlane.test')
  await page.getByRole('button', { name: 'Tell Me' }).click()
  await expect(page.getByText('when it is back in size L.')).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(page.getByText('Email me when it is back')).toHaveCount(0)
  await confirm(page, 'tall@pitlane.test')
  await Product.update(sized, stock(1))
  await expect.poll(() => sink.received.length, SOON).toBe(1)
  const [large] = sink.received.splice(0)
  expect(large?.to).toEqual(['tall@pitlane.test'])
  expect(large?.mail.text).toContain(`/productdetails?id=${sized}&size=L`)

  await Product.update(id, { stock_quantity: 4 })
  await expect.poll(() => sink.received.length, SOON).toBe(1)
  const text = sink.received[0]?.mail.text ?? ''
  expect(sink.received[0]?.to).toEqual(['rider@pitlane.test'])
  expect(text).toContain(`/productdetails?id=${id}`)

  await Product.update(id, { stock_quantity: 3 })
  const stop = /\/api\/functions\/back-in-stock\?stop=[0-9a-f]{32}/.exec(text)?.[0]
  await page.goto(`${shop.url}${stop}`)
  await page.getByRole('button', { name: 'Stop the mail' }).click()
  await expect(page.getByRole('heading')).toHaveText(/^You will get no more mail/)
  await Product.update(other, { stock_quantity: 4 })
  const jobs = () => shop.service.request<object[]>('GET', '/api/apps/pitlane/admin/jobs')
  await expect.poll(jobs, SOON).toEqual([])
  expect(sink.received).toHaveLength(1)
})

test('W4 an address that is refused is told at its field', async ({ page }) => {
  const { Product } = shop.service.entities
  const { id } = await Product.create({ name: 'Chain', price: 50, stock_quantity: 0 })
  await page.goto(`${shop.url}/productdetails?id=${id}`)
  const field = page.getByLabel('Email me when it is back')
  await field.fill('rider@pitlane')
  await page.getByRole('button', { name: 'Tell Me' }).click()
  await expect(field).toHaveAccessibleDescription(/^That did not work\./, SOON)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('W4 a shop without a mail server asks for no address', async ({ page }) => {
  const { id } = await findProduct(({ stock_quantity }) => stock_quantity === 0)
  await page.goto(buildPath('ProductDetails', { id }))
  await expect(page.getByText('Sold out for now. Ask us when it comes back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell Me' })).toHaveCount(0)
  const { id: here } = await shop.service.entities.Product.create({
    ...{ name: 'Mirror', price: 20, stock_quantity: 0 },
  })
  await page.goto(`${shop.url}/productdetails?id=${here}`)
  await expect(page.getByRole('button', { name: 'Tell Me' })).toBeVisible()
})
