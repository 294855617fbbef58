import { buildPath } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

export function CoverSets({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="cover-sets" className="page-column grid gap-7 pt-12 sm:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2 id="cover-sets" className="display-type text-heading">
            Cover sets
          </h2>
          <p className="text-muted">Ready-made panels, if you would rather not wait for paint.</p>
        </div>
        <ButtonLink to={buildPath('Store', { category: 'cover_sets' })} tone="secondary">
          View all cover sets
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}

export function NoCoverSets() {
  return (
    <p className="rounded-panel border border-line px-6 py-12 text-center text-muted">
      No cover sets are ready right now. Every colour above can be sprayed to order.
    </p>
  )
}
