import {
  buildPath,
  categoryName,
  describeStock,
  facetSlug,
  itemName,
  listingPath,
  lowStockText,
  NO_FACETS,
  type Product,
  type ProductChoice,
  plainText,
  priceText,
  shelfCategory,
} from '@pitlane/shop'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lineRoom } from '../../ui/line-room.ts'
import { Link } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { BikeFitment } from './bike-fitment.tsx'

/** Characters: above, the name would fill a phone's whole screen. */
const LONG_NAME = 70

interface ProductIntroProps {
  product: Product
  /** What is chosen of it. */
  choice?: ProductChoice
}

export function ProductIntro({ product, choice }: ProductIntroProps) {
  const category = product.category?.trim()
  const brand = plainText(product.brand)
  const part = plainText(product.part_number)
  const name = itemName(product)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <div className="-my-2 flex w-full flex-wrap items-center justify-between gap-x-4">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link
                to={listingPath({})}
                className="inline-flex min-h-11 items-center text-label text-muted hover:text-text hover:underline"
              >
                All Products
              </Link>
            </li>
            {category ? (
              <li className="flex items-center gap-2 text-muted">
                <Icon name="chevron-right" size={14} />
                <Link
                  to={buildPath('Store', { category: shelfCategory(product) })}
                  className="inline-flex min-h-11 items-center text-text"
                >
                  <Badge>{categoryName(category)}</Badge>
                </Link>
              </li>
            ) : null}
          </ol>
        </nav>
        <ShareButton title={name} className="ml-auto px-0!" />
      </div>
      <h1
        className={`display-type wrap-anywhere ${name.length > LONG_NAME ? 'text-title' : 'text-heading'} ${lineRoom(name)}`}
      >
        {name}
      </h1>
      {brand || part ? (
        <p className="-my-2 flex flex-wrap items-center gap-x-4">
          {brand ? (
            <Link
              to={listingPath({ facets: { ...NO_FACETS, brand: [facetSlug(brand)] } })}
              className="inline-flex min-h-11 items-center text-muted underline decoration-control underline-offset-4 hover:text-text hover:decoration-text"
            >
              {`All from ${brand}`}
            </Link>
          ) : null}
          {part ? <span className="text-muted wrap-anywhere">{`Part number ${part}`}</span> : null}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-display text-4xl leading-none font-semibold tabular-nums">
          {priceText(product.price)}
        </p>
        <StockSignal product={product} choice={choice} />
      </div>
      <BikeFitment product={product} />
      {product.description ? <Paragraphs text={product.description} /> : null}
    </div>
  )
}

/** Running text as it was typed: blank lines part paragraphs, single ones break lines. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className="grid max-w-[65ch] grid-cols-1 gap-3 text-text/90 wrap-anywhere">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs have no other name
        <p key={index} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  )
}

/** Nothing for products whose stock the shop does not count. */
function StockSignal({ product, choice }: ProductIntroProps) {
  switch (describeStock(product, choice)) {
    case 'out':
      return <Badge tone="red">Out of stock</Badge>
    case 'low':
      return <Badge tone="amber">{lowStockText(product, choice)}</Badge>
    case 'in':
      return <Badge tone="green">In stock</Badge>
    case 'unknown':
      return null
  }
}
