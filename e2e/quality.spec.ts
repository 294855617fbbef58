import { test as base, expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { untilStill } from './fixtures.ts'
import { shopScreens } from './screens/all-screens.ts'
import { isAt } from './screens/screen.ts'
import { openStage, type Stage } from './screens/stage.ts'
import { scrollThrough } from './screens/waiting.ts'
import { smallTargets } from './targets.ts'

let stage: Stage
const test = base.extend<{ sound: string[] }>({
  sound: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('pageerror', (error) => noise.push(error.message))
      page.on('console', (message) => {
        // Chromium itself reports responses that some of the screens are about.
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) noise.push(message.text())
      })
      await use(noise)
    },
    { auto: true },
  ],
})

// The longest file by far: its screens are shared among the workers, each with a stage of its own.
test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  stage = await openStage()
})
test.afterAll(() => stage.close())

/** The window that a screen is opened in, and those that it is squeezed into: 640 px are 1280 at 200 % zoom. */
const windows = [
  {
    width: 360,
    height: 740,
    squeezed: [
      { width: 320, height: 568 },
      { width: 740, height: 360 },
    ],
  },
  {
    width: 1280,
    height: 800,
    squeezed: [
      { width: 768, height: 1024 },
      { width: 640, height: 400 },
    ],
  },
]

for (const { squeezed, ...viewport } of windows)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const screen of Object.values(shopScreens).flat()) {
      if (!isAt(screen, viewport.width)) continue
      test(`${screen.name}: nothing found by axe, logged, shifted, too wide or too small`, async ({
        page,
        sound,
      }) => {
        await watchShifts(page)
        await screen.open(page, stage)
        if (!screen.isWindow) await scrollThrough(page)
        await untilStill(page)
        expect(await shifts(page), 'layout shifts').toEqual([])
        // No frame of another origin is in these pages: without one no second page need be opened for axe.
        expect(await findViolations(page)).toEqual([])
        expect(await overflow(page), 'pixels wider than the screen').toBeLessThanOrEqual(0)
        // The sign-in page is the platform's own.
        if (viewport.width < 768 && !page.url().includes('/login'))
          expect(await smallTargets(page)).toEqual([])
        for (const size of squeezed) {
          await page.setViewportSize(size)
          expect(await overflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0)
        }
        expect(sound, 'logged as an error').toEqual([])
      })
    }
  })

interface Shift {
  value: number
  /** The elements that moved, from where to where. */
  moved: string[]
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { shifted: seen })
    // Where a box that sticks to the window's lower edge grows upwards, Chromium reports what stays at that edge as moved.
    const tops = new Map<Element, Set<number>>()
    const follow = () => {
      for (const each of document.querySelectorAll('.panel-actions > *'))
        tops.set(each, (tops.get(each) ?? new Set()).add(each.getBoundingClientRect().top))
      requestAnimationFrame(follow)
    }
    follow()
    const hasStayed = (sources: readonly { node?: Node }[]) =>
      sources.length > 0 &&
      sources.every(({ node }) => node instanceof Element && tops.get(node)?.size === 1)
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        if (!entry.hadRecentInput && !hasStayed(entry.sources))
          seen.push({
            value: entry.value,
            moved: entry.sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement
              return `${element?.outerHTML.slice(0, 200)}: ${place(previousRect)} → ${place(currentRect)}`
            }),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as Window & { shifted?: Shift[] }).shifted ?? [])
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
