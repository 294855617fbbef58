import { type Product, stockOf } from '@pitlane/shop'
import { CardText } from './card-text.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { pickSizes } from './picture-sizes.ts'
import { ProductTile } from './product-tile.tsx'

/** A product in one line: smaller than a card in a listing, with the same signals. */
export function PickCard({ product }: { product: Product }) {
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
        <CardText product={product} isDense />
      </div>
    </article>
  )
}
