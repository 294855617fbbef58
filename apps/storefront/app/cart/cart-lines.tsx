import { type Bike, type Cart, type LineNote, lineKey } from '@pitlane/shop'
import { Fragment, type ReactNode } from 'react'
import { useCart } from '../ordering/use-cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { flipTarget } from './use-flip.ts'

export interface CartLinesProps {
  cart: Cart
  /** The shopper's own. */
  bike?: Bike | undefined
  /** By line key: what has become of the product since. */
  notes?: ReadonlyMap<string, readonly LineNote[]>
  onRemove: (position: number) => void
  /** Stands in the place of the line that was just removed. */
  removed?: { position: number; notice: ReactNode }
}

export function CartLines({ cart, bike, notes, onRemove, removed }: CartLinesProps) {
  const { setQuantity, changeChoice, setFitting } = useCart()
  const noticeAt = removed && Math.min(removed.position, cart.length)
  const notice = removed ? <li className="border-b border-line py-5">{removed.notice}</li> : null
  return (
    <ul {...flipTarget} className="border-t border-line">
      {cart.map((line, position) => (
        <Fragment key={lineKey(line)}>
          {position === noticeAt ? notice : null}
          <CartLineRow
            line={line}
            bike={bike}
            notes={notes?.get(lineKey(line))}
            isShared={cart.some((other) => other.id === line.id && other !== line)}
            onQuantity={(quantity) => setQuantity(lineKey(line), quantity)}
            onSize={(selectedSize) => changeChoice(lineKey(line), { selectedSize })}
            onFitting={(withFitting) => setFitting(lineKey(line), withFitting)}
            onRemove={() => onRemove(position)}
          />
        </Fragment>
      ))}
      {noticeAt === cart.length ? notice : null}
    </ul>
  )
}
