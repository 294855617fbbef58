import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { median } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const SLOWER = 4
/** Lighthouse's phone: bits a second and milliseconds. */
const NETWORK = { downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const VISITS = 3
/** A busy machine takes long over a slow phone. */
const PATIENCE_MS = 90_000
const SETTLED_MS = 1500

/**
 * How long a colour takes from the touch to the frame that shows it, and when CustomSpray shows its picture. A busy machine
 * makes the frame wait; the page's own work is processor time, on which others have little influence.
 */
export async function run(): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const work = (await colourTimes(browser, shop, 1)).work * SLOWER
    const { first, frames } = await colourTimes(browser, shop, SLOWER)
    const paints: number[] = []
    for (let visit = 0; visit < VISITS; visit++) paints.push(await largestPaint(browser, shop))
    console.log(`A phone ${SLOWER} times slower than this machine, 54 colours:\n`)
    console.log('| figure | ms |\n|---|--:|')
    console.log(`| the page's own work for a colour, mean, times ${SLOWER} | ${Math.round(work)} |`)
    console.log(`| from the touch to the frame, median | ${Math.round(median(frames))} |`)
    console.log(`| the same, slowest of all colours | ${Math.round(Math.max(...frames))} |`)
    console.log(`| from turning to the choices to the first painted bike | ${Math.round(first)} |`)
    console.log(`| LCP of CustomSpray, median of ${VISITS} | ${Math.round(median(paints))} |`)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function phone(browser: Browser, rate: number): Promise<{ page: Page; session: CDPSession }> {
  // A mark that glides to the chosen colour would add frames to the one that shows it.
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  // Said by the page once it hears what a visitor does.
  await page.addInitScript(() => {
    const mark = () => document.documentElement.setAttribute('data-code-answers', '')
    document.addEventListener('code-answers', mark, { once: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, session }
}

async function colourTimes(browser: Browser, shop: BenchShop, rate: number) {
  const { page, session } = await phone(browser, rate)
  await page.goto(`${shop.url}/customspray`, { waitUntil: 'networkidle' })
  await page.locator('html[data-code-answers]').waitFor({ state: 'attached' })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const start = Date.now()
  await page.getByRole('radio').first().dispatchEvent('pointerover')
  await page.locator('canvas[data-painted="true"]').waitFor()
  const first = Date.now() - start
  // What a page does once, after its first picture, is no part of a colour.
  await page.waitForTimeout(SETTLED_MS)
  const before = await workDone(session)
  const frames = await page.evaluate(async () => {
    const [, all] = document.querySelectorAll('fieldset')
    const times: number[] = []
    for (const radio of all?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []) {
      await new Promise((done) => setTimeout(done, 60))
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

/** Processor time of the page's main thread until now, in milliseconds. */
async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function largestPaint(browser: Browser, shop: BenchShop): Promise<number> {
  const { page, session } = await phone(browser, SLOWER)
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
