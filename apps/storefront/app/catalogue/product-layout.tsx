import type { ReactNode } from 'react'

export interface ProductLayoutProps {
  gallery: ReactNode
  details: ReactNode
  /** Below both. */
  more?: ReactNode
}

/** Pictures beside the details, also on a phone held sideways; the pictures stay in view while the details are long. */
export function ProductLayout({ gallery, details, more }: ProductLayoutProps) {
  return (
    <div className="page-column grid grid-cols-1 gap-x-8 gap-y-8 py-5 sm:py-10 sm:landscape:grid-cols-2 md:grid-cols-2 lg:gap-x-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        {/* A box of its own: a grid item would go on sticking over what stands below its row. */}
        <div className="md:sticky md:top-24">{gallery}</div>
      </div>
      <div className="min-w-0">{details}</div>
      {more ? (
        <div className="grid min-w-0 grid-cols-1 gap-10 pt-2 sm:landscape:col-span-2 md:col-span-2">
          {more}
        </div>
      ) : null}
    </div>
  )
}
