import { buildPath, colourChoices, offersColours } from '@pitlane/shop'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { interactionTime, noteInteractions } from './measure/interaction-times.ts'
import { openOn, openPhone, SLOWER, tap } from './measure/phone.ts'
import { products } from './measure/products.ts'
import { median, ROUNDS } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'

/** What is touched first on a page costs most. */
const VISITS = 3
/** Longer than anything that is touched takes, animations included. */
const SETTLED_MS = 1200

/** What is touched on a page, in this order, in each round of a visit. */
interface Touched {
  path: string
  steps: readonly [what: string, target: (page: Page, round: number) => Locator][]
}

/**
 * How long a phone takes from the hand to the screen where shoppers touch most, as browsers count it. By the clock, so on a
 * quiet machine alone.
 */
export async function run({ runs = VISITS }: { runs?: number | undefined }): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  console.log(`A phone ${SLOWER} times slower than this machine, from the finger to the screen:\n`)
  console.log('| touched | times | median, ms | slowest, ms |\n|---|--:|--:|--:|')
  try {
    for (const touched of await whatIsTouched(shop.url)) {
      const times = new Map<string, number[]>()
      for (let visit = 0; visit < runs; visit++) await measure(browser, shop, touched, times)
      for (const [what, each] of times)
        console.log(`| ${what} | ${each.length} | ${median(each)} | ${Math.max(...each)} |`)
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function whatIsTouched(serverUrl: string): Promise<readonly Touched[]> {
  const all = await products(serverUrl).list()
  const coloured = all.find((each) => offersColours(each) && colourChoices(each).length > 2)
  const shelf = (category: string) => buildPath('Store', { category })
  const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
  const add = (page: Page, round: number) => button(/^Add .+ to cart$/)(page).nth(round)
  return [
    { path: shelf('lever'), steps: [['add to the cart from a card', add]] },
    {
      path: shelf('helmets'),
      steps: [
        ['ask for the size on a card', add],
        ['add to the cart in a size', (page) => page.locator('button[data-size]').first()],
      ],
    },
    {
      path: shelf('helmets'),
      steps: [
        ['filter a shelf by stock', (page) => page.getByText('In stock').first()],
        ['open the other filters', button(/^Filter/)],
        [
          'filter a shelf by a size',
          (page, round) => page.locator('#filters .chip:visible').nth(round),
        ],
        ['close them', button('Close filter')],
      ],
    },
    {
      path: buildPath('ProductDetails', { id: coloured?.id ?? '' }),
      steps: [
        [
          'choose a colour of a product',
          (page, round) =>
            page
              .getByRole('radiogroup', { name: 'Choose Color' })
              .locator('label')
              .nth(round % 3),
        ],
      ],
    },
    {
      path: buildPath('Store'),
      steps: [
        ['open the menu', button('Open menu')],
        ['close the menu', button('Close menu')],
      ],
    },
    {
      path: buildPath('Cart'),
      steps: [['one more of a line in the cart', button('Increase quantity')]],
    },
  ]
}

async function measure(
  browser: Browser,
  shop: BenchShop,
  { path, steps }: Touched,
  times: Map<string, number[]>,
): Promise<void> {
  const phone = await openPhone(browser)
  const { page } = phone
  if (path === buildPath('Cart')) await fillCart(page, shop)
  await openOn(phone, shop.url + path)
  await page.waitForTimeout(SETTLED_MS)
  await noteInteractions(page)
  for (let round = 0; round < ROUNDS; round++)
    for (const [what, target] of steps) {
      const touched = target(page, round)
      await touched.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(SETTLED_MS)
      await interactionTime(page)
      await tap(phone, touched)
      await page.waitForTimeout(SETTLED_MS)
      const time = await interactionTime(page)
      times.set(what, [...(times.get(what) ?? []), time])
    }
  await page.context().close()
}

async function fillCart(page: Page, shop: BenchShop): Promise<void> {
  await page.goto(shop.url + buildPath('Store', { category: 'lever' }))
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click()
  await page.getByTestId('cart-count').waitFor()
}
