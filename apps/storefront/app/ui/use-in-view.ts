import { type RefObject, useEffect, useState } from 'react'

/** What the header covers cannot be seen. */
const BELOW_HEADER = '-72px 0px 0px 0px'

/** Whether an element is known to be outside the window, above or below. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setOut(entries.at(-1)?.isIntersecting === false),
      { rootMargin: BELOW_HEADER },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}

/** Whether an element can be seen in the window; false until that is known. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setInView(last.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
