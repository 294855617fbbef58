import { type Browser, chromium, type Page } from '@playwright/test'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { shopOf } from './measure/catalogue.ts'
import { openOn, openPhone, SLOWER } from './measure/phone.ts'
import { median } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'

/** Longer than any suggestion takes: what the list last changed to belongs to the key before. */
const NEXT_KEY_MS = 1200
const ROUNDS = 3
/** Typed one key after the other, each of which changes what is suggested. */
const SMALL = { before: '', keys: ['lever', 'glove', 'boots', 'shock'], products: 72 }
const LARGE = { before: 'number ', keys: ['1234', '2731', '4096', '3517'], products: 5000 }

/**
 * How long suggestions take on a phone, from a key to the frame that shows them: in the demo shop, whose products the page
 * has, and in one of thousands, where the server is asked for each word. By the clock, so on a quiet machine alone.
 */
export async function run(): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  console.log(`A phone ${SLOWER} times slower than this machine, from a key to its suggestions:\n`)
  console.log('| products | keys | median, ms | slowest, ms |\n|--:|--:|--:|--:|')
  try {
    await row(browser, await startBenchShop(), SMALL)
    await row(browser, await shopOf(LARGE.products), LARGE)
  } finally {
    await browser.close()
  }
}

interface Typed {
  before: string
  keys: readonly string[]
}

async function row(
  browser: Browser,
  shop: BenchShop,
  { products, ...typed }: Typed & { products: number },
): Promise<void> {
  try {
    const times = await keyTimes(browser, shop, typed)
    const [middle, most] = [median(times), Math.max(...times)].map(Math.round)
    console.log(`| ${products} | ${times.length} | ${middle} | ${most} |`)
  } finally {
    await shop.stop()
  }
}

async function keyTimes(browser: Browser, shop: BenchShop, { before, keys }: Typed) {
  const phone = await openPhone(browser, { isCalm: true })
  const { page } = phone
  await openOn(phone, shop.url)
  await page.getByRole('button', { name: 'Search' }).first().click()
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await field.pressSequentially('lev', { delay: NEXT_KEY_MS })
  await noteTimes(page)
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of keys) {
      await field.fill(before)
      await page.waitForTimeout(NEXT_KEY_MS)
      await field.pressSequentially(each, { delay: NEXT_KEY_MS })
      await page.waitForTimeout(NEXT_KEY_MS)
    }
  }
  const times = await page.evaluate((): number[] => Reflect.get(window, 'times'))
  await page.context().close()
  return times
}

/** From each key to the frame after the last change of what is suggested, in the page, where no message to this program counts. */
async function noteTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    let key = 0
    let shown = 0
    const next = (event: Event) => {
      if (key > 0 && shown > key) times.push(shown - key)
      // What this program fills in is no key.
      key = event instanceof InputEvent ? event.timeStamp : 0
    }
    addEventListener('input', next, { capture: true })
    new MutationObserver(() => {
      // The callback runs before the frame is drawn, the message after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          shown = performance.now()
        }
        port2.postMessage(undefined)
      })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
