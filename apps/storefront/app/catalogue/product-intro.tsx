import { categoryName, itemName, type Product, pathOf, priceText } from '@pitlane/shop'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { BikeFitment } from './bike-fitment.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { StockSignal } from './stock-signal.tsx'

/** Where the product belongs, what it is called, what it costs and what it is. */
export function ProductIntro({ product }: { product: Product }) {
  const category = product.category?.trim()
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {category ? (
        <Link
          to={pathOf('Store', { category })}
          className="-my-2 inline-flex min-h-11 items-center"
        >
          <Badge>{categoryName(category)}</Badge>
        </Link>
      ) : null}
      <h1 className="display-type text-heading wrap-anywhere">{itemName(product)}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-display text-4xl leading-none font-semibold tabular-nums">
          {priceText(product.price)}
        </p>
        <StockSignal product={product} />
      </div>
      <BikeFitment product={product} />
      {product.description ? <Paragraphs text={product.description} /> : null}
    </div>
  )
}
