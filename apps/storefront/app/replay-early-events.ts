/** What the user may use before React hydrates it. */
const USED = 'button, select, input, textarea, details'

interface EarlyEvent {
  target: Element
  replay: () => void
}

/**
 * Records what is clicked, chosen, typed and opened before hydration and replays it afterwards, in order: each button
 * once, however often it was pressed.
 *
 * @param page gets the event `hydration-start` when React begins to hydrate it, and `hydrated` at the end
 */
export function replayEarlyEvents(page: Document): void {
  const recorded: EarlyEvent[] = []
  const recording = new AbortController()
  let isStarted = false
  const record = ({ type, target }: Event) => {
    const used = target instanceof Element ? target.closest(USED) : null
    // React handles clicks from its start, while hydration may still reset what is chosen or typed.
    if (!used || (isStarted && type === 'click')) return
    add(recorded, type, used)
  }
  const options = { capture: true, signal: recording.signal }
  for (const type of ['click', 'change', 'input', 'toggle'])
    page.addEventListener(type, record, options)
  page.addEventListener('submit', holdBack, options)
  page.addEventListener('hydration-start', () => {
    isStarted = true
    page.removeEventListener('submit', holdBack, options)
  })
  page.addEventListener('hydrated', () => {
    recording.abort()
    void replayAll(recorded)
  })
}

function add(events: EarlyEvent[], type: string, used: Element) {
  const replay = findReplay(type, used)
  if (!replay || (type === 'click' && events.some(({ target }) => target === used))) return
  // Of what is typed the last counts; what was chosen in between may depend on what was chosen before.
  if (events.at(-1)?.target === used) events.pop()
  events.push({ target: used, replay })
}

async function replayAll(events: readonly EarlyEvent[]) {
  for (const { target, replay } of events) {
    if (target.isConnected) replay()
    // React renders one choice before the next event is dispatched: a product is added in the colour chosen before.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** A form without an address is sent by code alone: the browser would put its fields into the page's address. */
function holdBack(event: Event): void {
  const { target } = event
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) event.preventDefault()
}

/** Hydration may have reset the element to its first state by then. */
function findReplay(type: string, used: Element): (() => void) | undefined {
  if (type === 'click') return used instanceof HTMLButtonElement ? () => used.click() : undefined
  if (type === 'toggle') return () => void used.dispatchEvent(new Event('toggle'))
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
