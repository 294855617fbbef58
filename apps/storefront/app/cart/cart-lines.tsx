import {
  type Bike,
  type Cart,
  type CartLine,
  type LineNote,
  lineKey,
  missingParts,
  type ProductChoice,
} from '@pitlane/shop'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useCart } from '../ordering/use-cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { LineNeeds } from './line-needs.tsx'
import { flipTarget } from './use-flip.ts'

const ROOM_FOR_NEEDS = 'min-h-[13.5rem] sm:min-h-[9.5rem]'

export interface CartLinesProps {
  cart: Cart
  /** The shopper's own. */
  bike?: Bike | undefined
  /** By line key: what has become of the product since. */
  notes?: ReadonlyMap<string, readonly LineNote[]>
  onRemove: (position: number) => void
  onSave: (position: number) => void
  /** Stands in the place of the line that was just removed. */
  removed?: { position: number; notice: ReactNode }
}

export function CartLines(props: CartLinesProps) {
  const { cart, bike, notes, onRemove, onSave, removed } = props
  const { setQuantity, changeChoice, setFitting } = useCart()
  const list = useRef<HTMLUListElement>(null)
  const chosen = useRef<string>(undefined)
  const choose = (line: CartLine, choice: Partial<ProductChoice>) => {
    chosen.current = lineKey({ ...line, ...choice })
    changeChoice(lineKey(line), choice)
  }
  // What was chosen is another line: who goes by keyboard stays at it.
  useEffect(() => {
    if (chosen.current === undefined) return
    const line = list.current?.querySelector<HTMLElement>(
      `[data-line="${CSS.escape(chosen.current)}"]`,
    )
    if (!line) return
    chosen.current = undefined
    line.focus({ preventScroll: true })
  })
  const missing = missingParts(cart)
  const renderNeeds = (line: CartLine) => {
    const ids = missing.get(line.id)
    // Said once, below the first line of the product.
    const isFirst = cart.find(({ id }) => id === line.id) === line
    if (!ids || !isFirst) return null
    return <LineNeeds ids={ids} className={ROOM_FOR_NEEDS} />
  }
  const noticeAt = removed && Math.min(removed.position, cart.length)
  const notice = removed ? <li className="border-b border-line py-5">{removed.notice}</li> : null
  return (
    <ul ref={list} {...flipTarget} className="border-t border-line">
      {cart.map((line, position) => (
        <Fragment key={lineKey(line)}>
          {position === noticeAt ? notice : null}
          <CartLineRow
            line={line}
            bike={bike}
            notes={notes?.get(lineKey(line))}
            isShared={cart.some((other) => other.id === line.id && other !== line)}
            needs={renderNeeds(line)}
            onQuantity={(quantity) => setQuantity(lineKey(line), quantity)}
            onSize={(selectedSize) => choose(line, { selectedSize })}
            onColour={(selectedColor) => choose(line, { selectedColor })}
            onFitting={(withFitting) => setFitting(lineKey(line), withFitting)}
            onRemove={() => onRemove(position)}
            onSave={() => onSave(position)}
          />
        </Fragment>
      ))}
      {noticeAt === cart.length ? notice : null}
    </ul>
  )
}
