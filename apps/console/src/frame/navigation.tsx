import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useRef } from 'react'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { IconDots } from '../ui/icons.tsx'

interface NavigationProps {
  areas: readonly Area[]
}

/** At the left on wide screens; along the bottom on phones, where the areas that are not daily are in a sheet. */
export function Navigation({ areas }: NavigationProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const of = (group: Area['group']) => areas.filter((area) => area.group === group)

  function closeSheet(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) sheet.current?.hidePopover()
  }

  return (
    <nav className="navigation" aria-label={text.frame.navigation}>
      <Links areas={of('daily')} />
      <button type="button" className="navigation-link more-button" popoverTarget="more-areas">
        <IconDots size={20} />
        <span>{text.areas.more}</span>
      </button>
      {/* Wide screens show it in its place, whether it is open or not. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div ref={sheet} id="more-areas" popover="auto" className="more-areas" onClick={closeSheet}>
        <Links areas={of('people')} />
        <Links areas={of('system')} />
      </div>
    </nav>
  )
}

function Links({ areas }: NavigationProps) {
  if (areas.length === 0) return null
  return (
    <ul className="navigation-group">
      {areas.map(({ path, label, icon: Icon, badge: Badge }) => (
        <li key={path}>
          <Link to={path} className="navigation-link" activeOptions={{ exact: false }}>
            <Icon size={20} />
            <span>{label}</span>
            {Badge ? (
              <Suspense>
                <Badge />
              </Suspense>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
