import { describeStock, type Product } from '@pitlane/shop'
import { CardText } from '../cards/product-card.tsx'
import { OutOfStock, ProductTile } from '../cards/product-tile.tsx'
import { pickSizes } from '../picture-sizes.ts'

/** A few products side by side; on a narrow screen one swipes through them. */
export function TopPicks({ products }: { products: readonly Product[] }) {
  return (
    <section aria-labelledby="top-picks">
      <h2 id="top-picks" className="page-column display-type text-heading">
        Top Picks
      </h2>
      <ul className="page-column flex snap-x snap-mandatory scroll-px-[clamp(1rem,4vw,2.5rem)] gap-3 overflow-x-auto pt-6 pb-2 [scrollbar-width:none] xl:grid xl:grid-cols-4">
        {products.map((product) => (
          <li
            key={product.id}
            className="w-[82vw] max-w-84 shrink-0 snap-start xl:w-auto xl:max-w-none"
          >
            <PickCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PickCard({ product }: { product: Product }) {
  return (
    <article className="group relative flex h-full items-stretch gap-4 rounded-panel border border-line bg-surface p-3 transition-colors hover:border-control">
      <div className="w-28 shrink-0 self-center">
        <ProductTile
          product={product}
          sizes={pickSizes}
          isSmall
          overlay={describeStock(product) === 'out' ? <OutOfStock isSmall /> : null}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <CardText product={product} isDense />
      </div>
    </article>
  )
}
