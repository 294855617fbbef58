import { featured, HOME, pathOf, topPicks } from '@pitlane/shop'
import type { ProductList } from '../data/queries.ts'
import { useShopInfo } from '../data/settings.ts'
import { PageHead } from '../head/page-head.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { EmptyProducts } from './empty-products.tsx'
import { Hero } from './hero.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductSkeletons } from './product-skeletons.tsx'
import { ProductsFailed } from './products-failed.tsx'
import { SellingPoints } from './selling-points.tsx'
import { TopPicks } from './top-picks.tsx'

const PRODUCTS_ID = 'products'

/** The shop without a category: what it stands for, and what it puts forward. */
export function StoreFront({ list }: { list: ProductList }) {
  const { hero } = useShopInfo()
  const picks = list.products && topPicks(list.products)
  return (
    <>
      <PageHead title={hero.title} description={hero.text} path={HOME} />
      <Hero productsId={PRODUCTS_ID} />
      <SellingPoints />
      <div className="grid grid-cols-1 gap-16 pt-12 sm:gap-24 sm:pt-20">
        {picks && picks.length > 0 ? <TopPicks products={picks} /> : null}
        <section
          id={PRODUCTS_ID}
          aria-labelledby="featured"
          className="page-column grid grid-cols-1 gap-7"
        >
          <h2 id="featured" className="display-type text-heading">
            Featured Products
          </h2>
          <CategoryFilter current="all" pathFor={categoryPath} />
          <Featured list={list} />
        </section>
      </div>
    </>
  )
}

function categoryPath(category: string): string {
  return pathOf('Store', category === 'all' ? {} : { category })
}

function Featured({ list: { products, hasFailed, retry } }: { list: ProductList }) {
  if (hasFailed) return <ProductsFailed onRetry={retry} />
  if (!products) return <ProductSkeletons />
  const shown = featured(products)
  return shown.length > 0 ? <ProductGrid products={shown} /> : <EmptyProducts of="featured" />
}
