import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'

const VIEWS = [
  ['/work', text.work.jobs],
  ['/work/mails', text.mails.title],
  ['/work/functions', text.functions.title],
] as const

/** The pages of this area, above each of them. */
export function Views() {
  return (
    <nav aria-label={text.work.pages} className="views">
      {VIEWS.map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
