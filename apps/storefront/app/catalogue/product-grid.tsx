import type { Product } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { gridSizes } from './picture-sizes.ts'
import { ProductCard } from './product-card.tsx'

/** As many as stand in the first row of the widest grid. */
const FIRST_ROW = 4

export interface ProductGridProps {
  products: readonly Product[]
  /** One below the heading over the grid. */
  headingLevel?: 2 | 3
  /** The grid is what the visitor sees first. */
  isFirstScreen?: boolean
}

export function ProductGrid({ products, headingLevel, isFirstScreen }: ProductGridProps) {
  return (
    <GridFrame>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={gridSizes}
            headingLevel={headingLevel}
            isFirst={isFirstScreen && index < FIRST_ROW}
          />
        </li>
      ))}
    </GridFrame>
  )
}

/** The rows and columns that cards and their placeholders share. */
export function GridFrame({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12 md:grid-cols-3 lg:grid-cols-4">
      {children}
    </ul>
  )
}
