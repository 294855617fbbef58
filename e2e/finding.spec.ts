import {
  BIKES,
  byId,
  findFitment,
  fitsBike,
  listedProducts,
  listingFrom,
  listingParameters,
  type Product,
  searchProducts,
} from '@pitlane/shop'
import type { Locator, Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import {
  chatText,
  expect,
  findProduct,
  markHydrated,
  openWithCode,
  products,
  test,
  untilHydrated,
  untilStill,
} from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { url } from './playwright.config.ts'
import { visit } from './screens/waiting.ts'

const phone = { width: 360, height: 740 }

/** The names that the rules lay out for an address, in order. */
async function expected(address: string): Promise<string[]> {
  const params = listingParameters(new URL(address, 'http://shop').searchParams)
  const all: Product[] = await products.list('-created_date')
  return listedProducts(all, listingFrom(params, BIKES), BIKES).products.map(({ name }) => name)
}

/** The page shows what the rules lay out for its own address, and says how many. */
async function expectListing(page: Page): Promise<string[]> {
  const names = await expected(page.url())
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
  const words = names.length === 1 ? '1 product available' : `${names.length} products available`
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(words)
  return names
}

/** Scrolls to a part of the page, and answers where that is once the page has noted it for Back. */
async function scrollTo(page: Page, part: Locator): Promise<number> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return notedPlace(page)
}

async function notedPlace(page: Page): Promise<number> {
  const top = await page.evaluate(() => window.scrollY)
  const noted = () =>
    page.evaluate(() =>
      Object.values(JSON.parse(sessionStorage.getItem('scroll_positions') ?? '{}')),
    )
  await expect.poll(noted).toContain(top)
  return top
}

test.describe('search', () => {
  test('S1 the header finds products, and the front steps aside', async ({ page }) => {
    // Before its code is there, a page that Back leads to is loaded anew, which ends what is evaluated in it.
    await openWithCode(page, '/')
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search products' })
    await field.fill('  brake LEVER ')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “brake LEVER”')
    const found = await expectListing(page)
    expect(found.length).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Top Picks' })).toHaveCount(0)
    await expect(field).toHaveValue('brake LEVER')

    await page.getByRole('link', { name: 'Levers', exact: true }).first().click()
    await expect(page).toHaveURL(/category=lever/)
    await expectListing(page)
    // Playwright's own goBack counts from an entry that may be out of date right after another.
    const goBack = () => page.evaluate(() => history.back())
    await goBack()
    await expect(page).not.toHaveURL(/category/)
    // Going back again before the page between is shown, the browser may stay on it.
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(found)
    await goBack()
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible()
    await expect(field).toHaveValue('')
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`B7 ${javaScriptEnabled ? 'with' : 'without'} JavaScript a search forgives, and says what it left out`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
      const page = await context.newPage()
      const first = page.getByRole('article').getByRole('heading').first()
      for (const [question, name] of [
        ['rcb shorty levrs', /Short Lever/],
        ['刹车片', /Brake Pads/],
        ['n max disk', /WD-230/],
      ] as const) {
        await page.goto(`${url}/store?q=${encodeURIComponent(question)}`)
        await expect(first).toHaveText(name)
      }
      await page.goto(`${url}/store?q=rcb+lever`)
      await expect(page.getByText('Nothing here goes by “rcb”.')).toBeVisible()
      await page.goto(`${url}/store?q=helmet+under+%2420`)
      await expect(page.getByText('Nothing of this costs as little as “under $20”.')).toBeVisible()
      await expect(first).toHaveText('Kaida Kampong Open-Face Helmet')
      await page.goto(`${url}/store?q=spray`)
      await page.getByRole('link', { name: 'Custom Spray: have your bike painted' }).click()
      await expect(page).toHaveURL(/customspray/)
      await context.close()
    })
  }

  test('S7 a search without results leads on, and to the chat with its words', async ({ page }) => {
    await page.goto(`/store?q=${encodeURIComponent('rocket & fuel 50% 碳')}`)
    await expect(page.getByText('No products found')).toBeVisible()
    const chat = page.getByRole('main').getByRole('link', { name: /Ask us on WhatsApp/ })
    expect(chatText(await chat.getAttribute('href'))).toContain('Looking for: rocket & fuel 50% 碳')
    await page.getByRole('link', { name: 'View All Products' }).click()
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible()
  })

  test('on a phone a button unfolds the field, and the keyboard writes into it', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await visit(page, '/')
    await tabTo(page, page.getByRole('button', { name: 'Search' }))
    await page.keyboard.press('Enter')
    const field = page.getByRole('searchbox', { name: 'Search products' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.keyboard.press('Enter')
    await page.keyboard.type('helmet')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “helmet”')
    await expect(field).toBeHidden()
    await expectListing(page)
  })
})

test.describe('B9 pages', () => {
  for (const javaScriptEnabled of [true, false])
    for (const width of [360, 1280])
      test(`B9 ${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px, 48 products a page and the way to all of them`, async ({
        browser,
      }) => {
        const viewport = { width, height: 800 }
        const context = await browser.newContext({ javaScriptEnabled, viewport })
        const page = await context.newPage()
        const all = await products.list('-created_date')
        const cards = page.getByRole('main').getByRole('article')
        const pages = page.getByRole('navigation', { name: 'Pages' })
        await page.goto(url)
        await page.getByRole('link', { name: 'See all products' }).click()
        await expect(page.getByText(`${all.length} products available`)).toBeVisible()
        await expect(cards).toHaveCount(48)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /[?]page=1$/)
        await pages.getByRole('link', { name: 'Page 2' }).click()
        await expect(page).toHaveURL(/[?]page=2$/)
        await expect(cards).toHaveCount(all.length - 48)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /[?]page=2$/)
        await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await pages.getByRole('link', { name: 'Previous page' }).click()
        await expect(cards).toHaveCount(48)
        await page.goto(`${url}/store?page=999`)
        await expect(cards).toHaveCount(all.length - 48)
        await context.close()
      })

  test('B9 Back brings the place on the page back', async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, '/store?page=1')
    const link = page.getByRole('article').nth(40).getByRole('link')
    const top = await scrollTo(page, link)
    expect(top).toBeGreaterThan(1000)
    await link.click()
    await expect(page).toHaveURL(/productdetails/)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(48)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  })
})

test.describe('B9 filters', () => {
  for (const width of [360, 1280])
    test(`B9 at ${width} px a drawer narrows by price, size, color and brand, each with its count`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/store?category=gears')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const drawer = page.getByRole('dialog', { name: 'Filter' })
      const size = drawer.getByRole('checkbox', { name: /^EU 42 / })
      const { length: gloves } = await expected('/store?category=gears&size=eu-42')
      await expect(size).toHaveAccessibleName(`EU 42 ${gloves} products`)
      await size.check()
      await expect(page).toHaveURL(/size=eu-42/)
      await expectListing(page)
      await drawer.getByRole('checkbox', { name: /^Marlowe / }).check()
      await expectListing(page)
      await drawer.getByRole('spinbutton', { name: 'Highest price, dollars' }).fill('150')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/max=150/)
      const left = await expectListing(page)
      expect(left.length).toBeGreaterThan(0)
      expect(await findViolations(page)).toEqual([])
      await drawer
        .getByRole('button', {
          name: `Show ${left.length} ${left.length === 1 ? 'product' : 'products'}`,
        })
        .click()
      await expect(drawer).toBeHidden()

      await page.reload()
      expect(await expectListing(page)).toEqual(left)
      await page.getByRole('link', { name: 'Remove filter: Up to $150.00' }).click()
      await expect(page).not.toHaveURL(/max=/)
      await page.goBack()
      await expect(page).toHaveURL(/max=150/)
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL(/[?]category=gears$/)
      await expectListing(page)
    })

  test('B9 without JavaScript the browser opens the drawer, and a button applies it', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    await page.goto(`${url}/store?category=helmets`)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    // The boxes lie under what they are seen by.
    for (const name of [/^M /, /^L /]) await drawer.getByRole('checkbox', { name }).check()
    await drawer.getByRole('checkbox', { name: /^Kaida / }).check()
    await drawer.getByRole('spinbutton', { name: 'Lowest price, dollars' }).fill('200')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/size=m/)
    const names = await expectListing(page)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toContain('Kaida')
    await context.close()
  })

  test('B9 an address with nonsense shows what it can', async ({ page }) => {
    const address =
      '/store?category=lever&page=-3&min=cheap&max=NaN&size=%3Cscript%3E&brand=,,,&sort=x'
    await page.goto(address)
    expect(await expectListing(page)).toEqual(await expected('/store?category=lever'))
    await page.goto('/store?category=lever&brand=nobody&size=%F0%9F%8F%8D')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL(/[?]category=lever$/)
  })
})

test.describe('order and filters', () => {
  test('they are in the address: reload keeps them, Back undoes them one by one', async ({
    page,
  }) => {
    await visit(page, '/store?category=parts')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const inStock = page.getByRole('checkbox', { name: 'In stock' })
    await sort.selectOption('Lowest price')
    await expect(page).toHaveURL(/sort=price_asc/)
    await inStock.check()
    await expect(page).toHaveURL(/stock=in/)
    await page.getByRole('combobox', { name: 'Fits my bike' }).selectOption({ index: 3 })
    await expect(page).toHaveURL(/bike=xmax-v3/)
    const names = await expectListing(page)
    await page.reload()
    expect(await expectListing(page)).toEqual(names)

    await page.goBack()
    await expect(page).not.toHaveURL(/bike=/)
    await expectListing(page)
    await page.goBack()
    await expect(inStock).not.toBeChecked()
    await expect(sort).toHaveValue('price_asc')
    await page.goBack()
    await expect(sort).toHaveValue('')
    await expectListing(page)
  })

  test('Back while the page is being hydrated leads back once it is, without an error', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      document.addEventListener('hydration-start', () => {
        history.replaceState({ key: 'before' }, '', '/store?category=lever')
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    )
    await markHydrated(page)
    await page.goto('/store?category=lever&sort=price_asc')
    await untilHydrated(page)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')
  })

  test('Back before hydration loads the page before, and hydrates this one no more', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const isCode = ({ name }: PerformanceEntry) => /\/assets\/(?!first-paint)[^/]+\.js/.test(name)
      new PerformanceObserver((seen) => {
        if (!location.search.includes('bike') || !seen.getEntries().some(isCode)) return
        history.replaceState({ key: 'before' }, '', '/store?category=parts')
        dispatchEvent(new PopStateEvent('popstate'))
      }).observe({ type: 'resource' })
    })
    // Until then the code of this page could run.
    await page.route('**/store?category=parts', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await markHydrated(page)
    await page.goto('/store?category=parts&sort=price_asc&stock=in&bike=xmax-v3', {
      waitUntil: 'commit',
    })
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')
    await untilHydrated(page)
    await expect(page).toHaveURL(/category=parts$/)
  })

  test('S5 however quickly they are chosen, none is lost', async ({ page }) => {
    await visit(page, '/store?category=parts')
    const lost = await page.evaluate(async () => {
      const list = document.querySelector<HTMLSelectElement>('select[name="bike"]')
      const missed: string[] = []
      for (let round = 0; list && round < 40; round++) {
        list.selectedIndex = (round % 7) + 1
        const chosen = list.value
        list.dispatchEvent(new Event('change', { bubbles: true }))
        if (new URLSearchParams(location.search).get('bike') !== chosen) missed.push(chosen)
        await new Promise((resolve) => setTimeout(resolve, 7))
      }
      return list ? missed : ['no list']
    })
    expect(lost).toEqual([])
    await page.getByRole('checkbox', { name: 'In stock' }).check()
    await expect(page).toHaveURL(/bike=adv-350&stock=in/)
    await expect(page.getByRole('combobox', { name: 'Fits my bike' })).toHaveValue('adv-350')
    await expectListing(page)
  })

  test('by keyboard, the focus and the reader stay where they are', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await visit(page, '/store?category=parts')
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
    const inStock = page.getByRole('checkbox', { name: 'In stock' })
    await inStock.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/stock=in/)
    await expectListing(page)
    await expect(inStock).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(120)
  })

  test('filters that leave nothing can be cleared', async ({ page }) => {
    await page.goto('/store?category=helmets&bike=x750&stock=in&sort=name')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL(/\/store\?category=helmets&sort=name$/)
    expect((await expectListing(page)).length).toBeGreaterThan(0)
  })

  test('S10 a product that sells out leaves the filtered listing, and a price finds its place', async ({
    page,
  }) => {
    const product = await findProduct(
      ({ category, stock_quantity }) => category === 'lever' && (stock_quantity ?? 0) > 5,
    )
    await visit(page, '/store?category=lever&stock=in&sort=price_desc')
    const heading = page.getByRole('article').getByRole('heading', { name: product.name })
    await expect(heading).toBeVisible()
    try {
      await products.update(product.id, { stock_quantity: 0 })
      await expect(heading).toHaveCount(0)
      await expectListing(page)
      await products.update(product.id, { stock_quantity: 9, price: 9999 })
      await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(product.name)
      await expectListing(page)
    } finally {
      const { price, stock_quantity } = product
      await products.update(product.id, { price, stock_quantity })
    }
  })
})

test.describe('my bike', () => {
  const bike = byId(BIKES, 'xmax-v3')
  if (!bike) throw new Error('the shop knows no such bike')
  const fitting = (product: Product) => fitsBike(product, bike)

  test('chosen once in the header, it marks what fits, filters, and fills in', async ({
    page,
    context,
  }) => {
    const product = await findProduct((each) => each.category === 'lever' && fitting(each))
    await visit(page, '/store?category=lever')
    await expect(page.getByText('Fits your XMAX V3')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'My bike' }).click()
    await page
      .getByRole('combobox', { name: 'My bike', exact: true })
      .selectOption('XMAX V3 (2024-2025)')
    const levers = (await products.list()).filter(({ category }) => category === 'lever')
    await expect(page.getByText('Fits your XMAX V3')).toHaveCount(levers.filter(fitting).length)
    const others = levers.filter((each) => findFitment(each, bike) === 'other')
    await expect(page.getByText('Not listed for your XMAX V3')).toHaveCount(others.length)
    await page.keyboard.press('Escape')

    await page.getByRole('main').getByRole('link', { name: 'Fits my XMAX V3' }).click()
    await expect(page).toHaveURL(/\/store\?category=lever&bike=xmax-v3$/)
    await expectListing(page)

    await page.getByRole('link', { name: product.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    // The first is the product's own; the products below it are marked as well.
    await expect(page.getByRole('main').getByText('Fits your XMAX V3').first()).toBeVisible()

    const paint = await context.newPage()
    await paint.goto('/customspray')
    await expect(paint.getByRole('combobox', { name: 'Bike model' })).toHaveValue('xmax-v3')
    await paint.getByRole('combobox', { name: 'Bike model' }).selectOption('x750')
    await expect(paint.getByRole('combobox', { name: 'Bike model' })).toHaveValue('x750')

    // What one tab chooses, the others follow.
    const other = paint
    await other.goto('/customcarbonfiber')
    await page
      .getByRole('main')
      .getByRole('combobox', { name: 'My bike', exact: true })
      .selectOption('ADV 160')
    await expect(other.getByRole('combobox', { name: 'Bike model' })).toHaveValue('adv-160')
  })

  test('on a phone it is chosen in the drawer, and leads to all that fits', async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('combobox', { name: 'My bike' }).selectOption('xmax-v3')
    await drawer.getByRole('link', { name: 'All that fits my XMAX V3' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fits XMAX V3')
    await expect(drawer).toBeHidden()
    const names = await expectListing(page)
    await expect(page.getByText('Fits your XMAX V3')).toHaveCount(names.length)
  })

  test('a part for other bikes says so, and asks who has not chosen', async ({ page }) => {
    const product = await findProduct(
      (each) => !fitting(each) && /^XMAX|^ADV|^NMAX|^X750/.test(String(each.specifications?.Fits)),
    )
    await page.goto(`/productdetails?id=${product.id}`)
    // Related products say so as well.
    const fitment = page.getByRole('main').locator('p[aria-live]')
    await expect(fitment.getByText('Does it fit your bike?')).toBeVisible()
    await page.getByRole('main').getByRole('combobox', { name: 'My bike' }).selectOption('XMAX V3')
    await expect(fitment.getByText('Not listed for your XMAX V3')).toBeVisible()
    await page.reload()
    await expect(fitment.getByText('Not listed for your XMAX V3')).toBeVisible()
  })

  test('F1 F6 without a bike the first one stays the default, also after a foreign value', async ({
    page,
  }) => {
    for (const kept of [null, 'harley', '{"id":1}']) {
      await visit(page, '/customspray')
      await page.evaluate((text) => {
        if (text) localStorage.setItem('my_bike', text)
      }, kept)
      await page.reload()
      await untilHydrated(page)
      await expect(page.getByRole('combobox', { name: 'Bike model' })).toHaveValue('xmax-v1')
    }
  })
})

test('Back brings the shopper to the product they left, with the filters they had', async ({
  page,
}) => {
  await visit(page, '/store?category=parts&sort=price_asc&stock=in')
  const names = await expectListing(page)
  const link = page.getByRole('link', { name: names.at(-2), exact: true }).first()
  const top = await scrollTo(page, link)
  expect(top).toBeGreaterThan(300)
  await link.click()
  await expect(page).toHaveURL(/productdetails/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/category=parts&sort=price_asc&stock=in$/)
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_asc')
})

test('a page that is opened anew begins at its top, and Back finds the place of the one before', async ({
  page,
}) => {
  const place = () => page.evaluate(() => window.scrollY)
  await visit(page, '/store?category=parts')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  expect(await notedPlace(page)).toBe(700)
  await visit(page, '/returns')
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(700)
  await page.reload()
  await expect.poll(place).toBe(700)
})

test('a page that is loaded anew keeps its place before its code runs, and does not pull back who scrolls meanwhile', async ({
  page,
}) => {
  const place = () => page.evaluate(() => window.scrollY)
  await visit(page, '/store?category=parts')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  expect(await notedPlace(page)).toBe(700)
  const { promise: release, resolve: releaseCode } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!first-paint)[^/]+\.js/, async (route) => {
    await release
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(place).toBe(700)
  await page.mouse.wheel(0, 200)
  await expect.poll(place).toBe(900)
  releaseCode()
  await untilHydrated(page)
  expect(await place()).toBe(900)
})

test.describe('pointing at a product', () => {
  const main = (page: Page, product: Product) => {
    const name = /files\/(\w+)\.jpg/.exec(product.image_url ?? '')?.[1] ?? ''
    const seen: string[] = []
    page.on('request', (request) => seen.push(request.url()))
    const large = new RegExp(`${name}-(?:720|960)`)
    return () => seen.filter((url) => large.test(url)).length
  }

  test('fetches its picture before the click, once', async ({ page }) => {
    const product = await findProduct(({ category }) => category === 'lever')
    const fetched = main(page, product)
    await visit(page, '/store?category=lever')
    const link = page.getByRole('link', { name: product.name }).first()
    expect(fetched()).toBe(0)
    // The code that takes a hint from it comes when the page has time.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      expect(fetched()).toBe(1)
    }).toPass()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    const pictures = page.getByRole('region', { name: /^Pictures of/ })
    await expect(pictures.locator('img').first()).toHaveJSProperty('complete', true)
    expect(fetched()).toBe(1)
  })

  test('fetches nothing for who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: false } }),
    )
    const isLever = ({ category }: Product) => category === 'lever'
    const other = await findProduct(isLever)
    const product = await findProduct((each) => isLever(each) && each.id !== other.id)
    const [fetchedOther, fetched] = [main(page, other), main(page, product)]
    await visit(page, '/store?category=lever')
    const link = (name: string) => page.getByRole('link', { name }).first()
    // Until the code is there that takes a hint from it.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link(other.name).hover()
      expect(fetchedOther()).toBe(1)
    }).toPass()
    await page.evaluate(() =>
      Object.assign(Reflect.get(navigator, 'connection'), { saveData: true }),
    )
    await link(product.name).hover()
    await page.waitForTimeout(300)
    expect(fetched()).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('S1 search, order and filters work by the browser alone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('lever')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lever”')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z')
    await page.getByRole('combobox', { name: 'Fits my bike' }).selectOption('xmax-v3')
    await page.getByRole('checkbox', { name: 'In stock' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/q=lever&sort=name&bike=xmax-v3&stock=in/)
    expect((await expectListing(page)).length).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expectListing(page)
  })
})

for (const width of [320, 360, 768, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('no state has an accessibility finding, a sideways scroll or a layout shift', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        localStorage.setItem('my_bike', 'xmax-v3')
        const seen = window as Window & { shifted?: number }
        seen.shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            seen.shifted = (seen.shifted ?? 0) + entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const address of [
        '/store?category=parts&bike=adv-160&stock=in&sort=price_asc',
        '/store?q=brake',
        '/store?bike=xmax-v3',
        `/store?category=lever&q=${encodeURIComponent('ப碳🏍️<b>'.repeat(30))}`,
      ]) {
        await visit(page, address)
        await expectSound(page, address)
      }
      const opener = width < 1024 ? 'Open menu' : 'My bike'
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('link', { name: 'All that fits my XMAX V3' })).toBeVisible()
      await expectSound(page, opener)
      if (width >= 1024) return
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
      await expectSound(page, 'search panel')
    })
  })

async function expectSound(page: Page, what: string): Promise<void> {
  await untilStill(page)
  const shifted = await page.evaluate(() => (window as Window & { shifted?: number }).shifted)
  expect(shifted, `${what}: layout shift`).toBe(0)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, `${what}: pixels wider than the screen`).toBeLessThanOrEqual(0)
  expect(await findViolations(page), what).toEqual([])
}

test.describe('B8 suggestions', () => {
  for (const width of [360, 1280])
    test(`B8 at ${width} px products are suggested while a search is typed, for pointer and keys`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/')
      if (width < 1280) await page.getByRole('button', { name: 'Search' }).first().click()
      const field = page.getByRole('searchbox', { name: 'Search products' })
      await field.fill('shorty levr')
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      const options = list.getByRole('option')
      await expect(options.first()).toContainText('Short Lever')
      await expect(options.last()).toHaveText('All results for “shorty levr”')
      expect(await options.count()).toBeLessThanOrEqual(8)
      expect(await findViolations(page)).toEqual([])

      await field.press('ArrowUp')
      await expect(options.last()).toHaveAttribute('aria-selected', 'true')
      await field.press('ArrowDown')
      await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
      await field.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      const id = await field.getAttribute('aria-activedescendant')
      await expect(options.first()).toHaveAttribute('id', id ?? '')
      await field.press('Escape')
      await expect(list).toBeHidden()
      await expect(field).toHaveValue('shorty levr')

      await field.fill('shorty lever')
      const shown = (await options.first().textContent()) ?? ''
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page).toHaveURL(/productdetails/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.replace(/[$].*/, ''))
      await expect(list).toBeHidden()
    })

  test('B8 a click leads to the product, Enter alone to all results, and pages are suggested too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, '/')
    const field = page.getByRole('searchbox', { name: 'Search products' })
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await field.pressSequentially('spray')
    await list.getByRole('option', { name: /^Custom Spray/ }).click()
    // The page takes the focus when it is there.
    const main = page.getByRole('main')
    await expect(main).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Spray')
    await field.fill('helmet')
    await list.getByRole('option').nth(1).click()
    await expect(page).toHaveURL(/productdetails/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helmet')
    await expect(main).toBeFocused()
    await field.fill('zzzz')
    await expect(page.getByText('No suggestions')).toBeAttached()
    await expect(list).toBeHidden()
    await field.fill('gloves')
    await expect(list).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/q=gloves/)
    await expect(list).toBeHidden()
  })
})

for (const width of [360, 1280])
  test(`B10 at ${width} px a product is followed by others like it, and by those looked at before`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const all = await products.list('-created_date')
    const [first, second] = all.filter(({ category }) => category === 'helmets')
    await page.goto(`/productdetails?id=${first?.id}`)
    const related = page.getByRole('region', { name: 'More like this' })
    await expect(related.getByRole('article')).toHaveCount(4)
    for (const text of await related.getByRole('article').allTextContents())
      expect(text).toContain('HELMETS')
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
    await page.goto(`/productdetails?id=${second?.id}`)
    const recent = page.getByRole('region', { name: 'Recently viewed' })
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText([first?.name ?? ''])
    expect(await findViolations(page)).toEqual([])
    await recent.getByRole('button', { name: 'Clear' }).click()
    await expect(recent).toHaveCount(0)
    await page.reload()
    await expect(related).toBeVisible()
    await expect(recent).toHaveCount(0)
  })

test('B7 every part number of the shop finds the same on the server’s page as in the browser', async ({
  request,
}) => {
  const all = await products.list('-created_date')
  const numbers = all.flatMap(({ part_number }) => part_number ?? [])
  expect(numbers.length).toBeGreaterThan(30)
  const spelled = numbers.flatMap((number) => [
    number,
    number.replaceAll(/[^a-z0-9]/gi, '').toLowerCase(),
    number.split('-').slice(1).join('-') || number,
  ])
  for (const search of new Set(spelled)) {
    const html = await (await request.get(`/store?q=${encodeURIComponent(search)}`)).text()
    const found = searchProducts(all, search).map(({ id }) => id)
    const shown = [...html.matchAll(/<h2[^>]*><a[^>]*href="\/productdetails\?id=([^"&]+)/g)]
    expect([search, shown.map(([, id]) => id)]).toEqual([search, found.slice(0, 48)])
    const [, total] = /(\d+) products? available/.exec(html) ?? []
    expect([search, Number(total)]).toEqual([search, found.length])
  }
})

for (const number of ['PL-CS-XM3-CBL', 'XM3-RBM', 'CVXFL6XMBKRD'])
  test(`B7 the page for ${number} shows the same before and after its code`, async ({ page }) => {
    const path = `/store?q=${number}`
    const html = await (await page.request.get(path)).text()
    const [, before] = /(\d+) products? available/.exec(html) ?? []
    await openWithCode(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/^\d+ products? available$/)).toHaveText(
      new RegExp(`^${before} product`),
    )
    expect(Number(before)).toBeGreaterThan(0)
  })
