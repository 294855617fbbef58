import { type RefObject, useEffect } from 'react'
import { followScroll } from './follow-scroll.ts'

/** A sticky panel goes along with the page. */
export function useFollowScroll(panel: RefObject<HTMLElement | null>) {
  useEffect(() => (panel.current ? followScroll(panel.current) : undefined), [panel])
}
