import type { Locator, Page } from '@playwright/test'

/** Whether all of it is in the window, and its middle and corners take a tap. */
export function isReachable(part: Locator): Promise<boolean> {
  return part.evaluate((part) => {
    // A radio button without a size of its own is tapped by its label.
    const isHidden = part instanceof HTMLInputElement && part.offsetWidth * part.offsetHeight < 4
    const element = (isHidden && part.labels?.[0]) || part
    const { left, right, top, bottom: end } = element.getBoundingClientRect()
    // A long text is scrolled to where one types: at first to its first lines.
    const bottom = element instanceof HTMLTextAreaElement ? Math.min(end, top + 48) : end
    if (top < 0 || left < 0 || right > innerWidth || bottom > innerHeight) return false
    const near = 8
    const spots: readonly (readonly [number, number])[] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + near, top + near],
      [right - near, top + near],
      [left + near, bottom - near],
      [right - near, bottom - near],
    ]
    return spots.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  })
}

/** What scrolls up and down by itself inside the main part, as markup. */
export function innerScrollers(page: Page): Promise<string[]> {
  return page
    .locator('main *')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 1 &&
            /auto|scroll/.test(getComputedStyle(element).overflowY) &&
            element.checkVisibility(),
        )
        .map((element) => element.outerHTML.slice(0, 160)),
    )
}
