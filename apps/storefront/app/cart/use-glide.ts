import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 200

/** Marks what glides; what lies within a marked element glides with it. */
export const glides = { 'data-glides': '' }

/**
 * Nothing jumps when remarks come in between: what they push away starts from where it was and glides.
 *
 * @param key other than before when remarks have come or gone; for other changes nothing glides
 */
export function useGlide(box: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef({ key, tops: new Map<Element, number>() })
  useLayoutEffect(() => {
    const elements = [...(box.current?.querySelectorAll('[data-glides]') ?? [])]
    const tops = new Map(elements.map((element) => [element, topOf(element)]))
    if (key !== last.current.key) glide(tops, last.current.tops)
    last.current = { key, tops }
  })
}

/** From the page's start, so that scrolling in between does not count. */
function topOf(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY
}

function glide(tops: ReadonlyMap<Element, number>, before: ReadonlyMap<Element, number>) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const way = (element: Element | null | undefined) => {
    const [from, to] = element ? [before.get(element), tops.get(element)] : []
    return from === undefined || to === undefined ? 0 : from - to
  }
  for (const element of tops.keys()) {
    const rest = way(element) - way(element.parentElement?.closest('[data-glides]'))
    if (Math.abs(rest) < 1) continue
    element.animate([{ transform: `translateY(${rest}px)` }, { transform: 'none' }], {
      // One frame from the old place is enough for browsers not to take it for a jump of the page.
      duration: isStill ? 1 : GLIDE_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    })
  }
}
