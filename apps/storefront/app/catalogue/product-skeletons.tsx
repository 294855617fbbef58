import { SKELETONS } from '@pitlane/shop'
import { Skeleton } from '../ui/skeleton.tsx'
import { GridFrame } from './product-grid.tsx'

const places = Array.from({ length: SKELETONS }, (_, place) => place)

/** The grid before its products are there; each placeholder is as large as the card to come. */
export function ProductSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <GridFrame>
        {places.map((place) => (
          <li key={place} data-testid="product-skeleton" aria-hidden="true">
            <Skeleton className="aspect-square rounded-tile" />
            <div className="grid gap-2 pt-3.5">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-5 w-4/5" />
              <div className="flex items-center justify-between pt-2">
                <Skeleton className="h-6 w-20" />
                <Skeleton className="size-11" />
              </div>
            </div>
          </li>
        ))}
      </GridFrame>
    </div>
  )
}
