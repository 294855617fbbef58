import type { Product } from '@pitlane/shop'
import { PickCard } from './pick-card.tsx'

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
