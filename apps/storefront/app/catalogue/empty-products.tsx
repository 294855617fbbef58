import { pathOf } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'

/** What stands in place of products when there are none. */
export function EmptyProducts({ of }: { of: 'featured' | 'category' }) {
  return of === 'featured' ? (
    <EmptyFrame text="Nothing is featured right now. Have a look through the categories." />
  ) : (
    <EmptyFrame text="There is nothing in this category at the moment.">
      <ButtonLink to={pathOf('Store')} tone="secondary">
        View All Products
      </ButtonLink>
    </EmptyFrame>
  )
}

/** @param children the ways on */
export function EmptyFrame({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-panel border border-line px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-surface text-muted">
        <Icon name="search" size={28} />
      </span>
      <p className="display-type text-title">No products found</p>
      <p className="max-w-sm text-muted">{text}</p>
      {children}
    </div>
  )
}
