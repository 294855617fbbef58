import { type RefObject, useEffect, useState } from 'react'

/** From the header's lower edge to far below the page: what is not inside has left at the top. */
const BELOW_HEADER = '-72px 0px 1000000px 0px'

/** Whether an element has left the window at its top, by scrolling or by a jump. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      { rootMargin: BELOW_HEADER },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
