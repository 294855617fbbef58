import {
  addTransitionType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { currentKey, currentRouter, onNavigation } from './browser-history.ts'
import { isPageChange, PAGE_CHANGE, type Router, RouterContext } from './router.ts'

export interface BrowserRouterProps {
  children: ReactNode
  /** With the address that the server rendered: Back may lead elsewhere before the page is hydrated. */
  first: Router
  /** Called once, when the whole page is hydrated. */
  onStart: () => void
  /** Called for the first address and for each that follows. */
  onAddress?: (() => void) | undefined
}

/** Follows the browser's history; each navigation is a transition. */
export function BrowserRouter({ children, first, onStart, onAddress }: BrowserRouterProps) {
  const [router, setRouter] = useState(first)
  const { location } = router
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first location may be outdated
  useLayoutEffect(() => {
    let before = location
    // Back was pressed before there was a listener.
    if (currentKey() !== location.key) setRouter(currentRouter())
    return onNavigation(() => {
      const next = currentRouter()
      const isToPage = isPageChange(before, next.location)
      before = next.location
      startTransition(() => {
        if (isToPage) addTransitionType(PAGE_CHANGE)
        setRouter(next)
      })
    })
  }, [])
  useEffect(onStart, [onStart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each new location
  useEffect(() => onAddress?.(), [location, onAddress])
  return <RouterContext value={router}>{children}</RouterContext>
}
