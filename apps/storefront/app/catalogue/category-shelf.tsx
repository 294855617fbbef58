import { categoryLabel, categoryName, inCategory, pathOf, productCount } from '@pitlane/shop'
import { PageHead } from '../platform/page-head.tsx'
import type { ProductList } from '../platform/queries.ts'
import { useShopInfo } from '../platform/settings.ts'
import { CategoryFilter } from './category-filter.tsx'
import { EmptyProducts } from './empty-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductSkeletons } from './product-skeletons.tsx'
import { ProductsFailed } from './products-failed.tsx'

/** All products of one category. */
export function CategoryShelf({ filter, list }: { filter: string; list: ProductList }) {
  const { name } = useShopInfo()
  const shown = list.products && inCategory(list.products, filter)
  const label = categoryLabel(filter)
  return (
    <section
      aria-labelledby="category"
      className="page-column grid grid-cols-1 gap-7 pt-8 sm:pt-12"
    >
      <PageHead
        title={label}
        description={`${label} at ${name}: prices, stock and orders by WhatsApp.`}
        path={pathOf('Store', { category: filter })}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 id="category" className="display-type text-heading">
          {categoryName(filter)}
        </h1>
        <p role="status" className="min-h-6 text-muted">
          {shown ? productCount(shown.length) : null}
        </p>
      </div>
      <CategoryFilter current={filter} />
      <Shelf list={list} filter={filter} />
    </section>
  )
}

function Shelf({ list, filter }: { list: ProductList; filter: string }) {
  if (list.hasFailed) return <ProductsFailed onRetry={list.retry} />
  if (!list.products) return <ProductSkeletons />
  const shown = inCategory(list.products, filter)
  return shown.length > 0 ? (
    <ProductGrid products={shown} headingLevel={2} isFirstScreen />
  ) : (
    <EmptyProducts of="category" />
  )
}
