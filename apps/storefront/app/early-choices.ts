/**
 * Buttons, lists and boxes that are used before the page's code has come do their work once it has, each once and in
 * the order in which they were first used.
 *
 * @param page hears `code-begins` when its code takes over, and `code-answers` when it has
 */
export function keepEarlyChoices(page: Document): void {
  const kept = new Map<Element, () => void>()
  const keep = (event: Event) => {
    const used =
      event.target instanceof Element ? event.target.closest('button, select, input') : null
    const again = used && repetition(event.type, used)
    if (again) kept.set(used, again)
  }
  const listening = new AbortController()
  for (const type of ['click', 'change'])
    page.addEventListener(type, keep, { capture: true, signal: listening.signal })
  page.addEventListener('code-begins', () => listening.abort(), { once: true })
  page.addEventListener(
    'code-answers',
    () => {
      for (const [used, again] of kept) if (used.isConnected) again()
    },
    { once: true },
  )
}

/** What a visitor does to an element, to be done once more; by then it may show its first state again. */
function repetition(type: string, used: Element): (() => void) | undefined {
  if (type === 'click') return used instanceof HTMLButtonElement ? () => used.click() : undefined
  if (used instanceof HTMLSelectElement) {
    const { value } = used
    return () => {
      used.value = value
      used.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (used instanceof HTMLInputElement && ['radio', 'checkbox'].includes(used.type)) {
    const { checked } = used
    return () => {
      used.checked = !checked
      used.click()
    }
  }
  return undefined
}
