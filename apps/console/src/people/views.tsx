import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'

const VIEWS = [
  ['/people', text.people.everybody],
  ['/people/data', text.personalData.title],
  ['/people/sign-ins', text.people.signIns],
  ['/people/changes', text.people.changes],
  ['/people/programs', text.programs.title],
] as const

/** The pages of this area, above each of them. */
export function Views() {
  return (
    <nav aria-label={text.people.views} className="views">
      {VIEWS.map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
