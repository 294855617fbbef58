import type { Page } from '@playwright/test'

/** The shortest that browsers report. */
const LEAST_MS = 16

/**
 * Begins to note interactions as browsers count them (https://web.dev/articles/inp): from the hand to the frame on the
 * screen, the longest event of each, in steps of 8 ms.
 */
export async function noteInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const longest = new Map<number, number>()
    Object.assign(window, { longest })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const id: number = Reflect.get(entry, 'interactionId')
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
      }
    }
    // Not in the types.
    new PerformanceObserver(note).observe(Object.assign({ type: 'event' }, { durationThreshold }))
  }, LEAST_MS)
}

/** Milliseconds that the interaction since the last call took; the shortest that is reported where none was. */
export async function interactionTime(page: Page): Promise<number> {
  const times = await page.evaluate(() => {
    const longest: Map<number, number> = Reflect.get(window, 'longest')
    const seen = [...longest.values()]
    longest.clear()
    return seen
  })
  return Math.max(LEAST_MS, ...times)
}
