import { type Product, pictures } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { FitBadge } from '../bike/idle-parts.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProductPlaceholder } from './product-placeholder.tsx'

export interface ProductTileProps {
  product: Product
  /** How wide the picture is shown, as in the attribute of `<img>`. */
  sizes: string
  /** Fetched first: the picture is on the first screen. */
  isFirst?: boolean
  /** Lies over the picture. */
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
