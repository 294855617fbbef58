import { type Browser, type CDPSession, chromium, type Locator } from '@playwright/test'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { interactionTime, noteInteractions } from './measure/interaction-times.ts'
import { openOn, openPhone, type PhoneOptions, SLOWER, tap } from './measure/phone.ts'
import { median } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'

/** Lighthouse's phone: bits a second and milliseconds. */
const NETWORK = { downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const VISITS = 3
const SETTLED_MS = 1500
/** Longer than any choice takes: looking for its frame would slow the page down. */
const CHOSEN_MS = 300

/**
 * How long a colour takes from the choice to the frame that shows it, and when CustomSpray shows its picture. A busy machine
 * makes the frame wait; the page's own work is processor time, on which others have little influence. What browsers count
 * themselves (https://web.dev/articles/inp) has in it how they find out what was touched, and the way to the screen.
 */
export async function run(): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const work = (await colourTimes(browser, shop, { rate: 1 })).work * SLOWER
    const { first, frames } = await colourTimes(browser, shop)
    const { keys, touches } = await handTimes(browser, shop)
    const paints: number[] = []
    for (let visit = 0; visit < VISITS; visit++) paints.push(await largestPaint(browser, shop))
    console.log(`A phone ${SLOWER} times slower than this machine, 54 colours:\n`)
    console.log('| figure | ms |\n|---|--:|')
    console.log(`| the page's own work for a colour, mean, times ${SLOWER} | ${Math.round(work)} |`)
    console.log(`| from the choice to the frame, median | ${Math.round(median(frames))} |`)
    console.log(`| the same, slowest of all colours | ${Math.round(Math.max(...frames))} |`)
    console.log(`| from the arrow key to the screen, as browsers count, median | ${median(keys)} |`)
    console.log(`| from the finger to the screen, as browsers count, median | ${median(touches)} |`)
    console.log(`| from turning to the choices to the first painted bike | ${Math.round(first)} |`)
    console.log(`| LCP of CustomSpray, median of ${VISITS} | ${Math.round(median(paints))} |`)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** A phone with CustomSpray open, its bike painted in the page. */
async function paintedPhone(browser: Browser, shop: BenchShop, options: PhoneOptions = {}) {
  // A mark that glides to the chosen colour would add frames to the one that shows it.
  const phone = await openPhone(browser, { isCalm: true, ...options })
  const { page, session } = phone
  await openOn(phone, `${shop.url}/customspray`)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const start = Date.now()
  await page.getByRole('radio').first().dispatchEvent('pointerover')
  await page.locator('canvas[data-painted="true"]').waitFor()
  const first = Date.now() - start
  // What a page does once, after its first picture, is no part of a colour.
  await page.waitForTimeout(SETTLED_MS)
  return { ...phone, first }
}

async function colourTimes(browser: Browser, shop: BenchShop, options?: PhoneOptions) {
  const { page, session, first } = await paintedPhone(browser, shop, options)
  const before = await workDone(session)
  const frames = await page.evaluate(async () => {
    const [, all] = document.querySelectorAll('fieldset')
    const times: number[] = []
    for (const radio of all?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []) {
      // As a finger or a mouse is on it a moment before.
      radio.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      // At no fixed distance from the last frame, nor then from the next.
      await new Promise((done) => setTimeout(done, 60 + Math.random() * 16))
      const touched = performance.now()
      radio.click()
      // The callback runs before the frame is drawn, the message after it.
      await new Promise((done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(undefined)
        }),
      )
      times.push(performance.now() - touched)
    }
    return times
  })
  const work = ((await workDone(session)) - before) / frames.length
  await page.context().close()
  return { first, frames, work }
}

/** Milliseconds from the hand to the frame that shows what it chose. */
async function handTimes(browser: Browser, shop: BenchShop) {
  const { page, session } = await paintedPhone(browser, shop)
  await noteInteractions(page)
  const radios = page.getByRole('group', { name: 'All colours' }).getByRole('radio')
  const timesOf = async (choose: (radio: Locator) => Promise<void>) => {
    const times: number[] = []
    for (const radio of (await radios.all()).slice(1)) {
      await radio.evaluate((input) => input.scrollIntoView({ block: 'end' }))
      await page.waitForTimeout(CHOSEN_MS)
      await interactionTime(page)
      await choose(radio)
      await page.waitForTimeout(CHOSEN_MS)
      times.push(await interactionTime(page))
    }
    return times
  }
  await radios.first().focus()
  const keys = await timesOf(() => page.keyboard.press('ArrowRight'))
  const touches = await timesOf((radio) => tap({ page, session }, radio))
  await page.context().close()
  return { keys, touches }
}

/** Processor time of the page's main thread until now, in milliseconds. */
async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function largestPaint(browser: Browser, shop: BenchShop): Promise<number> {
  const { page, session } = await openPhone(browser, { isCalm: true })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  await page.goto(`${shop.url}/customspray`, { waitUntil: 'networkidle' })
  const time = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await page.context().close()
  return time
}
