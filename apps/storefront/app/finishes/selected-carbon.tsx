import type { CarbonProduct } from '@pitlane/shop'
import { CarbonPicture } from './carbon-picture.tsx'

/** The chosen part, its cloth and what is in the box. */
export function SelectedCarbon({ product }: { product: CarbonProduct }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <div className="picture-tile size-24 shrink-0 rounded-control sm:size-32 lg:size-24">
          <CarbonPicture
            product={product}
            sizes="(min-width: 64rem) 6rem, (min-width: 40rem) 8rem, 6rem"
          />
        </div>
        <h2 className="display-type text-3xl leading-none">{product.name}</h2>
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
