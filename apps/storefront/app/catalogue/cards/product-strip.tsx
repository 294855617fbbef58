import type { Product } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'

interface ProductStripProps extends Pick<ProductGridProps, 'isSample'> {
  id: string
  title: string
  products: readonly Product[]
  /** Beside the title. */
  children?: ReactNode
}

/** A row of products that a page adds to its own. */
export function ProductStrip({ id, title, products, isSample, children }: ProductStripProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="display-type text-title">
          {title}
        </h2>
        {children}
      </div>
      <ProductGrid
        list={{ hasFailed: false, retry: () => undefined }}
        products={products}
        isSample={isSample}
        empty={null}
      />
    </section>
  )
}
