/** What the user may use before React hydrates it. */
const USED = 'button, select, input, textarea, details'

/** What may depend on a choice before it, whose code is not there yet: buttons, and links that open a chat with it. */
const DEPENDENT = 'main button, main a[target]'

/** So long such a choice is waited for at most: its code may never come. */
const MAX_WAIT_MS = 4000

interface EarlyEvent {
  /** The component without its code, or the page. */
  place: Element | Document
  target: Element
  replay: () => void
  /** By the clock of the page, in milliseconds. */
  time: number
}

/**
 * Records what is clicked, chosen, typed and opened before hydration and replays it afterwards, in order: each button
 * once, however often it was pressed. A component whose code comes later is marked `data-lazy` until it is hydrated.
 *
 * @param page gets the event `hydration-start` when React begins to hydrate it; page and lazy components get `hydrated` at
 * the end
 */
export function replayEarlyEvents(page: Document): void {
  const recorded: EarlyEvent[] = []
  let isStarted = false
  let isHydrated = false
  let isReplaying = false
  const isReady = ({ place }: EarlyEvent) =>
    place instanceof Element ? !(place.isConnected && place.matches('[data-lazy]')) : isHydrated
  // Nothing depends on what was opened.
  const isAwaited = (event: EarlyEvent) =>
    event.place !== page &&
    !isReady(event) &&
    !event.target.matches('details') &&
    performance.now() - event.time < MAX_WAIT_MS

  /** What is clicked after such a choice. */
  const dependentOn = ({ type, target }: Event) =>
    type === 'click' && recorded.some(isAwaited) ? closest(target, DEPENDENT) : null
  /** React handles clicks from its start, while hydration may still reset what is chosen or typed. */
  const isHandled = ({ type }: Event) => isHydrated || (isStarted && type === 'click')

  const record = (event: Event) => {
    const { type, target } = event
    if (isReplaying) return
    const dependent = dependentOn(event)
    const used = dependent ?? closest(target, USED)
    const lazy = used?.closest('[data-lazy]')
    const isHeld = Boolean(lazy ?? dependent)
    if (!used || (!isHeld && isHandled(event))) return
    // React would hydrate the component for the event where it can, and so handle it as well.
    if (isHeld && isStarted) event.stopImmediatePropagation()
    if (dependent) event.preventDefault()
    add(recorded, { place: lazy ?? page, target: used, time: performance.now() }, type)
    setTimeout(replayReady, MAX_WAIT_MS + 100)
  }
  const replayReady = () => {
    if (isReplaying) return
    const at = recorded.findIndex(isReady)
    const [event] = at < 0 || recorded.slice(0, at).some(isAwaited) ? [] : recorded.splice(at, 1)
    if (!event) return
    isReplaying = true
    if (event.target.isConnected) event.replay()
    isReplaying = false
    // React renders one choice before the next event is dispatched: a product is added in the colour chosen before.
    setTimeout(replayReady)
  }
  const hold = (event: Event) => {
    const isLazy = event.target instanceof Element && event.target.closest('[data-lazy]')
    if (!isStarted || isLazy) holdBack(event)
  }
  for (const type of ['click', 'change', 'input', 'toggle'])
    page.addEventListener(type, record, { capture: true })
  page.addEventListener('submit', hold, { capture: true })
  page.addEventListener('hydration-start', () => {
    isStarted = true
  })
  page.addEventListener(
    'hydrated',
    ({ target }) => {
      isHydrated ||= target === page
      replayReady()
    },
    { capture: true },
  )
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}

function add(events: EarlyEvent[], event: Omit<EarlyEvent, 'replay'>, type: string) {
  const { target } = event
  const replay = replayOf(type, target)
  if (!replay || (type === 'click' && events.some((each) => each.target === target))) return
  // Of what is typed the last counts; what was chosen in between may depend on what was chosen before.
  if (events.at(-1)?.target === target) events.pop()
  events.push({ ...event, replay })
}

/** A form without an address is sent by code alone: the browser would put its fields into the page's address. */
function holdBack(event: Event): void {
  const { target } = event
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) event.preventDefault()
}

/** Hydration may have reset the element to its first state by then. */
function replayOf(type: string, used: Element): (() => void) | undefined {
  if (type === 'click')
    return used instanceof HTMLElement && used.matches('button, a') ? () => used.click() : undefined
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
