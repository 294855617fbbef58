import {
  buildPath,
  type CartLine,
  canAdd,
  isMadeToOrder,
  itemName,
  lineKey,
  type Product,
  priceText,
  TO_BE_QUOTED,
} from '@pitlane/shop'
import { useRef } from 'react'
import { useFilteredProducts } from '../data/filtered-products.ts'
import { useCart } from '../ordering/use-cart.ts'
import { useSaved } from '../ordering/use-saved.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { LineChoices } from './line-choices.tsx'
import { LinePicture } from './line-picture.tsx'

/** What the shopper keeps for later, with the prices of today. */
export function SavedLines() {
  const { saved, forget } = useSaved()
  const { cart, restoreLine } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = [...new Set(saved.filter((line) => !isMadeToOrder(line)).map(({ id }) => id))]
  const products = useFilteredProducts(
    ids.toSorted(),
    { id: { $in: ids } },
    ids.length,
    ids.length > 0,
  )
  if (saved.length === 0) return null

  function removeAndFocus(line: CartLine) {
    forget(lineKey(line))
    // The button that had the focus goes with its line, the last one with all of this.
    const next = saved.length > 1 ? heading.current : document.getElementById('content')
    next?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="saved" className="grid grid-cols-1 gap-4 pt-4">
      <div>
        <h2 ref={heading} id="saved" tabIndex={-1} className="display-type text-title outline-none">
          Saved for later
        </h2>
        <p className="text-label text-muted">Kept in this browser alone.</p>
      </div>
      <ul className="border-t border-line">
        {saved.map((line) => {
          const product = products?.find(({ id }) => id === line.id)
          return (
            <SavedLine
              key={lineKey(line)}
              line={line}
              product={product}
              isGone={products !== undefined && !product && !isMadeToOrder(line)}
              onMove={() => {
                restoreLine(asToday(line, product), cart.length)
                removeAndFocus(line)
              }}
              onRemove={() => removeAndFocus(line)}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface SavedLineProps {
  line: CartLine
  /** As it is today; undefined while that is not known. */
  product: Product | undefined
  isGone: boolean
  onMove: () => void
  onRemove: () => void
}

function SavedLine({ line, product, isGone, onMove, onRemove }: SavedLineProps) {
  const name = itemName(product ?? line)
  const isMade = isMadeToOrder(line)
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
      <LinePicture line={line} />
      <div className="grid content-start gap-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          {isMade || isGone ? (
            name
          ) : (
            <Link
              to={buildPath('ProductDetails', { id: line.id })}
              className="-my-[0.6875rem] inline-block py-[0.6875rem] decoration-control underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
        </p>
        <LineChoices line={line} />
        <p className="min-h-6 text-muted tabular-nums">{todayText(line, product, isGone)}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            tone="secondary"
            aria-label={`Move to cart: ${name}`}
            disabled={!isMade && !(product && canAdd(product))}
            onClick={onMove}
          >
            <Icon name="cart" />
            Move to cart
          </Button>
          <Button
            tone="quiet"
            aria-label={`Remove ${name} from what is saved`}
            onClick={onRemove}
            className="px-0!"
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

function asToday(line: CartLine, product: Product | undefined): CartLine {
  if (!product) return line
  const { name, price, stock_quantity } = product
  return { ...line, name, price, stock_quantity }
}

/** Never the price of the day on which it was saved. */
function todayText(line: CartLine, product: Product | undefined, isGone: boolean): string {
  if (isMadeToOrder(line)) return TO_BE_QUOTED
  if (isGone) return 'No longer sold'
  if (!product) return ''
  return canAdd(product)
    ? priceText(product.price)
    : `${priceText(product.price)}, sold out for now`
}
