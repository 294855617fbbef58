import { type RefObject, useLayoutEffect, useRef } from 'react'

const FLIP_MS = 200

/**
 * Moves elements that notes push away from their old place to the new one by a FLIP animation, so that nothing jumps.
 *
 * @param key changes when notes have come or gone; other changes are not animated
 */
export function useFlip(box: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef({ key, tops: new Map<Element, number>() })
  useLayoutEffect(() => {
    const elements = [...(box.current?.querySelectorAll('[data-flip]') ?? [])]
    const tops = new Map(elements.map((element) => [element, measureTop(element)]))
    if (key !== last.current.key) flip(tops, last.current.tops)
    last.current = { key, tops }
  })
}

/** From the page's start, so that scrolling in between does not count. */
function measureTop(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY
}

function flip(tops: ReadonlyMap<Element, number>, before: ReadonlyMap<Element, number>) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const distance = (element: Element | null | undefined) => {
    const [from, to] = element ? [before.get(element), tops.get(element)] : []
    return from === undefined || to === undefined ? 0 : from - to
  }
  for (const element of tops.keys()) {
    const rest = distance(element) - distance(element.parentElement?.closest('[data-flip]'))
    if (Math.abs(rest) < 1) continue
    element.animate([{ transform: `translateY(${rest}px)` }, { transform: 'none' }], {
      // One frame from the old place is enough for browsers not to take it for a jump of the page.
      duration: isStill ? 1 : FLIP_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    })
  }
}

/** Marks an element that is moved; what lies within it moves along. */
export const flipTarget = { 'data-flip': '' }
