import { type Product, pictures } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { FitBadge } from '../../bike/bike-components.tsx'
import { NoPicture } from '../../ui/no-picture.tsx'
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

export function ProductPlaceholder() {
  return <NoPicture label="No picture yet" />
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
