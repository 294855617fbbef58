import {
  addTransitionType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { leadsToPage, TO_PAGE } from './page-transition.ts'

const history = createBrowserHistory({ v5Compat: true })

/**
 * The router's own BrowserRouter, but for telling which transitions may be animated, and for who went back before it
 * listened. That one cannot be had without the router's links, forms and prefetching, 4 kB for nothing.
 */
export function BrowserRouter(props: {
  children: ReactNode
  /** Called once, when the whole page answers. */
  onStart: () => void
  /** Called for the first address and for each that follows. */
  onAddress?: (() => void) | undefined
}) {
  const { children, onStart, onAddress } = props
  const [{ action, location }, setPlace] = useState(placeNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first place may be an old one
  useLayoutEffect(() => {
    let before = history.location
    // Who went back before anybody listened.
    if (before.key !== location.key) setPlace(placeNow())
    return history.listen((place) => {
      const isToPage = leadsToPage(before, place.location)
      before = place.location
      startTransition(() => {
        if (isToPage) addTransitionType(TO_PAGE)
        setPlace(place)
      })
    })
  }, [])
  useEffect(onStart, [onStart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is told
  useEffect(() => onAddress?.(), [location, onAddress])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

const placeNow = () => ({ action: history.action, location: history.location })
