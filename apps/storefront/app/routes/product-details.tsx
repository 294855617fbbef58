import { findProduct } from '@pitlane/shop'
import { ProductFailed, ProductMissing } from '../catalogue/product/product-absent.tsx'
import { ProductHead } from '../catalogue/product/product-head.tsx'
import { ProductSkeleton } from '../catalogue/product/product-layout.tsx'
import { ProductView } from '../catalogue/product/product-view.tsx'
import { useProductsInServerOrder } from '../data/queries.ts'
import { PageHead } from '../head/page-head.tsx'
import { useRouteMatch } from '../routing/route-match.ts'

export function Page() {
  const { params } = useRouteMatch()
  const { products, hasFailed, retry } = useProductsInServerOrder()
  const product = products && findProduct(products, params.id)
  if (product) {
    return (
      <>
        <ProductHead product={product} />
        <ProductView key={product.id} product={product} products={products} />
      </>
    )
  }
  const title = products ? 'Product not found' : 'Product'
  return (
    <>
      <PageHead title={title} description="Motorcycle parts and gear, ordered by WhatsApp." />
      {products ? (
        <ProductMissing />
      ) : (
        <ProductLoadingOrFailed hasFailed={hasFailed} onRetry={retry} />
      )}
    </>
  )
}

function ProductLoadingOrFailed({
  hasFailed,
  onRetry,
}: {
  hasFailed: boolean
  onRetry: () => void
}) {
  return hasFailed ? <ProductFailed onRetry={onRetry} /> : <ProductSkeleton />
}
