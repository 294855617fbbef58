import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'

/** At the left on wide screens, along the bottom on phones. */
export function Navigation({ areas }: { areas: readonly Area[] }) {
  return (
    <nav className="navigation" aria-label={text.frame.navigation}>
      {areas.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} className="navigation-link" activeOptions={{ exact: false }}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
