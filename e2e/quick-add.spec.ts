import type { Product } from '@pitlane/shop'
// Calls that fail are noted in the console by the browser itself, so without the quiet of the other journeys.
import { expect, type Page, type Route, test } from '@playwright/test'
import { badge } from './cart-page.ts'
import { openWithCode, products, type StoredProduct } from './fixtures.ts'

/** With every field that a product may have. */
const WHOLE: Omit<Product, 'id'> = {
  name: 'Lever with every field',
  description: 'Forged, and told of in full.',
  price: 79.9,
  category: 'lever',
  brand: 'Corvex',
  fits: ['universal'],
  goes_with: [],
  needs_also: [],
  gallery_images: [],
  stock_quantity: 9,
  stock_by_variant: [{ color: 'Red', stock_quantity: 4 }],
  part_number: 'CVX-LVR-1',
  fitting: { minutes: 20, price: 15 },
  featured: false,
  customization_available: true,
  available_colors: ['Black', 'Red'],
  color_images: {},
  specifications: { Weight: '210 g', Fits: 'every bike' },
  image_texts: {},
}

let lever: StoredProduct

test.beforeEach(async () => {
  lever = await products.create(WHOLE)
})
test.afterEach(() => products.delete(lever.id).catch(() => undefined))

const storedLines = (page: Page) =>
  page.evaluate((): Record<string, unknown>[] => JSON.parse(localStorage.getItem('cart') ?? '[]'))

/** What a line of this product has to hold, and nothing less. */
function lineOf(product: StoredProduct, quantity = 1): Record<string, unknown> {
  const {
    created_by: _user,
    created_by_id: _id,
    ...fields
  } = { ...product } as Record<string, unknown>
  return { ...fields, quantity, selectedColor: null }
}

/** As on a slow line: the list of all products never comes, so that only the cards' fields are in hand. */
async function holdLists(page: Page): Promise<void> {
  await page.route(/\/entities\/Product(\?sort=[^&]*)?$/, () => undefined)
}

const ofOneProduct = /\/entities\/Product\?q=%7B%22id%22/
const add = (page: Page) => page.getByRole('button', { name: `Add ${WHOLE.name} to cart` })
const openShelf = (page: Page) => openWithCode(page, '/store?category=lever&q=every+field')

test('C6 C2 a quick add has every field of the product, before the list of all has come', async ({
  page,
}) => {
  await holdLists(page)
  await openShelf(page)
  await add(page).click()
  await expect(badge(page)).toHaveText('1')
  await add(page).click()
  await expect(badge(page)).toHaveText('2')
  const [line] = await storedLines(page)
  expect(line).toMatchObject(lineOf(lever, 2))
})

test('C6 while the product is awaited the button says so, and each tap counts', async ({
  page,
}) => {
  let answer: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await holdLists(page)
  await page.route(ofOneProduct, async (route) => {
    await held
    await route.continue()
  })
  await openShelf(page)
  await add(page).click()
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  await expect(badge(page)).toHaveCount(0)
  answer?.()
  await expect(badge(page)).toHaveText('2')
  await expect(add(page)).toHaveAttribute('aria-busy', 'false')
  expect(await storedLines(page)).toMatchObject([lineOf(lever, 2)])
})

const failures: [what: string, fail: (route: Route) => unknown][] = [
  ['fails', (route) => route.abort()],
  ['never comes', () => undefined],
]
for (const [what, fail] of failures)
  test(`C6 B6 where the product ${what}, the piece is added all the same, and the cart gets the rest`, async ({
    page,
  }) => {
    await holdLists(page)
    await page.route(ofOneProduct, fail)
    await openShelf(page)
    await add(page).click()
    await expect(badge(page)).toHaveText('1')
    const [line] = await storedLines(page)
    expect(line).toMatchObject({ id: lever.id, name: WHOLE.name, price: 79.9, quantity: 1 })
    await page.unroute(ofOneProduct)
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(page.getByText('Part number: CVX-LVR-1').first()).toBeVisible()
    const [whole] = await storedLines(page)
    expect(whole).toMatchObject(lineOf(lever))
    expect(whole).not.toHaveProperty('isPartial')
  })

test('C6 a page that is left right after the tap has lost nothing', async ({ page }) => {
  await holdLists(page)
  await page.route(ofOneProduct, () => undefined)
  await openShelf(page)
  await add(page).click()
  await page.goto('/aboutus')
  await expect(badge(page)).toHaveText('1')
})

test('C6 what the shop has no more is not added, and that is said', async ({ page }) => {
  await holdLists(page)
  // Or the page would hear of it and take the card away.
  await page.routeWebSocket(/.*/, () => undefined)
  await openShelf(page)
  await products.delete(lever.id)
  await add(page).click()
  await expect(page.getByText('No longer in the shop')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('C6 B10 what makes a set, and what is needed besides, is added with every field as well', async ({
  page,
}) => {
  const [pad, hose] = await products.bulkCreate([
    { ...WHOLE, name: 'Pad with every field' },
    { ...WHOLE, name: 'Hose with every field' },
  ])
  if (!pad || !hose) throw new Error('they were not created')
  const base = await products.create({
    name: 'Lever that needs one',
    category: 'lever',
    price: 20,
    stock_quantity: 5,
    goes_with: [pad.id, hose.id],
    needs_also: [lever.id],
  })
  await holdLists(page)
  await openWithCode(page, `/productdetails?id=${base.id}`)
  await add(page).first().click()
  await expect(badge(page)).toHaveText('1')
  expect(await storedLines(page)).toMatchObject([lineOf(lever)])
  await page.getByRole('button', { name: 'Add all 2' }).click()
  await expect(badge(page)).toHaveText('3')
  const lines = [lever, pad, hose].map((product) => lineOf(product))
  expect(await storedLines(page)).toMatchObject(lines)
  for (const { id } of [base, pad, hose]) await products.delete(id)
})
