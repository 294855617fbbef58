import { Skeleton } from '../ui/skeleton.tsx'
import { ProductLayout } from './product-layout.tsx'

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
