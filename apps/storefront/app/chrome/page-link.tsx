import { useView, viewKey, viewOf } from '../platform/view.ts'
import { Link, type LinkProps } from '../ui/link.tsx'

/** A link of the navigation; it tells when it leads to what is already shown. */
export function PageLink({ to, ...rest }: LinkProps) {
  const here = viewKey(useView())
  const { pathname, search } = new URL(to, 'http://shop')
  const isHere = viewKey(viewOf(pathname, search)) === here
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
