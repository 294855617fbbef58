import { FILTERS, pathOf } from '@pitlane/shop'
import { useEffect, useRef } from 'react'
import { Link } from '../ui/link.tsx'

/** All filters of the store as links; on a narrow screen they are one row to swipe. */
export function CategoryFilter({ current }: { current: string }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen filter moves
  useEffect(() => showChosen(list.current), [current])
  return (
    <nav aria-label="Product categories" className="max-lg:-mx-[clamp(1rem,4vw,2.5rem)]">
      <ul
        ref={list}
        className="flex gap-1.5 max-lg:snap-x max-lg:overflow-x-auto max-lg:scroll-px-4 max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-1 max-lg:[scrollbar-width:none] lg:flex-wrap"
      >
        {FILTERS.map(({ value, label }) => (
          <li key={value} className="snap-start">
            <Link
              to={pathOf('Store', value === 'all' ? {} : { category: value })}
              aria-current={value === current ? 'page' : undefined}
              className="label-type flex min-h-11 items-center rounded-full border border-control px-3.5 text-[0.9375rem] whitespace-nowrap transition-colors hover:border-text hover:bg-raised aria-[current=page]:border-text aria-[current=page]:bg-text aria-[current=page]:text-shell"
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
