/** Of more lines than fit on a screen the rest can wait. */
const MAX_LINES = 6

interface StoredLine {
  name: string
  quantity: number
}

/**
 * What is in the cart only the browser knows. That it holds nothing, and else what its lines are
 * called, can be said without the page's code, which then puts its own in this place.
 *
 * @returns whether the cart is empty
 */
export function showStoredCart(page: Document): boolean {
  const empty = page.querySelector<HTMLElement>('[data-cart-key]')
  const unknown = empty?.previousElementSibling
  if (!empty || !unknown) return false
  try {
    const text = localStorage.getItem(empty.dataset.cartKey ?? '') ?? '[]'
    const isEmpty = text === '[]'
    empty.hidden = !isEmpty
    unknown.toggleAttribute('hidden', isEmpty)
    if (!isEmpty) showLines(unknown, JSON.parse(text))
    return isEmpty
  } catch {
    // Storage that is blocked, or holds anything else: the code says so.
    return false
  }
}

function showLines(page: Element, stored: unknown): void {
  const lines = page.querySelector('[data-cart-lines]')
  const rows = lines?.previousElementSibling
  const row = rows?.firstElementChild
  if (!lines || !row || !Array.isArray(stored) || !stored.every(isLine)) return
  for (const { name, quantity } of stored.slice(0, MAX_LINES)) {
    const shown = row.cloneNode(true) as Element
    const [title, pieces] = shown.lastElementChild?.children ?? []
    title?.replaceWith(paragraph(name, 'leading-snug font-semibold wrap-anywhere'))
    pieces?.replaceWith(paragraph(`Quantity: ${quantity}`, 'text-muted'))
    lines.append(shown)
  }
  rows.toggleAttribute('hidden', true)
}

function isLine(line: Partial<StoredLine> | null): line is StoredLine {
  return typeof line?.name === 'string' && Number.isInteger(line.quantity)
}

function paragraph(textContent: string, className: string): Element {
  return Object.assign(document.createElement('p'), { textContent, className })
}
