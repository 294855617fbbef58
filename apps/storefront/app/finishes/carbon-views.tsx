import type { CarbonProduct } from '@pitlane/shop'
import { Suspense, useState } from 'react'
import { CarbonSwatch } from '../ordering/swatches.tsx'
import { loadZoom, PictureZoom } from '../ui/lazy-picture-zoom.ts'
import { lineRoom } from '../ui/line-room.ts'
import { CARBON_VIEWS, CarbonPicture, type CarbonView, carbonPhoto } from './carbon-picture.tsx'

const TILE = 'picture-tile size-24 shrink-0 rounded-control sm:size-32 lg:size-24'
const SIZES = '(min-width: 64rem) 6rem, (min-width: 40rem) 8rem, 6rem'

/** A part from its sides, small; each opens large, where the weave is seen. */
export function CarbonViews({ product }: { product: CarbonProduct }) {
  const [zoomed, setZoomed] = useState<number>()
  const views = listViews(product)
  return (
    <div className="flex flex-wrap gap-2">
      {views.map(({ view }, place) => (
        <button
          key={view}
          type="button"
          aria-label={`Picture ${place + 1} of ${views.length} of ${product.name}, large`}
          onPointerEnter={loadZoom}
          onClick={() => setZoomed(place)}
          className={`${TILE} cursor-zoom-in`}
        >
          <CarbonPicture product={product} view={view} sizes={SIZES} />
        </button>
      ))}
      {views.length === 0 ? (
        <div className={TILE}>
          <CarbonPicture product={product} sizes={SIZES} />
        </div>
      ) : null}
      {zoomed === undefined ? null : (
        <Suspense>
          <PictureZoom
            pictures={views.map(({ url }) => url)}
            name={product.name}
            start={zoomed}
            placeholder={<CarbonSwatch />}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The shop's own picture of a part stands for all sides. */
function listViews(product: CarbonProduct): { view: CarbonView; url: string }[] {
  if (product.image) return [{ view: 'angle', url: product.image }]
  return CARBON_VIEWS.flatMap((view) => {
    const url = carbonPhoto(product, view)?.url
    return url ? [{ view, url }] : []
  })
}

export function SelectedCarbon({ product }: { product: CarbonProduct }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CarbonViews key={product.id} product={product} />
        <h2
          className={`display-type min-w-32 flex-1 text-3xl leading-none ${lineRoom(product.name)}`}
        >
          {product.name}
        </h2>
      </div>
      <p className="text-pretty">{product.description}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 pt-1 text-[0.9375rem]">
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
