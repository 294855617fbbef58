import { Button } from '@mantine/core'
import {
  isPayable,
  type MoneyState,
  moneyState,
  type Order,
  orderDue,
  paymentFields,
  type Seller,
  TO_BE_QUOTED,
} from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import { serverClock } from '../../server-clock.ts'
import * as text from '../../text/en.ts'
import { formatDay } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { aboutOrder, saveOrder } from '../order-data.ts'
import { Balance, Sum } from '../order-lines.tsx'
import { PayNowCode } from '../pay-now-code.tsx'
import { PaymentFields, usePayment } from './payment-fields.tsx'

interface PaymentsProps {
  order: Order
  seller: Seller
  /** Email of the person who notes them. */
  by: string
}

export function Payments({ order, seller, by }: PaymentsProps) {
  const state = moneyState(order)
  // Whether too much was paid is known once all lines have a price.
  const due = state === 'quoted' ? 0 : orderDue(order)
  const isRefund = due < 0
  const credits = order.status === 'cancelled' ? [] : (order.credit_notes ?? [])
  const payment = usePayment(due)
  const [isSaving, setIsSaving] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSaving || !payment.isReady) return
    setIsSaving(true)
    const happened = { date: serverClock.now().toISOString(), by }
    if (await saveOrder(order, paymentFields(order, payment.payment(), happened))) {
      payment.clear()
      const message = isRefund ? text.orders.refundNoted : text.orders.paymentNoted
      notify({ message, about: aboutOrder(order) })
    }
    setIsSaving(false)
  }

  return (
    <Card title={text.orders.payments}>
      <dl className="sums">
        {order.payments.map(({ amount: paid, date, way, note }, index) => (
          <Sum
            // biome-ignore lint/suspicious/noArrayIndexKey: payments may be alike, and never change their places
            key={index}
            label={[formatDay(date, order.invoice?.seller.time_zone), way, note]
              .filter(Boolean)
              .join(' · ')}
            amount={paid}
          />
        ))}
        {credits.map((credit) => (
          <Sum
            key={credit.number}
            label={text.orders.creditNoteOf(credit.number)}
            amount={-credit.amount}
          />
        ))}
        {due === 0 ? (
          <div>
            <dt>{tellSettled(state)}</dt>
          </div>
        ) : (
          <Balance order={order} due={due} />
        )}
      </dl>
      <form className="payment" onSubmit={add}>
        <PaymentFields payment={payment} />
        <Button type="submit" variant="default" aria-busy={isSaving} disabled={!payment.isReady}>
          {isRefund ? text.orders.addRefund : text.orders.addPayment}
        </Button>
      </form>
      {isPayable(order.status) ? (
        <PayNowCode due={due} number={order.number} seller={seller} />
      ) : null}
    </Card>
  )
}

/** Where no amount is due. */
function tellSettled(state: MoneyState): string {
  if (state === 'quoted') return TO_BE_QUOTED
  return state === 'paid' ? text.orders.settled : text.orders.nothingDue
}
