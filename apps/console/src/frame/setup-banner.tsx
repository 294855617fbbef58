import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { shopStateQuery } from '../settings/shop-state.ts'
import * as text from '../text/en.ts'

/** Above every area while visitors do not find a shop, or not a whole one. */
export function SetupBanner() {
  const { data } = useQuery(shopStateQuery)
  const isSettingUp = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId.startsWith('/setup')),
  })
  if (!data || isSettingUp || (data.isOpen && !data.step)) return null
  if (!data.step) {
    return (
      <p className="setup-banner">
        {text.frame.closed} <Link to="/shop">{text.frame.openAgain}</Link>
      </p>
    )
  }
  return (
    <p className="setup-banner">
      {data.isOpen ? text.frame.unfinishedOpen : text.frame.unfinished}{' '}
      <Link to="/setup">{text.frame.resume}</Link>
    </p>
  )
}
