import { findRoute, matchRoute, useRouteMatch } from '../routing/route-match.ts'
import { Link, type LinkProps } from '../ui/link.tsx'

/** A link of the navigation; marked as current when it leads to what is shown, in any order. */
export function PageLink({ to, ...rest }: LinkProps) {
  const here = useRouteMatch()
  const { pathname, search } = new URL(to, 'http://shop')
  const { page, params } = matchRoute(pathname, search)
  const isSame = page === here.page && params.category === here.params.category && !here.params.q
  // That of all products is no front, and none of a bike.
  const isHere = isSame && (!params.page || (findRoute(here) !== page && !here.params.bike))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
