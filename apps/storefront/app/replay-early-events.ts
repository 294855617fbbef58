interface Kept {
  used: Element
  again: () => void
}

/**
 * Buttons, lists, boxes and fields that are used before the page's code has come do their work once it has, in the order
 * in which they were used: each button once, however often somebody who waits has pressed it.
 *
 * @param page hears `code-begins` when its code takes over, and `code-answers` when it has
 */
export function keepEarlyChoices(page: Document): void {
  const kept: Kept[] = []
  const keep = ({ type, target }: Event) => {
    const used =
      target instanceof Element ? target.closest('button, select, input, textarea') : null
    const again = used && repetition(type, used)
    if (!again) return
    if (type === 'click' && kept.some((earlier) => earlier.used === used)) return
    // Of what is typed the last counts; what was chosen in between may depend on what was chosen before.
    if (kept.at(-1)?.used === used) kept.pop()
    kept.push({ used, again })
  }
  for (const type of ['click', 'change', 'input'])
    page.addEventListener(type, keep, { capture: true })
  // From then on clicks are heard, while what is chosen or typed may still be laid over by the page's first state.
  page.addEventListener('code-begins', () => page.removeEventListener('click', keep, true), {
    once: true,
  })
  page.addEventListener(
    'code-answers',
    async () => {
      for (const type of ['change', 'input']) page.removeEventListener(type, keep, true)
      for (const { used, again } of kept) {
        if (used.isConnected) again()
        // The page takes in one choice before it is told the next: a product is added in the colour chosen before.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { once: true },
  )
}

/** What a visitor does to an element, to be done once more; by then it may show its first state again. */
function repetition(type: string, used: Element): (() => void) | undefined {
  if (type === 'click') return used instanceof HTMLButtonElement ? () => used.click() : undefined
  if (used instanceof HTMLTextAreaElement || isField(used)) return () => writeAgain(used)
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

function isField(used: Element): used is HTMLInputElement {
  return used instanceof HTMLInputElement && !['radio', 'checkbox'].includes(used.type)
}

function writeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  // React hears of a field only what differs from what it last saw or wrote there, through the field's own property.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
