import { buildPath } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { expect, findProduct, openWithCode, test, untilHydrated } from './fixtures.ts'
import { openShop } from './own-shop.ts'

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

/** A phone on a slow connection, where whatever is asked for too early takes its share. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

interface Asked {
  path: string
  /** Before the largest paint. */
  isEarly: boolean
}

/** What the page has asked for until now, in order. */
async function asked(page: Page): Promise<Asked[]> {
  return page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isEarly: startTime < largest,
    }))
  })
}

const isPicture = (path: string) => /\.(?:avif|svg)$/.test(path)
const isNeeded = (path: string) =>
  /^\/assets\/[^/]+\.(?:css|woff2)$/.test(path) || /^\/assets\/first-paint-[^/]+\.js$/.test(path)

for (const name of ['Store', 'CustomSpray', 'Shipping'] as const)
  test(`${name} asks for no code and no data before its largest paint`, async ({ page }) => {
    await slowDown(page)
    await openWithCode(page, buildPath(name))
    await page.waitForLoadState('networkidle')
    const requests = await asked(page)
    const early = requests.filter(({ isEarly }) => isEarly).map(({ path }) => path)
    expect(early.filter((path) => !isNeeded(path) && !isPicture(path))).toEqual([])
    expect(early.filter(isNeeded).length).toBeGreaterThan(2)
    const late = requests.filter(({ isEarly }) => !isEarly).map(({ path }) => path)
    expect(late.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(4)
  })

test('P2 ProductDetails asks for its first picture alone before the largest paint, for the others when it has time', async ({
  page,
  pictured,
}) => {
  const { id, image_url: first } = pictured
  await slowDown(page)
  await page.goto(buildPath('ProductDetails', { id }), { waitUntil: 'networkidle' })
  const asksFor = async () =>
    (await asked(page)).filter(({ path }) => /-(?:720|960)\.avif$/.test(path))
  await expect.poll(async () => (await asksFor()).length).toBeGreaterThan(1)
  const large = await asksFor()
  expect(large.filter(({ isEarly }) => isEarly)).toHaveLength(1)
  expect(large[0]?.path).toContain(String(first).replace(/\.\w+$/, ''))
})

/** Opens a page whose code is kept back, to the moment from which it hears what a visitor does. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('head > link[rel="modulepreload"]').first().waitFor({ state: 'attached' })
}

/** Keeps the code back from now on, until what is answered is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!first-paint)[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test.describe('before the code is there', () => {
  let release: () => void
  test.beforeEach(async ({ page }) => {
    release = await holdCode(page)
  })

  test('B12 a form that code sends waits for it, and no address gets into that of the page', async ({
    page,
  }) => {
    // Only a shop that sends mail asks for an address.
    const shop = await openShop({ SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'a@shop.test' })
    try {
      const lever = { name: 'Folding Lever', price: 50, stock_quantity: 0 }
      const { id } = await shop.service.entities.Product.create(lever)
      await page.route('**/functions/back-in-stock', (route) => route.fulfill({ json: {} }))
      await open(page, `${shop.url}${buildPath('ProductDetails', { id })}`)
      await page.getByLabel('Email me when it is back').fill('rider@pitlane.test')
      await page.getByRole('button', { name: 'Tell Me' }).click()
      release()
      await expect(page.getByText('Thank you. We will mail you once')).toBeVisible()
      expect(page.url()).not.toContain('rider')
      // Its socket would ask for a shop that is gone.
      await page.goto('about:blank')
    } finally {
      await shop.close()
    }
  })

  test('P6 a product that was asked for is in the cart once it has come', async ({ page }) => {
    const { id } = await findProduct(({ stock_quantity }) => (stock_quantity ?? 0) > 5)
    await open(page, buildPath('ProductDetails', { id }))
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    release()
    await expect(page.getByRole('banner').getByRole('link', { name: /cart.*1/i })).toBeVisible()
  })

  test('P4 P6 the last of the colours that were chosen is in the cart with its product once the code has come', async ({
    page,
  }) => {
    const { id, available_colors: colours } = await findProduct(
      ({ available_colors, customization_available, stock_quantity }) =>
        customization_available === true &&
        (available_colors?.length ?? 0) > 1 &&
        (stock_quantity ?? 0) > 5,
    )
    await open(page, buildPath('ProductDetails', { id }))
    const choices = page.getByRole('radiogroup', { name: 'Choose Color' }).getByRole('radio')
    for (const at of [1, 0, 1]) await choices.nth(at).press('Space')
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await add.click()
    release()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(
      page
        .getByRole('main')
        .getByText(colours?.[1] ?? '')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /cart.*1/i })).toBeVisible()
  })

  test('R7 who goes back before the code has come sees the category of that address', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 600 })
    release()
    await openWithCode(page, '/store?category=helmets')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Apparel', exact: true }).first().click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('APPAREL')
    const again = await holdCode(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('head > link[rel="modulepreload"]').first().waitFor({ state: 'attached' })
    await page.goBack({ waitUntil: 'commit' })
    await expect(heading).toHaveText('HELMETS')
    again()
    await untilHydrated(page)
    await expect(heading).toHaveText('HELMETS')
    await expect(page.getByText(/^\d+ products? available$/)).toBeVisible()
  })

  test('R7 the menu that was pointed at is open once the code has come', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 500 })
    await open(page, '/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('button', { name: 'Parts' }).click()
    release()
    await expect(navigation.getByRole('link', { name: 'Brake Discs' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Brake Discs' }).click()
    await expect(page).toHaveURL(/\/store\?category=brake_disc$/)
  })

  test('F2 F5 the colour and the bike that were chosen are ordered once it has come', async ({
    page,
  }) => {
    await open(page, buildPath('CustomSpray'))
    await page
      .getByRole('radio', { name: /^Electric Blue/ })
      .first()
      .press('Space')
    await page.getByRole('combobox', { name: 'Bike model' }).selectOption('adv-350')
    release()
    await expect(
      page.getByRole('heading', { level: 2, name: 'Electric Blue' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Bike model' })).toHaveValue('adv-350')
    const order = page
      .getByRole('main')
      .getByRole('link', { name: /Order via WhatsApp/ })
      .first()
    await expect(order).toHaveAttribute('href', /Electric%20Blue.*ADV%20350/)
  })

  test('F3 what was typed is searched for once it has come', async ({ page }) => {
    await open(page, buildPath('CustomSpray'))
    await page.getByLabel('Search colours').fill('#571521')
    release()
    await expect(page.getByText('1 of 54 colours', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Search colours')).toHaveValue('#571521')
  })

  test('S5 the filters that were chosen are in the address once it has come', async ({ page }) => {
    await open(page, '/store?category=parts')
    await page.getByRole('combobox', { name: 'Fits my bike' }).selectOption('xmax-v3')
    await page.getByRole('checkbox', { name: 'In stock' }).check()
    release()
    await expect(page).toHaveURL(/bike=xmax-v3&stock=in/)
    await expect(page.getByRole('checkbox', { name: 'In stock' })).toBeChecked()
  })
})
