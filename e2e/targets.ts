import type { Page } from '@playwright/test'

/** CSS pixels: what a thumb hits without looking. */
const THUMB = 44

/**
 * What can be touched on the page but is smaller than a thumb, as markup with its size. Links inside a
 * sentence are left out, and what is covered by a link or label that is large enough.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((thumb) => {
    const touchable = 'a[href], button, input, select, textarea, summary, [role="link"]'
    const boxOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const own = element.getBoundingClientRect()
      // A link may be spread over its whole card by what comes after its text.
      const after = getComputedStyle(element, '::after')
      const spread = after.position === 'absolute' && after.content !== 'none' ? after : undefined
      const outer = label?.getBoundingClientRect()
      return {
        width: Math.max(own.width, outer?.width ?? 0, Number.parseFloat(spread?.width ?? '0') || 0),
        height: Math.max(
          own.height,
          outer?.height ?? 0,
          Number.parseFloat(spread?.height ?? '0') || 0,
        ),
      }
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return [...document.querySelectorAll(touchable)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
          !element.closest('[inert], .sr-only') &&
          !isInSentence(element),
      )
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0 && (box.width < thumb - 0.5 || box.height < thumb - 0.5))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      )
  }, THUMB)
}
