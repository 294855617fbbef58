import { brotliCompressSync } from 'node:zlib'
import type { Read } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'
import { type Page, test as plain } from '@playwright/test'
import { expect, openWithCode, test, untilHydrated } from './fixtures.ts'
import { type OwnShop, openShop } from './own-shop.ts'

let shop: OwnShop

/** More than the platform returns in one list. */
const MANY = 5400
const BRANDS = ['Corvex', 'Kaida', 'Ostra']

/** Every third is a helmet, a lever, a pump. The dearest are the oldest. */
function row(at: number): Omit<Product, 'id'> {
  const category = ['helmets', 'lever', 'pump'][at % 3] ?? ''
  return {
    name: `${category} number ${at}`,
    category,
    brand: BRANDS[Math.floor(at / 3) % 3] ?? null,
    price: at % 100 === 0 ? null : MANY - at,
    stock_quantity: at % 10 === 0 ? 0 : 7,
    fits: at % 2 === 0 ? ['xmax-v3'] : null,
    sizes: category === 'helmets' ? ['M', at % 2 === 0 ? 'L' : 'XL'] : null,
    customization_available: category === 'lever',
    available_colors: category === 'lever' ? [at % 2 === 0 ? 'Gold' : 'Matt Black'] : null,
  }
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openShop()
  const rows = Array.from({ length: MANY }, (_, at) => row(at))
  for (let at = 0; at < MANY; at += 500)
    await shop.service.entities.Product.bulkCreate(rows.slice(at, at + 500))
})
test.afterAll(async () => shop.close())

const cards = (page: Page) => page.getByRole('main').getByRole('article')

interface Asked {
  /** The limits of all lists of products, alone or among other reads; of single products not. */
  lists: string[]
  /** Parameters of listings whose documents the page's own code reads. */
  documents: string[]
}

/** What the page asks for. */
function watch(page: Page): Asked {
  const asked: Asked = { lists: [], documents: [] }
  const note = (query: Partial<Record<string, string>>) => {
    if ('id' in JSON.parse(query.q ?? '{}')) return
    // Values of a field are no products; so many are looked at.
    asked.lists.push(query.distinct && query.limit === '1000' ? '0' : (query.limit ?? 'all'))
  }
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/entities/Product')) note(Object.fromEntries(searchParams))
    if (pathname.endsWith('/entities/Product/reads'))
      for (const { of, query = {} } of request.postDataJSON() as Read[])
        if (of === 'list' || of === 'page') note(query)
    if (pathname === '/store' && request.resourceType() === 'fetch')
      asked.documents.push(String(searchParams))
  })
  return asked
}

/** Something was asked for, and no more than a page needs. */
function expectPagesOnly({ lists }: Asked): void {
  expect(lists).toContain('48')
  for (const limit of lists) expect(Number(limit)).toBeLessThanOrEqual(48)
}

test('B9 a catalogue of thousands is listed page by page, with the true total, and never asked for as a whole', async ({
  page,
}) => {
  const asked = watch(page)
  const response = await page.goto(`${shop.url}/store?category=helmets`)
  const html = brotliCompressSync((await response?.body()) ?? '')
  expect(html.byteLength).toBeLessThanOrEqual(12_000)
  await expect(page.getByText('1800 products available')).toBeVisible()
  await expect(cards(page)).toHaveCount(48)
  // Once connected it looks again, for what may have changed meanwhile.
  await expect.poll(() => asked.lists).toContain('48')
  await page.waitForLoadState('networkidle')
  expectPagesOnly(asked)

  await page.getByRole('link', { name: 'Page 38' }).click()
  await expect(cards(page)).toHaveCount(1800 - 37 * 48)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(cards(page).first()).toContainText('helmets number 5397')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await expect(drawer.getByRole('checkbox', { name: /^Kaida/ })).toHaveAccessibleName(
    'Kaida 600 products',
  )
  await drawer.getByRole('checkbox', { name: /^Kaida/ }).check()
  await expect(page.getByText('600 products available')).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'XL' }).check()
  await expect(page.getByText('300 products available')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  const left = Array.from({ length: MANY }, (_, at) => ({ at, ...row(at) })).filter(
    ({ category, brand, sizes, stock_quantity }) =>
      category === 'helmets' && brand === 'Kaida' && sizes?.includes('XL') && stock_quantity,
  )
  await expect(page.getByText(`${left.length} products available`)).toBeVisible()
  expectPagesOnly(asked)

  await page.goBack()
  await expect(page.getByText('300 products available')).toBeVisible()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^helmets number/)
  await page.getByRole('link', { name: 'All Products' }).first().click()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expectPagesOnly(asked)
})

test('B5 B9 bikes and colors narrow a catalogue of thousands', async ({ page }) => {
  await page.goto(`${shop.url}/store?category=lever&bike=xmax-v3&colour=gold`)
  await expect(page.getByText('900 products available')).toBeVisible()
  await page.goto(`${shop.url}/store?category=lever&bike=xmax-v3&colour=black`)
  await expect(page.getByText('0 products available')).toBeVisible()
  await page.goto(`${shop.url}/store?category=lever&sort=price_asc&page=38`)
  // What has no price comes last.
  await expect(cards(page).last()).toContainText('To be quoted')
  await page.goto(`${shop.url}/store?category=lever&min=10&max=40`)
  await expect(page.getByText('10 products available')).toBeVisible()
})

test('B7 a search finds the oldest of thousands, and still forgives', async ({ page }) => {
  // Older than the five thousand newest.
  await page.goto(`${shop.url}/store?q=levers+number+13`)
  await expect(cards(page).first().getByRole('heading')).toHaveText('lever number 13')
  await page.goto(`${shop.url}/store?q=levr&category=lever`)
  await expect(cards(page)).toHaveCount(48)
  await page.goto(`${shop.url}/store?q=${encodeURIComponent("% _ ' OR 1=1 -- .* (")}`)
  await expect(page.getByText('No products found')).toBeVisible()
})

test('B7 B9 a search among thousands is answered to a page by the server, and the phone weighs nothing', async ({
  page,
}) => {
  const asked = watch(page)
  await page.goto(`${shop.url}/store?q=levers+for+xmax`)
  await expect(page.getByText('900 products available')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Page 19' }).click()
  await expect(cards(page)).toHaveCount(900 - 18 * 48)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(cards(page).first()).toContainText('lever number 5398')
  await page.waitForLoadState('networkidle')
  expect(asked.documents).toContain('q=levers+for+xmax&page=19')
  expect(asked.lists).toEqual([])
})

test('B9 R11 in a members-only shop the browser asks page by page with its own token', async ({
  page,
}) => {
  await shop.change({ public_settings: 'private_with_login' })
  const { token } = await shop.addUser('user')
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  const asked = watch(page)
  await page.goto(`${shop.url}/store?category=helmets&page=2`)
  await expect(page.getByText('1800 products available')).toBeVisible()
  await expect(cards(page)).toHaveCount(48)
  // It connects before or after the list is there, and looks again then.
  expectPagesOnly(asked)
  await shop.change({ public_settings: 'public_without_login' })
})

plain.describe('offline', () => {
  plain.use({ serviceWorkers: 'allow' })

  // Offline the browser itself logs what it cannot load.
  plain(
    'B13 a search among thousands that was seen is shown offline, and another says why it is not',
    async ({ page }) => {
      const look = async (words: string) => {
        await page.getByRole('searchbox', { name: 'Search products' }).first().fill(words)
        await page.keyboard.press('Enter')
      }
      const path = '/store?q=levers+for+xmax'
      await openWithCode(page, `${shop.url}/cart`)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      await untilHydrated(page)
      await look('levers for xmax')
      await expect(page.getByText('900 products available')).toBeVisible()
      const kept = () =>
        page.evaluate(async (href) => (await caches.match(href)) !== undefined, shop.url + path)
      await expect.poll(kept, { timeout: 30_000 }).toBe(true)

      await page.context().setOffline(true)
      await page.goto(`${shop.url}/cart`)
      await untilHydrated(page)
      await look('levers for xmax')
      await expect(page.getByText('900 products available')).toBeVisible()
      await expect(cards(page)).toHaveCount(48)
      await expect(page.locator('#stale-note')).toContainText('You are offline. Prices are of')
      await look('pumps for xmax')
      await expect(page.getByText('Please check your connection.')).toBeVisible()
    },
  )
})

test('C6 C2 a quick add has every field of the product also where nobody has the list', async ({
  page,
}) => {
  const { Product } = shop.service.entities
  const pump = await Product.create({
    ...row(2),
    name: 'Pump that tells all',
    description: 'Told of in full.',
    part_number: 'P-1',
    specifications: { Bore: '19 mm' },
    gallery_images: ['/files/one.webp'],
    stock_quantity: 7,
  })
  await openWithCode(page, `${shop.url}/store?category=pump`)
  await page.getByRole('button', { name: 'Add Pump that tells all to cart' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
  const { id, name, description, part_number, specifications, gallery_images } = pump
  expect(line).toMatchObject({
    ...{ id, name, description, part_number, specifications, gallery_images },
    quantity: 1,
    selectedColor: null,
  })
  await Product.delete(id)
})
