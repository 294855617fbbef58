import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/loading.tsx'

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

/** Takes the room that the product will take. */
export function ProductSkeleton() {
  return (
    <div role="status">
      <h1 className="sr-only">Loading the product</h1>
      <ProductLayout
        gallery={
          <div className="grid gap-3">
            <Skeleton className="aspect-square rounded-tile" />
            <div className="flex gap-2">
              <Skeleton className="size-16 sm:size-20 md:size-16 lg:size-20" />
              <Skeleton className="size-16 sm:size-20 md:size-16 lg:size-20" />
            </div>
          </div>
        }
        details={
          <div className="grid gap-6">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-10 w-4/5" />
            <Skeleton className="h-9 w-36" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11 w-48" />
            <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
              <Skeleton className="h-13" />
              <Skeleton className="h-13" />
            </div>
          </div>
        }
      />
    </div>
  )
}
