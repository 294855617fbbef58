import { type Product, stockOf } from '@pitlane/shop'
import { CardText } from './card-text.tsx'
import { MovingPicture } from './moving-picture.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { ProductTile } from './product-tile.tsx'

export interface ProductCardProps {
  product: Product
  /** How wide the picture is shown, as in the attribute of `<img>`. */
  sizes: string
  /** One below the heading over the card. */
  headingLevel?: 2 | 3
  /** On the first screen: its picture is fetched first. */
  isFirst?: boolean
}

/** A product in a listing. All of it leads to the product, except the button that adds it. */
export function ProductCard({ product, sizes, headingLevel, isFirst }: ProductCardProps) {
  return (
    <article className="product-card group relative flex h-full flex-col">
      <MovingPicture productId={product.id}>
        <ProductTile
          product={product}
          sizes={sizes}
          isFirst={isFirst}
          overlay={stockOf(product) === 'out' ? <OutOfStock /> : null}
        />
      </MovingPicture>
      <div className="flex flex-1 flex-col pt-3.5">
        <CardText product={product} headingLevel={headingLevel} />
      </div>
    </article>
  )
}
