import { Button, TextInput } from '@mantine/core'
import { isPayable, type Order, orderDue, type Seller } from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import { serverClock } from '../../server-clock.ts'
import * as text from '../../text/en.ts'
import { dayOf } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { Amount } from '../form/amount.tsx'
import { saveOrder } from '../order-data.ts'
import { Sum } from '../order-lines.tsx'
import { PayNowCode } from '../pay-now-code.tsx'

interface PaymentsProps {
  order: Order
  seller: Seller
}

export function Payments({ order, seller }: PaymentsProps) {
  const due = orderDue(order)
  const isRefund = due < 0
  const credits = order.status === 'cancelled' ? [] : (order.credit_notes ?? [])
  const [amount, setAmount] = useState<number | null>()
  const [note, setNote] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const paying = amount === undefined ? Math.abs(due) : (amount ?? 0)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSaving || paying <= 0) return
    setIsSaving(true)
    const date = serverClock.now().toISOString()
    const payment = { amount: isRefund ? -paying : paying, date, ...(note && { note }) }
    if (await saveOrder(order, { payments: [...order.payments, payment] })) {
      setAmount(undefined)
      setNote('')
      notify({ message: isRefund ? text.orders.refundNoted : text.orders.paymentNoted })
    }
    setIsSaving(false)
  }

  return (
    <Card title={text.orders.payments}>
      <dl className="sums">
        {order.payments.map(({ amount: paid, date, note: why }) => (
          <Sum key={date} label={[dayOf(date), why].filter(Boolean).join(' · ')} amount={paid} />
        ))}
        {credits.map((credit) => (
          <Sum
            key={credit.number}
            label={text.orders.creditNoteOf(credit.number)}
            amount={-credit.amount}
          />
        ))}
        {due === 0 ? (
          <Settled isCancelled={order.status === 'cancelled'} />
        ) : (
          <Sum
            label={due > 0 ? text.orders.balance : text.orders.overpaid}
            amount={Math.abs(due)}
          />
        )}
      </dl>
      <form className="payment" onSubmit={add}>
        <Amount label={text.orders.amount} value={paying || null} change={setAmount} />
        <TextInput
          label={text.orders.paymentNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" aria-busy={isSaving} disabled={paying <= 0}>
          {isRefund ? text.orders.addRefund : text.orders.addPayment}
        </Button>
      </form>
      {isPayable(order.status) ? (
        <PayNowCode due={due} number={order.number} seller={seller} />
      ) : null}
    </Card>
  )
}

function Settled({ isCancelled }: { isCancelled: boolean }) {
  return (
    <div>
      <dt>{isCancelled ? text.orders.nothingDue : text.orders.settled}</dt>
    </div>
  )
}
