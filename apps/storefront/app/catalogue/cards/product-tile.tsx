import { type Product, pictures } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { FitBadge } from '../../bike/lazy-bike-components.tsx'
import { Picture } from '../../ui/picture.tsx'

export interface ProductTileProps {
  product: Product
  /** How wide the picture is shown, as in the attribute of `<img>`. */
  sizes: string
  /** Fetched first: the picture is on the first screen. */
  isFirst?: boolean
  overlay: ReactNode
  /** The picture is too narrow for whole sentences over it. */
  isSmall?: boolean
}

/** A product's first picture on its light square. It grows a little when the card around it is pointed at. */
export function ProductTile({ product, sizes, isFirst, overlay, isSmall }: ProductTileProps) {
  const [picture] = pictures(product)
  return (
    <div className="picture-tile aspect-square rounded-tile">
      <Picture
        url={picture}
        // The name stands beside it, in the link.
        alt=""
        sizes={sizes}
        eager={isFirst}
        placeholder={<ProductPlaceholder />}
        className="transition-transform duration-250 ease-out motion-safe:group-hover:scale-[1.04]"
      />
      {overlay}
      <FitBadge product={product} isSmall={isSmall} />
    </div>
  )
}

const HOLES = Array.from({ length: 12 }, (_, index) => index * 30)

/** A brake disc, drawn in place of a picture that is missing or did not arrive. */
export function ProductPlaceholder() {
  return (
    <svg role="img" aria-label="No picture yet" viewBox="0 0 120 120" className="size-full p-[22%]">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.55">
        <circle cx="60" cy="60" r="56" />
        <circle cx="60" cy="60" r="34" />
        <circle cx="60" cy="60" r="14" />
        {HOLES.map((turn) => (
          <g key={turn} transform={`rotate(${turn} 60 60)`}>
            <circle cx="60" cy="11.5" r="3" />
            <circle cx="66" cy="19.5" r="2.25" />
          </g>
        ))}
        {HOLES.filter((turn) => turn % 60 === 0).map((turn) => (
          <path key={turn} d="M57 26.5L56 46M63 26.5L64 46" transform={`rotate(${turn} 60 60)`} />
        ))}
      </g>
    </svg>
  )
}

export function OutOfStock({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <p
      className={`display-type pointer-events-none absolute inset-x-0 top-0 bg-shell/85 text-center text-text ${isSmall ? 'py-1.5 text-base' : 'py-3 text-title'}`}
    >
      OUT OF STOCK
    </p>
  )
}
