import {
  categoryName,
  itemName,
  lowStockText,
  type Product,
  pathOf,
  priceText,
  stockOf,
} from '@pitlane/shop'
import { Link } from '../ui/link.tsx'
import { MovingPicture } from './moving-picture.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { ProductTile } from './product-tile.tsx'
import { QuickAdd } from './quick-add.tsx'

export interface ProductCardProps {
  product: Product
  /** How wide the picture is shown, as in the attribute of `<img>`. */
  sizes: string
  /** One below the heading over the card. */
  headingLevel?: 2 | 3
  /** On the first screen: its picture is fetched first. */
  isFirst?: boolean
}

/** A product on a shelf. All of it leads to the product, except the button that adds it. */
export function ProductCard({ product, sizes, headingLevel = 3, isFirst }: ProductCardProps) {
  const name = itemName(product)
  const Heading = `h${headingLevel}` as const
  const lowStock = lowStockText(product)
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
        <p className="label-type text-sm text-muted">{categoryName(product.category)}</p>
        <Heading className="pt-0.5 leading-snug font-medium">
          <Link
            to={pathOf('ProductDetails', { id: product.id })}
            className="line-clamp-3 sm:line-clamp-2 group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-tile"
          >
            {name}
          </Link>
        </Heading>
        {lowStock ? <p className="pt-1 text-label font-medium text-amber">{lowStock}</p> : null}
        <div className="mt-auto flex items-center justify-between gap-2 pt-2">
          <p className="font-display text-2xl leading-none font-semibold tabular-nums">
            {priceText(product.price)}
          </p>
          <QuickAdd product={product} />
        </div>
      </div>
    </article>
  )
}
