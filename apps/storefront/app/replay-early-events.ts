interface EarlyEvent {
  target: Element
  replay: () => void
}

/**
 * Records what is clicked, chosen and typed before hydration and replays it afterwards, in order: each button once,
 * however often it was pressed.
 *
 * @param page gets the event `hydration-start` when React begins to hydrate it, and `hydrated` at the end
 */
export function replayEarlyEvents(page: Document): void {
  const events: EarlyEvent[] = []
  const record = ({ type, target }: Event) => {
    const used =
      target instanceof Element ? target.closest('button, select, input, textarea') : null
    const replay = used && replayOf(type, used)
    if (!replay) return
    if (type === 'click' && events.some((earlier) => earlier.target === used)) return
    // Of what is typed the last counts; what was chosen in between may depend on what was chosen before.
    if (events.at(-1)?.target === used) events.pop()
    events.push({ target: used, replay })
  }
  for (const type of ['click', 'change', 'input'])
    page.addEventListener(type, record, { capture: true })
  page.addEventListener('submit', holdBack, { capture: true })
  // From then on React handles clicks, while hydration may still reset what is chosen or typed.
  page.addEventListener(
    'hydration-start',
    () => {
      page.removeEventListener('click', record, true)
      page.removeEventListener('submit', holdBack, true)
    },
    { once: true },
  )
  page.addEventListener(
    'hydrated',
    async () => {
      for (const type of ['change', 'input']) page.removeEventListener(type, record, true)
      for (const { target, replay } of events) {
        if (target.isConnected) replay()
        // React renders one choice before the next event is dispatched: a product is added in the colour chosen before.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { once: true },
  )
}

/** A form without an address is sent by code alone: the browser would put its fields into the page's address. */
function holdBack(event: Event): void {
  const { target } = event
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) event.preventDefault()
}

/** Hydration may have reset the element to its first state by then. */
function replayOf(type: string, used: Element): (() => void) | undefined {
  if (type === 'click') return used instanceof HTMLButtonElement ? () => used.click() : undefined
  if (used instanceof HTMLTextAreaElement || isField(used)) return () => typeAgain(used)
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

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  // React hears of a field only what differs from what it last saw or wrote there, through the field's own property.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
