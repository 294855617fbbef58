import { type Product, SKELETON_COUNT } from '@pitlane/shop'
import type { ReactNode } from 'react'
import type { ProductListQuery } from '../../data/queries.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { gridSizes } from '../picture-sizes.ts'
import { ProductsFailed } from './no-products.tsx'
import { ProductCard } from './product-card.tsx'

export interface ProductGridProps {
  list: Pick<ProductListQuery, 'hasFailed' | 'retry'>
  /** Of the list; undefined until they are there. */
  products: readonly Product[] | undefined
  /** Stands in their place where there are none. */
  empty: ReactNode
  /** One below the heading over the grid. */
  headingLevel?: 2 | 3
  /** Alone on its page: it takes the first screen, and all the room there is. */
  isMain?: boolean
  /** At most eight of many: on tablets as well they stand by fours, so that none is left alone in a row. */
  isSample?: boolean
}

export function ProductGrid(props: ProductGridProps) {
  const { list, products, empty, headingLevel, isMain = false, isSample = false } = props
  if (list.hasFailed) return <ProductsFailed onRetry={list.retry} />
  if (!products) return <ProductSkeletons isWide={isMain} isSample={isSample} />
  if (products.length === 0) return empty
  return (
    <GridFrame isWide={isMain} isSample={isSample}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={gridSizes}
            headingLevel={headingLevel}
            // One alone: each more would share a phone's line with it.
            isFirst={isMain && index === 0}
          />
        </li>
      ))}
    </GridFrame>
  )
}

/** The rows and columns that cards and their placeholders share. */
function GridFrame(props: { isWide: boolean; isSample?: boolean; children: ReactNode }) {
  const { isWide, isSample, children } = props
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12 ${isSample ? 'md:grid-cols-4' : 'md:grid-cols-3 lg:grid-cols-4'} ${isWide ? '2xl:grid-cols-5 3xl:grid-cols-6' : ''}`}
    >
      {children}
    </ul>
  )
}

const places = Array.from({ length: SKELETON_COUNT }, (_, place) => place)

/** The grid before its products are there; each placeholder is as large as the card to come. */
function ProductSkeletons(frame: { isWide: boolean; isSample: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <GridFrame {...frame}>
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
