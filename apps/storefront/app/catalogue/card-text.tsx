import {
  categoryName,
  itemName,
  lowStockText,
  type Product,
  pathOf,
  priceText,
} from '@pitlane/shop'
import { Link } from '../ui/link.tsx'
import { QuickAdd } from './quick-add.tsx'

export interface CardTextProps {
  product: Product
  /** One below the heading over the card. */
  headingLevel?: 2 | 3
  /** Beside a small picture instead of under a large one. */
  isDense?: boolean
}

/** What a card says of a product, and its two ways on: the link fills the whole card, the button lies above it. */
export function CardText({ product, headingLevel = 3, isDense = false }: CardTextProps) {
  const Heading = `h${headingLevel}` as const
  const lowStock = lowStockText(product)
  return (
    <>
      <p className="label-type text-sm text-muted">{categoryName(product.category)}</p>
      <Heading className={`leading-snug font-medium ${isDense ? '' : 'pt-0.5'}`}>
        <Link
          to={pathOf('ProductDetails', { id: product.id })}
          className={`line-clamp-3 group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 ${isDense ? 'after:rounded-panel' : 'after:rounded-tile sm:line-clamp-2'}`}
        >
          {itemName(product)}
        </Link>
      </Heading>
      {lowStock ? (
        <p className={`text-label font-medium text-amber ${isDense ? '' : 'pt-1'}`}>{lowStock}</p>
      ) : null}
      <div
        className={`mt-auto flex flex-wrap items-center justify-end gap-2 ${isDense ? 'pt-1' : 'pt-2'}`}
      >
        <p className="mr-auto font-display text-2xl leading-none font-semibold tabular-nums">
          {priceText(product.price)}
        </p>
        <QuickAdd product={product} />
      </div>
    </>
  )
}
