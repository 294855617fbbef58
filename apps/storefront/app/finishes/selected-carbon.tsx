import type { CarbonProduct } from '@pitlane/shop'
import { CarbonViews } from './carbon-views.tsx'

/** The chosen part, its cloth and what is in the box. */
export function SelectedCarbon({ product }: { product: CarbonProduct }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CarbonViews key={product.id} product={product} />
        <h2 className="display-type min-w-32 flex-1 text-3xl leading-none">{product.name}</h2>
      </div>
      <p className="text-pretty">{product.description}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-1 text-[0.9375rem]">
        <dt className="text-muted">Pattern</dt>
        <dd>{product.pattern}</dd>
        <dt className="text-muted">Included</dt>
        <dd>
          <ul aria-label="Included parts" className="grid gap-x-4 min-[22rem]:grid-cols-2">
            {product.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </dd>
      </dl>
    </>
  )
}
