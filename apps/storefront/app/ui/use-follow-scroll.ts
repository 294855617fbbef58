import { type RefObject, useEffect } from 'react'
import { idleModule } from '../state/idle.ts'

const { useModule } = idleModule(() => import('./follow-scroll.ts'))

/** A sticky panel goes along with the page, once that is idle. */
export function useFollowScroll(panel: RefObject<HTMLElement | null>) {
  const { followScroll } = useModule() ?? {}
  useEffect(
    () => (panel.current ? followScroll?.(panel.current) : undefined),
    [panel, followScroll],
  )
}
