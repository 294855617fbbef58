import type { CarbonProduct } from '@pitlane/shop'
import { CarbonPicture } from './carbon-picture.tsx'

/** The chosen part, its cloth and what is in the box. */
export function SelectedCarbon({ product }: { product: CarbonProduct }) {
  return (
    <>
      <div className="grid place-items-center bg-tile px-8 py-7 max-lg:rounded-tile lg:py-5">
        <div className="w-full max-w-96 lg:max-w-76">
          <CarbonPicture product={product} sizes="(min-width: 64rem) 21rem, 90vw" />
        </div>
      </div>
      <div className="grid gap-2 pt-5 lg:px-6">
        <h2 className="display-type text-3xl leading-none">{product.name}</h2>
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
      </div>
    </>
  )
}
