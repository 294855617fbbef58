import { test as base, expect, type Page } from '@playwright/test'
import { findViolations } from '../axe.ts'
import { type OwnShop, openShop, owner } from '../own-shop.ts'

export const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

interface Fixtures {
  /** Fails the journey at the first error in the console and the first breach of the content policy. */
  quiet: undefined
  /** Signed in as the owner, at the first area. */
  admin: Page
}

interface Shared {
  environment: Record<string, string>
  /** Name of a file of journeys: those of another one have another shop. */
  file: string
  shop: OwnShop
}

/** Journeys through the back office of a shop of their own, one for each file of them. */
export const test = base.extend<Fixtures, Shared>({
  environment: [{ DEMO: '0' }, { option: true, scope: 'worker' }],
  file: ['', { option: true, scope: 'worker' }],
  shop: [
    async ({ environment }, use) => {
      const shop = await openShop(environment)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = []
      await listen(page, noise)
      await use(undefined)
      expect(noise, 'no errors, no breach of the content policy').toEqual([])
    },
    { auto: true },
  ],
  admin: async ({ page, shop }, use) => {
    await page.goto(`${shop.url}/admin`)
    await signIn(page)
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible()
    await use(page)
  },
})

export async function signIn(page: Page, user: { email: string; password: string } = owner) {
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens an area from the navigation; on phones some are behind “More”. */
export async function openArea(page: Page, name: string): Promise<void> {
  const areas = page.getByRole('navigation', { name: 'Areas' })
  const link = areas.getByRole('link', { name })
  await areas.waitFor()
  if (!(await link.isVisible())) await areas.getByRole('button', { name: 'More' }).click()
  await link.click()
}

/** Nothing on the screen that axe finds error with, light or dark, and nothing wider than the window. Frames show pages with journeys of their own. */
export async function expectSound(page: Page): Promise<void> {
  const findFaults = (rules?: string[]) => findViolations(page, { exclude: 'iframe', rules })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await findFaults()).toEqual([])
  // Colours alone are others there.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // Half-way between two colours a text is hard to read.
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    return Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const onDark = await findFaults(['color-contrast'])
  expect(onDark, 'texts that are hard to read on dark').toEqual([])
  expect(await page.locator('input:checked + svg').evaluateAll(unseen), 'ticks on dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  )
}

/** Ticks too like their boxes, of which axe says nothing. */
function unseen(ticks: Element[]): string[] {
  const brightness = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? []).map(Number))
  return ticks
    .filter((tick) => {
      const ground = getComputedStyle(tick.previousElementSibling ?? tick).backgroundColor
      return Math.abs(brightness(getComputedStyle(tick).color) - brightness(ground)) < 128
    })
    .map(({ parentElement }) => parentElement?.outerHTML ?? '')
}

async function listen(page: Page, noise: string[]): Promise<void> {
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message) => {
    // Chromium itself reports answers that some journeys are about.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) noise.push(message.text())
  })
  await page.exposeFunction('reportViolation', (text: string) => noise.push(text))
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation(text: string): void }).reportViolation
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`),
    )
  })
}

export { expect, owner }
