import type { Locator, Page } from '@playwright/test'
import { isReachable } from './reachable.ts'

/** Presses Tab until one of the wanted controls has the focus. */
export function tabTo(page: Page, wanted: Locator): Promise<void> {
  return pressUntilFocused(page, wanted, 'Tab')
}

/** Presses Shift and Tab until one of the wanted controls has the focus. */
export function tabBackTo(page: Page, wanted: Locator): Promise<void> {
  return pressUntilFocused(page, wanted, 'Shift+Tab')
}

/** Moves within a group of radio buttons, as everywhere, with the arrow keys. */
export function arrowTo(page: Page, wanted: Locator): Promise<void> {
  return pressUntilFocused(page, wanted, 'ArrowRight')
}

async function pressUntilFocused(page: Page, wanted: Locator, key: string): Promise<void> {
  // On its way with the code or the next page it cannot be reached by any number of presses.
  await wanted.first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${wanted.toString()}`)
}

async function hasFocus(wanted: Locator): Promise<boolean> {
  const flags = await wanted.evaluateAll((elements) =>
    elements.map((element) => element === document.activeElement),
  )
  return flags.includes(true)
}

/** Presses Tab through the main part, and returns what had the focus while something lay over it or it was cut off. */
export async function hiddenWhileFocused(page: Page): Promise<string[]> {
  const hidden: string[] = []
  const focused = page.locator('main :focus')
  await tabTo(page, page.locator('main').locator('a, button, input, select, textarea'))
  for (let presses = 0; presses < 150 && (await focused.count()) > 0; presses++) {
    if (!(await isSoonReachable(focused)))
      hidden.push(await focused.evaluate((element) => element.outerHTML.slice(0, 160)))
    await page.keyboard.press('Tab')
  }
  return hidden
}

/** What scrolls along does so with the next frames. */
async function isSoonReachable(part: Locator): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    if (await isReachable(part)) return true
    await part.page().waitForTimeout(100)
  }
  return false
}

/** Goes from what has the focus through the main part, and returns what could not be seen at all while it had it. */
export async function outOfSightWhileFocused(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(lookAtFocused)
    if (!focused) break
    if (!focused.isSeen) hidden.push(focused.markup)
  }
  return hidden
}

/** Undefined outside of the main part. */
async function lookAtFocused(): Promise<{ markup: string; isSeen: boolean } | undefined> {
  // What scrolls along does so with the next frame.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const focused = document.querySelector('main :focus')
  if (!focused) return undefined
  const { left, top, width, height } = focused.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  const isSeen = shares.some((across) =>
    shares.some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down)
      return hit !== null && (focused.contains(hit) || hit.contains(focused))
    }),
  )
  return { markup: focused.outerHTML.slice(0, 160), isSeen }
}
