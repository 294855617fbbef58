import {
  categoryName,
  itemName,
  lowStockText,
  type Product,
  pathOf,
  priceText,
  stockOf,
} from '@pitlane/shop'
import { Link } from '../ui/link.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { pickSizes } from './picture-sizes.ts'
import { ProductTile } from './product-tile.tsx'
import { QuickAdd } from './quick-add.tsx'

/** A product in one line: smaller than a card on a shelf, with the same signals. */
export function PickCard({ product }: { product: Product }) {
  const lowStock = lowStockText(product)
  return (
    <article className="group relative flex h-full items-stretch gap-4 rounded-panel border border-line bg-surface p-3 transition-colors hover:border-control">
      <div className="w-28 shrink-0 self-center">
        <ProductTile
          product={product}
          sizes={pickSizes}
          isSmall
          overlay={stockOf(product) === 'out' ? <OutOfStock isSmall /> : null}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="label-type text-sm text-muted">{categoryName(product.category)}</p>
        <h3 className="leading-snug font-medium">
          <Link
            to={pathOf('ProductDetails', { id: product.id })}
            className="line-clamp-3 group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-panel"
          >
            {itemName(product)}
          </Link>
        </h3>
        {lowStock ? <p className="text-label font-medium text-amber">{lowStock}</p> : null}
        <div className="mt-auto flex items-center justify-between gap-2 pt-1">
          <p className="font-display text-2xl leading-none font-semibold tabular-nums">
            {priceText(product.price)}
          </p>
          <QuickAdd product={product} />
        </div>
      </div>
    </article>
  )
}
