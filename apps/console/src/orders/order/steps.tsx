import { Button } from '@mantine/core'
import {
  belowZeroOf,
  isOrderedAnew,
  missingFor,
  type Order,
  type OrderLine,
  type OrderStatus,
  type Product,
  type Seller,
  shortLines,
  stepsFrom,
  takeStock,
} from '@pitlane/shop'
import { useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { CancelDialog } from '../credit/cancel-dialog.tsx'
import { writeCancelled } from '../credit/write-cancelled.ts'
import { notifyFailure } from '../order-data.ts'
import { ShortDialog } from '../stock-dialogs.tsx'
import { OrderAnew } from './order-anew.tsx'
import { takeStep } from './take-step.ts'

interface StepsProps {
  order: Order
  products: readonly Product[]
  seller: Seller
}

/** What can be done with an order next, as buttons. Asks when there is too little in stock, and before cancelling. */
export function Steps({ order, products, seller }: StepsProps) {
  const session = useSession()
  const [asking, setAsking] = useState<'short' | 'cancel'>()
  const isSending = useRef(false)
  const counted = new Map(products.map((product) => [product.id, product]))
  const by = session.state === 'in' ? session.user.email : ''

  /** @param write one attempt, which gives what it has to say afterwards */
  async function once(write: () => Promise<string>) {
    if (isSending.current) return
    isSending.current = true
    setAsking(undefined)
    try {
      notify({ message: await write() })
    } catch (error) {
      notifyFailure(error)
    } finally {
      isSending.current = false
    }
  }

  const take = (
    to: OrderStatus,
    lines: readonly OrderLine[],
    belowZero?: ReadonlySet<string>,
  ): Promise<void> =>
    once(async () => {
      await takeStep(order, { to, lines, belowZero, by, seller }, counted)
      return text.orders.stepTaken(order.number, to)
    })

  const cancel = (lost: ReadonlySet<number>, reason: string): Promise<void> =>
    once(async () => {
      const paper = await writeCancelled(order, { lost, reason, by }, counted)
      return text.orders.cancelled(order.number, paper)
    })

  function start(to: OrderStatus) {
    const missing = missingFor(order, to)
    if (missing) return notify({ message: text.orders.missing[missing], isError: true })
    if (to === 'cancelled') return setAsking('cancel')
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
      {asking === 'cancel' ? (
        <CancelDialog order={order} close={() => setAsking(undefined)} choose={cancel} />
      ) : null}
      {isOrderedAnew(order) ? <OrderAnew order={order} by={by} /> : null}
    </>
  )
}
