import { type RefObject, useEffect } from 'react'

/** Below the site's header, in rem, as in the styles. */
const TOP = 6
/** Between the panel's end and that of the window, in rem. */
const GAP = 1
const READING = ['pointerover', 'focusin'] as const
const RELEASED = ['pointerup', 'pointercancel'] as const

/**
 * A sticky panel beside the page. While the pointer or the focus is in it, one that is taller than the window goes
 * along with the page, down to its own end and back; while they are elsewhere it comes back to its beginning.
 *
 * @returns ends it
 */
function followScroll(panel: HTMLElement): () => void {
  const actions = panel.querySelector<HTMLElement>('.panel-actions')
  let top = Number.POSITIVE_INFINITY
  let before = window.scrollY
  let isRead = false
  let isPressed = false
  function place() {
    // A button that moves away under the finger would not be clicked.
    if (isPressed) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const atEnd = window.innerHeight - panel.offsetHeight - GAP * rem
    const way = before - window.scrollY
    before = window.scrollY
    top = Math.min(TOP * rem, Math.max(atEnd, top + (isRead ? way : Math.abs(way))))
    panel.style.top = `${top}px`
  }
  const note = ({ target }: Event) => {
    isRead = target instanceof Node && panel.contains(target)
  }
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    requestAnimationFrame(place)
  }
  const sizes = new ResizeObserver(() => {
    place()
    panel.style.setProperty('--actions-height', `${actions?.offsetHeight ?? 0}px`)
  })
  sizes.observe(panel)
  if (actions) sizes.observe(actions)
  const listening = new AbortController()
  const { signal } = listening
  for (const name of READING) document.addEventListener(name, note, { signal })
  document.addEventListener('pointerdown', press, { signal })
  for (const name of RELEASED) document.addEventListener(name, release, { signal })
  window.addEventListener('scroll', place, { passive: true, signal })
  window.addEventListener('resize', place, { signal })
  return () => {
    sizes.disconnect()
    listening.abort()
  }
}

/** A sticky panel goes along with the page. */
export function useFollowScroll(panel: RefObject<HTMLElement | null>) {
  useEffect(() => (panel.current ? followScroll(panel.current) : undefined), [panel])
}
