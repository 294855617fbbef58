import { Button } from '@mantine/core'
import {
  findBelowZero,
  isOrderedAnew,
  missingFor,
  type Order,
  type OrderFields,
  type OrderLine,
  type OrderPayment,
  type OrderStatus,
  openLines,
  type Product,
  paymentFields,
  type Seller,
  shortLines,
  stepsFrom,
  takeStock,
} from '@pitlane/shop'
import { useRef, useState } from 'react'
import { serverClock } from '../../server-clock.ts'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { CancelDialog } from '../credit/cancel-dialog.tsx'
import { writeCancelled } from '../credit/write-cancelled.ts'
import { amountError } from '../form/amount.tsx'
import { aboutOrder, notifyFailure, saveOrder } from '../order-data.ts'
import { ShortDialog } from '../stock-dialogs.tsx'
import { OrderAnew } from './order-anew.tsx'
import { ChoiceDialog, PaymentDialog, SendDialog } from './step-dialogs.tsx'
import { takeStep } from './take-step.ts'

interface StepsProps {
  order: Order
  products: readonly Product[]
  seller: Seller
  /** Email of the person who takes them. */
  by: string
}

/** What is to be known before a step. */
type Asking =
  | { about: 'choices' | 'payment' | 'parcel' | 'cancel' }
  | { about: 'short'; lines: readonly OrderLine[] }

interface Taken {
  to: OrderStatus
  lines: readonly OrderLine[]
  belowZero?: ReadonlySet<string>
  fields?: Partial<OrderFields>
}

/** What can be done with an order next, as buttons; each asks for what it needs, and then does what it says. */
export function Steps({ order, products, seller, by }: StepsProps) {
  const [asking, setAsking] = useState<Asking>()
  const isSending = useRef(false)
  const counted = new Map(products.map((product) => [product.id, product]))
  const about = aboutOrder(order)
  const close = () => setAsking(undefined)

  /** @param write one attempt, which gives what it has to say afterwards */
  async function once(write: () => Promise<string | undefined>) {
    if (isSending.current) return
    isSending.current = true
    setAsking(undefined)
    try {
      const message = await write()
      if (message) notify({ message, about })
    } catch (error) {
      notifyFailure(error, order)
    } finally {
      isSending.current = false
    }
  }

  async function take(step: Taken): Promise<void> {
    const { to, lines } = step
    const isCharged = to === 'quoted' || to === 'confirmed'
    // Fewer pieces may cost less than the discount.
    const wrong = isCharged ? amountError({ ...order, lines: [...lines] }) : undefined
    if (wrong) return notify({ message: wrong, isError: true, about })
    await once(async () => {
      const status = await takeStep(order, { ...step, by, seller }, counted)
      return text.orders.stepTaken(order.number, status)
    })
  }

  const cancel = (lost: ReadonlySet<number>, reason: string): Promise<void> =>
    once(async () => {
      const paper = await writeCancelled(order, { lost, reason, by }, counted)
      return text.orders.cancelled(order.number, paper)
    })

  const note = (payment: OrderPayment): Promise<void> =>
    once(async () => {
      const fields = paymentFields(order, payment, { date: serverClock.now().toISOString(), by })
      if (!(await saveOrder(order, fields))) return undefined
      return fields.status
        ? text.orders.stepTaken(order.number, fields.status)
        : text.orders.paymentNoted
    })

  function confirm(lines: readonly OrderLine[]) {
    if (openLines(lines, counted).length > 0) return setAsking({ about: 'choices' })
    if (shortLines(lines, counted).length > 0) return setAsking({ about: 'short', lines })
    return take({ to: 'confirmed', lines: takeStock(lines, counted, new Map()) })
  }

  function start(to: OrderStatus) {
    const missing = missingFor(order, to)
    if (missing === 'payment') return setAsking({ about: 'payment' })
    if (missing) return notify({ message: text.orders.missing[missing], isError: true, about })
    if (to === 'cancelled') return setAsking({ about: 'cancel' })
    if (to === 'sent' && order.status !== 'done') return setAsking({ about: 'parcel' })
    if (to === 'confirmed') return confirm(order.lines)
    return take({ to, lines: order.lines })
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
      {asking?.about === 'choices' ? (
        <ChoiceDialog lines={order.lines} products={counted} close={close} choose={confirm} />
      ) : null}
      {asking?.about === 'short' ? (
        <ShortDialog
          lines={asking.lines}
          action={text.orders.confirm}
          short={shortLines(asking.lines, counted)}
          close={close}
          choose={async (choices) => {
            const belowZero = findBelowZero(asking.lines, choices)
            const lines = takeStock(asking.lines, counted, choices)
            await take({ to: 'confirmed', lines, belowZero })
          }}
        />
      ) : null}
      {asking?.about === 'payment' ? (
        <PaymentDialog order={order} close={close} note={note} />
      ) : null}
      {asking?.about === 'parcel' ? (
        <SendDialog
          order={order}
          close={close}
          send={(fields) => take({ to: 'sent', lines: order.lines, fields })}
        />
      ) : null}
      {asking?.about === 'cancel' ? (
        <CancelDialog order={order} close={close} choose={cancel} />
      ) : null}
      {isOrderedAnew(order) ? <OrderAnew order={order} by={by} /> : null}
    </>
  )
}
