import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { PlainError } from '../../scripts/bootstrap/plain-error.mjs'

/** How much slower the phone is than this machine, as Lighthouse assumes. */
export const SLOWER = 4

const DEVICE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true }
/** A busy machine takes long over a slow phone. */
const TIMEOUT_MS = 90_000
/** How long a finger stays on the glass in a short tap. */
const FINGER_MS = 70

export interface Phone {
  page: Page
  session: CDPSession
}

export interface PhoneOptions {
  /** How much slower it is than this machine. */
  rate?: number
  /** Whether its owner asked for less motion. */
  isCalm?: boolean
}

/** A phone whose pages mark the document `data-hydrated` once they hear what a visitor does. */
export async function openPhone(
  browser: Browser,
  { rate = SLOWER, isCalm = false }: PhoneOptions = {},
): Promise<Phone> {
  const reducedMotion = isCalm ? 'reduce' : 'no-preference'
  const context = await browser.newContext({ ...DEVICE, reducedMotion })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(() => {
    const mark = () => document.documentElement.setAttribute('data-hydrated', '')
    document.addEventListener('hydrated', mark, { once: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, session }
}

/** Opens a page and waits for its code, and for what comes when it is idle. */
export async function openOn({ page }: Phone, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** As a finger does it: it stays for a moment. */
export async function tap({ session }: Phone, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new PlainError('There is nothing to touch.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await new Promise((done) => setTimeout(done, FINGER_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
