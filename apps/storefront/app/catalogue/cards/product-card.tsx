import {
  buildPath,
  canAdd,
  categoryName,
  describeStock,
  itemName,
  lowStockText,
  type Product,
  priceText,
  sizeChoices,
} from '@pitlane/shop'
import { type ComponentType, useRef, useState } from 'react'
import { useRouter } from '../../routing/router.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PictureTransition } from '../picture-transition.tsx'
import { OutOfStock, ProductTile } from './product-tile.tsx'
import type { QuickSizesProps } from './quick-sizes.tsx'
import { useQuickAdd } from './use-quick-add.tsx'

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
      <PictureTransition productId={product.id}>
        <ProductTile
          product={product}
          sizes={sizes}
          isFirst={isFirst}
          overlay={describeStock(product) === 'out' ? <OutOfStock /> : null}
        />
      </PictureTransition>
      <div className="flex flex-1 flex-col pt-3.5">
        <CardText product={product} headingLevel={headingLevel} />
      </div>
    </article>
  )
}

interface CardTextProps {
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
          to={buildPath('ProductDetails', { id: product.id })}
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

function QuickAdd({ product }: { product: Product }) {
  const { add, isAdding } = useQuickAdd(product)
  const { navigate } = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [Sizes, setSizes] = useState<ComponentType<QuickSizesProps>>()
  const name = itemName(product)
  const sizes = sizeChoices(product)
  async function ask() {
    const arrived = await import('./quick-sizes.tsx').catch(() => undefined)
    // Without that code the product's own page asks.
    if (arrived) setSizes(() => arrived.QuickSizes)
    else navigate(buildPath('ProductDetails', { id: product.id }))
  }
  const close = () => {
    setSizes(undefined)
    button.current?.focus()
  }
  return (
    <>
      {Sizes ? (
        <Sizes
          name={name}
          sizes={sizes}
          isSoldOut={(selectedSize) => !canAdd(product, { selectedSize })}
          onChoose={(size) => {
            close()
            void add(size)
          }}
          onClose={close}
        />
      ) : null}
      <button
        ref={button}
        type="button"
        aria-label={`Add ${name} to cart`}
        disabled={!canAdd(product)}
        aria-busy={isAdding}
        onClick={() => void (sizes.length > 0 ? ask() : add())}
        // Above the link that covers the card; without script it could do nothing.
        className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control border border-control transition-colors hover:border-text hover:bg-text hover:text-shell disabled:cursor-not-allowed disabled:border-line disabled:text-control disabled:hover:bg-transparent noscript:hidden"
      >
        {isAdding ? (
          <span className="size-5 animate-spin rounded-full border-2 border-control border-t-current" />
        ) : (
          <Icon name="plus" />
        )}
      </button>
    </>
  )
}
