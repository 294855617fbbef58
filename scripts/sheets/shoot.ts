import type { Browser, Page } from '@playwright/test'
import { isAt, type Screen } from '../../e2e/screens/screen.ts'
import type { Stage } from '../../e2e/screens/stage.ts'
import { scrollThrough } from '../../e2e/screens/waiting.ts'

export interface Shot {
  /** Of the window, in CSS pixels. */
  width: number
  png: Buffer
}

/** Window sizes in CSS pixels, narrow ones first. */
export const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

/** Longer pages are cut: what follows repeats what is above. */
const LONGEST = 3000

/** In a picture of a whole page a bar at the window's lower edge would lie across its middle. */
const BARS = '.sticky.bottom-0, .navigation, .page-actions, .save-bar, .setup-actions'

/** Takes one screen in every window that it exists in. */
export async function shoot(
  browser: Browser,
  stage: Stage,
  screen: Screen,
  colorScheme: 'light' | 'dark',
): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const viewport of WINDOWS) {
    if (!isAt(screen, viewport.width)) continue
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      // No screen can hold back or refuse what a worker asks for.
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await screen.open(page, stage).catch((cause: unknown) => {
      throw new Error(`"${screen.name}" was not reached at ${viewport.width} px`, { cause })
    })
    shots.push({ width: viewport.width, png: await capture(page, screen) })
    await context.close()
  }
  return shots
}

async function capture(page: Page, screen: Screen): Promise<Buffer> {
  if (screen.isWindow) return page.screenshot()
  await scrollThrough(page)
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  // Not by a style sheet: the shop's pages take none but their own.
  await page.locator(BARS).evaluateAll((bars) => {
    for (const bar of bars) {
      const isAtEdge = bar.getBoundingClientRect().top > window.innerHeight / 2
      const isBar = ['fixed', 'sticky'].includes(getComputedStyle(bar).position)
      if (isBar && isAtEdge && bar instanceof HTMLElement) bar.style.visibility = 'hidden'
    }
  })
  const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST) }
  return page.screenshot({ fullPage: true, clip })
}
