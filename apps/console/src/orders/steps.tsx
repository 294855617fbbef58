import { Button } from '@mantine/core'
import {
  belowZeroOf,
  missingFor,
  type Order,
  type OrderLine,
  type OrderStatus,
  type Product,
  returnStock,
  type Seller,
  shortLines,
  stepsFrom,
  takeStock,
} from '@pitlane/shop'
import { useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'
import { notify } from '../ui/toast.tsx'
import { tellFailure } from './order-data.ts'
import { ReturnDialog, ShortDialog } from './stock-dialogs.tsx'
import { takeStep } from './take-step.ts'

interface StepsProps {
  order: Order
  products: readonly Product[]
  seller: Seller
}

/** What can be done with an order next, as buttons. Asks when there is too little in stock, and before cancelling. */
export function Steps({ order, products, seller }: StepsProps) {
  const session = useSession()
  const [asking, setAsking] = useState<'short' | 'return'>()
  const isSending = useRef(false)
  const counted = new Map(products.map((product) => [product.id, product]))
  const by = session.state === 'in' ? session.user.email : ''

  async function take(
    to: OrderStatus,
    lines: readonly OrderLine[],
    belowZero?: ReadonlySet<string>,
  ) {
    if (isSending.current) return
    isSending.current = true
    setAsking(undefined)
    try {
      await takeStep(order, { to, lines, belowZero, by, seller }, counted)
      notify({ message: text.orders.stepTaken(order.number, to) })
    } catch (error) {
      tellFailure(error)
    } finally {
      isSending.current = false
    }
  }

  function start(to: OrderStatus) {
    const missing = missingFor(order, to)
    if (missing) return notify({ message: text.orders.missing[missing], isError: true })
    if (to === 'cancelled') return setAsking('return')
    if (to !== 'confirmed') return take(to, order.lines)
    if (shortLines(order.lines, counted).length > 0) return setAsking('short')
    return take(to, takeStock(order.lines, counted, new Map()))
  }

  return (
    <>
      {stepsFrom(order).map((to, index) => (
        <Button
          key={to}
          id={index === 0 ? 'next-step' : undefined}
          variant={index === 0 && to !== 'cancelled' ? 'filled' : 'default'}
          onClick={() => start(to)}
        >
          {order.status === 'done' ? text.orders.notDone : text.orders.steps[to]}
        </Button>
      ))}
      {asking === 'short' ? (
        <ShortDialog
          lines={order.lines}
          action={text.orders.confirm}
          short={shortLines(order.lines, counted)}
          close={() => setAsking(undefined)}
          choose={async (choices) => {
            const below = belowZeroOf(order.lines, choices)
            await take('confirmed', takeStock(order.lines, counted, choices), below)
          }}
        />
      ) : null}
      {asking === 'return' ? (
        <ReturnDialog
          order={order}
          close={() => setAsking(undefined)}
          choose={(lost) => take('cancelled', returnStock(order.lines, lost))}
        />
      ) : null}
    </>
  )
}
