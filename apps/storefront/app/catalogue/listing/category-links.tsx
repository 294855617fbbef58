import { CATEGORY_CHOICES } from '@pitlane/shop'
import { useEffect, useRef } from 'react'
import { Link } from '../../ui/link.tsx'

export interface CategoryLinksProps {
  current: string
  pathFor: (category: string) => string
}

/** All category choices of the store as links; on a narrow screen they are one row to swipe. */
export function CategoryLinks({ current, pathFor }: CategoryLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen link moves
  useEffect(() => showChosen(list.current), [current])
  return (
    <nav aria-label="Product categories" className="max-lg:-mx-[clamp(1rem,4vw,2.5rem)]">
      <ul
        ref={list}
        className="flex gap-1.5 max-lg:snap-x max-lg:overflow-x-auto max-lg:scroll-px-4 max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-1 max-lg:[scrollbar-width:none] lg:flex-wrap"
      >
        {CATEGORY_CHOICES.map(({ value, label }) => (
          <li key={value} className="snap-start last:snap-end">
            <Link
              to={pathFor(value)}
              aria-current={value === current ? 'page' : undefined}
              className="chip"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !chosen) return
  list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 })
}
