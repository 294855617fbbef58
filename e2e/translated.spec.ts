import type { Page } from '@playwright/test'
import { badge, line, ownProduct } from './cart-page.ts'
import { expect, openWithCode, products, type StoredProduct, test } from './fixtures.ts'
import { readLines, translate } from './translated.ts'

/** Two shoppers who do the same, one of whom has the page translated. */
interface Twins {
  open(path: string): Promise<void>
  /** Both do it, and read the same afterwards. */
  both(what: string, step: (page: Page) => Promise<unknown>): Promise<void>
  /** Both read the same, also what changes by itself. */
  same(what: string): Promise<void>
}

const twins = test.extend<{ shoppers: Twins }>({
  shoppers: async ({ page, browser, viewport }, use) => {
    const context = await browser.newContext({ viewport: viewport ?? null })
    const other = await context.newPage()
    const thrown: string[] = []
    for (const each of [page, other]) each.on('pageerror', ({ message }) => thrown.push(message))
    const same = async (what: string) => {
      const differing = async () => {
        const [translated, plain] = await Promise.all([readLines(page), readLines(other)])
        return {
          stale: translated.filter((each) => !plain.includes(each)),
          missing: plain.filter((each) => !translated.includes(each)),
        }
      }
      await expect.poll(differing, what).toEqual({ stale: [], missing: [] })
      expect(thrown, what).toEqual([])
    }
    await use({
      same,
      async open(path) {
        for (const each of [page, other]) await openWithCode(each, path)
        await translate(page)
        await same(`opening ${path}`)
      },
      async both(what, step) {
        for (const each of [page, other]) await step(each)
        await same(what)
      },
    })
    await context.close()
  },
})

// Each step is done twice, and waits until both pages say the same.
twins.setTimeout(120_000)

let part: StoredProduct
let glove: StoredProduct

twins.beforeEach(async () => {
  part = await ownProduct({
    category: 'lever',
    price: 88.5,
    brand: 'Corvex',
    part_number: 'J-1',
    fits: ['xmax-v3'],
    fitting: { minutes: 20, price: 15 },
    customization_available: true,
    available_colors: ['Black', 'Red'],
  })
  glove = await ownProduct({ category: 'gears', price: 30, sizes: ['M', 'L'] })
})
twins.afterEach(async () => {
  for (const { id } of [part, glove]) await products.delete(id).catch(() => undefined)
})

const main = (page: Page) => page.getByRole('main')
const plus = (page: Page, name: string) =>
  line(page, name).getByRole('button', { name: 'Increase quantity' })

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1280, height: 900 },
])
  twins.describe(`at ${viewport.width} px, translated`, () => {
    twins.use({ viewport })

    twins(
      'C10 C8 R8 M2 the cart says what it is, whatever is done with it',
      async ({ shoppers }) => {
        const { open, both, same } = shoppers
        await open(`/productdetails?id=${part.id}`)
        await both('a bike', (page) =>
          main(page).getByLabel('My bike').first().selectOption('nmax-v2'),
        )
        await both('a colour', (page) => main(page).getByRole('radio', { name: 'Red' }).check())
        await both('two of them', (page) =>
          main(page).getByRole('button', { name: 'Increase quantity' }).click(),
        )
        await products.update(part.id, { price: 90, stock_quantity: 3 })
        await same('another price, and few left')
        await both('saved', (page) =>
          main(page)
            .getByRole('button', { name: /^Save for/ })
            .click(),
        )
        await both('into the cart', async (page) => {
          await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
          await expect(line(page, part.name)).toBeVisible()
        })
        await both('one more', (page) => plus(page, part.name).click())
        await both('and one more', (page) => plus(page, part.name).click())
        await products.update(part.id, { price: 120, stock_quantity: 2 })
        await both('too many by now', async (page) => {
          await expect(line(page, part.name)).toContainText('$120.00 each')
          await expect(line(page, part.name)).toContainText('$480.00')
        })
        await both('as many as there are', (page) =>
          line(page, part.name).getByRole('button', { name: 'Change to 2' }).click(),
        )
        await both('fitted', (page) => line(page, part.name).getByRole('checkbox').check())
        await both('for later', (page) =>
          page.getByRole('button', { name: `Save for later: ${part.name}` }).click(),
        )
        await both('back', (page) => page.getByRole('button', { name: 'Undo' }).click())
        await both('removed', (page) =>
          page.getByRole('button', { name: `Remove ${part.name}`, exact: true }).click(),
        )
        await both('back again', (page) => page.getByRole('button', { name: 'Undo' }).click())
        await both('express', (page) => page.getByRole('radio', { name: /Express/ }).check())
        await both('collected', (page) => page.getByRole('radio', { name: /collection/i }).check())
        await both('a name', (page) => page.getByLabel('Name *').fill('Mei'))
        await products.delete(part.id)
        await same('gone from the shop')
      },
    )

    twins('C2 S5 B9 shelves, filters, quick adds and what they say', async ({ shoppers }) => {
      const { open, both, same } = shoppers
      await open('/store?category=lever')
      const add = (page: Page, { name }: StoredProduct) =>
        page.getByRole('button', { name: `Add ${name} to cart` })
      await both('a quick add', async (page) => {
        await add(page, part).click()
        await expect(badge(page)).toHaveText('1')
        await page.getByRole('group', { name: 'Choose Color' }).hover()
      })
      await both('another one', async (page) => {
        await add(page, part).click()
        await expect(badge(page)).toHaveText('2')
        await page.getByRole('group', { name: 'Choose Color' }).hover()
      })
      await both('its colour', (page) =>
        page.getByRole('group', { name: 'Choose Color' }).getByText('Red').click(),
      )
      await products.update(part.id, { price: 91, stock_quantity: 1 })
      await same('a price and stock that change')
      await both('in stock', (page) =>
        page
          .getByRole('checkbox', { name: /In stock/ })
          .first()
          .check({ force: true }),
      )
      await both('a filter', async (page) => {
        await page.getByRole('button', { name: /^Filter/ }).click()
        await page.getByRole('checkbox', { name: /^Corvex/ }).check({ force: true })
        await expect(page).toHaveURL(/brand=corvex/)
      })
      await both('no filter', (page) => page.getByRole('link', { name: 'Clear all' }).click())
      await both('another shelf', async (page) => {
        // On a phone the filters lie over the page.
        await page.keyboard.press('Escape')
        await main(page).getByRole('link', { name: 'Gears', exact: true }).first().click()
      })
      await both('a size', async (page) => {
        await add(page, glove).click()
        await page.getByRole('button', { name: 'L', exact: true }).click()
        await expect(badge(page)).toHaveText('3')
      })
    })

    twins('F1 B4 B15 M3 paint: names, panels and the order', async ({ shoppers }) => {
      const { open, both } = shoppers
      await open('/customspray')
      const colour = (page: Page, name: string) =>
        page.getByRole('radio', { name: new RegExp(`^${name},`) }).last()
      await both('a colour', (page) => colour(page, 'Pearl White').check())
      await both('another', (page) => colour(page, 'Electric Blue').check())
      await both('a bike', (page) => page.getByLabel('Bike model').selectOption('adv-350'))
      await both('a panel', async (page) => {
        await page.getByText('Leave panels black, or in a second colour').click()
        await page.getByRole('checkbox').first().check()
      })
      await both('a second colour', (page) =>
        page.getByLabel('These panels in').selectOption({ label: 'Snow White' }),
      )
      await both('a comparison', async (page) => {
        await page.getByText('Compare with another colour').click()
        await page.getByLabel('Compare with', { exact: true }).selectOption({ label: 'Jet Black' })
      })
      await both('a search', (page) => page.getByLabel('Search colours').fill('gold'))
      await both('another search', (page) => page.getByLabel('Search colours').fill('zzz'))
      await both('no search', (page) => page.getByLabel('Search colours').fill(''))
      await both('into the cart', async (page) => {
        await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
        await expect(badge(page)).toHaveText('1')
      })
      await both('once more', async (page) => {
        await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
        await expect(badge(page)).toHaveText('2')
      })
    })

    twins('F6 M4 carbon: parts, bikes and the order', async ({ shoppers }) => {
      const { open, both } = shoppers
      await open('/customcarbonfiber')
      const choose = (page: Page, name: string) =>
        page.getByRole('radio', { name: new RegExp(`^${name}`) }).last()
      await both('a part', (page) => choose(page, 'Fenders').check())
      await both('another', (page) => choose(page, 'Rear Hugger').check())
      await both('a bike', (page) => page.getByLabel('Bike model').selectOption('x750'))
      await both('into the cart', async (page) => {
        await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
        await expect(badge(page)).toHaveText('1')
      })
    })

    twins('B4 B7 B8 R9 the front page, its bike, the search and the menu', async ({ shoppers }) => {
      const { open, both } = shoppers
      await open('/')
      await both('a colour of the hero', (page) =>
        page.locator('.hero-picture').getByRole('radio', { name: 'Electric Blue' }).check(),
      )
      await both('a bike', (page) =>
        main(page).getByLabel('My bike').first().selectOption('nmax-v2'),
      )
      await both('another bike', (page) =>
        main(page).getByLabel('My bike').first().selectOption('xmax-v3'),
      )
      const search = async (page: Page, text: string) => {
        const button = page.getByRole('banner').getByRole('button', { name: 'Search' }).first()
        const field = page.getByLabel('Search products').locator('visible=true').first()
        if (!(await field.isVisible())) await button.click()
        await field.fill(text)
      }
      await both('a search', (page) => search(page, 'lever'))
      await both('another', (page) => search(page, 'brake disc xmax'))
      await both('its results', async (page) => {
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('brake disc xmax')
      })
      await both('about us', (page) =>
        page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
      )
      await both('back', (page) => page.goBack())
    })
  })
