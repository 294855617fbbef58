import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/**
 * The router's own BrowserRouter, line for line. That one cannot be had without the router's
 * links, forms and prefetching, 4 kB that every page would carry for nothing.
 */
export function BrowserRouter(props: {
  children: ReactNode
  /** Called for the first address and for each that follows. */
  onAddress?: (() => void) | undefined
}) {
  const { children, onAddress } = props
  const [{ action, location }, setPlace] = useState(placeNow)
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is told
  useEffect(() => onAddress?.(), [location, onAddress])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

const placeNow = () => ({ action: history.action, location: history.location })
