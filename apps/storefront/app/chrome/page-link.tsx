import { useView, viewOf } from '../routing/view.ts'
import { Link, type LinkProps } from '../ui/link.tsx'

/** A link of the navigation; marked as current when it leads to what is shown, in any order. */
export function PageLink({ to, ...rest }: LinkProps) {
  const here = useView()
  const { pathname, search } = new URL(to, 'http://shop')
  const { page, params } = viewOf(pathname, search)
  const isHere = page === here.page && params.category === here.params.category && !here.params.q
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
