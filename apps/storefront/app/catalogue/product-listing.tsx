import { type Product, pathOf, productCount, type Shelf, shelfIn, shelfPath } from '@pitlane/shop'
import type { ProductList } from '../data/queries.ts'
import { CategoryFilter } from './category-filter.tsx'
import { EmptyShelf } from './empty-listing.tsx'
import { EmptyProducts } from './empty-products.tsx'
import { ShelfFilters } from './listing-filters.tsx'
import { ShelfHead, shelfTitle } from './listing-head.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductSkeletons } from './product-skeletons.tsx'
import { ProductsFailed } from './products-failed.tsx'
import { useShelfProducts } from './use-listed-products.ts'

/** Characters above which a heading would push the products off a phone's screen. */
const LONG_TITLE = 40

/** The products of a category, a search or a bike, filtered and in order. */
export function StoreShelf({ shelf, list }: { shelf: Shelf; list: ProductList }) {
  const products = useShelfProducts(list, shelf)
  const title = shelfTitle(shelf)
  return (
    <section aria-labelledby="shelf" className="page-column grid grid-cols-1 gap-7 pt-8 sm:pt-12">
      <ShelfHead shelf={shelf} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1
          id="shelf"
          className={`display-type min-w-0 wrap-anywhere ${title.length > LONG_TITLE ? 'text-title' : 'text-heading'}`}
        >
          {title}
        </h1>
        <p role="status" className="min-h-6 text-muted">
          {products ? productCount(products.length) : null}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <CategoryFilter current={shelf.category} pathFor={(value) => categoryPath(value, shelf)} />
        <ShelfFilters shelf={shelf} />
      </div>
      <Products shelf={shelf} list={list} products={products} />
    </section>
  )
}

/** All products together are the shop's front, unless a search or a bike is to be kept. */
function categoryPath(category: string, shelf: Shelf): string {
  const target = shelfIn(category, shelf)
  const isFront = category === 'all' && !target.search && !target.bike
  return isFront ? pathOf('Store') : shelfPath(target)
}

interface ProductsProps {
  shelf: Shelf
  list: ProductList
  products: Product[] | undefined
}

function Products({ shelf, list, products }: ProductsProps) {
  if (list.hasFailed) return <ProductsFailed onRetry={list.retry} />
  if (!products) return <ProductSkeletons />
  if (products.length > 0) return <ProductGrid products={products} headingLevel={2} isFirstScreen />
  return shelf.search || shelf.bike || shelf.inStock ? (
    <EmptyShelf shelf={shelf} />
  ) : (
    <EmptyProducts of="category" />
  )
}
