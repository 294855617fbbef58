import {
  includedTax,
  isPayable,
  type Order,
  type OrderInvoice,
  orderDue,
  orderTotal,
  paidDate,
} from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { formatDay } from '../../ui/format.ts'
import { Balance, Sum } from '../order-lines.tsx'
import { PayNowCode } from '../pay-now-code.tsx'
import { PaperHead, PaperLines } from './paper-parts.tsx'

/** As it was confirmed. Without a registration for the tax, no word of it may stand here. */
export function Invoice({ order, invoice }: { order: Order; invoice: OrderInvoice }) {
  const { seller, lines, delivery_fee, discount } = invoice
  const { payments, credit_notes = [] } = order
  const total = orderTotal(invoice)
  const isTaxed = seller.gst_number !== ''
  const tax = includedTax(total)
  const due = orderDue({ ...order, lines, delivery_fee, discount })
  const paid = paidDate(order)
  return (
    <article className="paper">
      <PaperHead title={isTaxed ? text.orders.taxInvoice : text.orders.invoice} invoice={invoice}>
        {invoice.number ? (
          <>
            {invoice.number}
            <br />
          </>
        ) : null}
        {text.orders.number(order.number)}
        <br />
        {formatDay(invoice.date, seller.time_zone)}
        {paid ? (
          <>
            <br />
            {text.orders.paidDate(formatDay(paid, seller.time_zone))}
          </>
        ) : null}
        {order.status === 'cancelled' ? (
          <strong className="paper-void">{text.orders.statuses.cancelled}</strong>
        ) : null}
      </PaperHead>
      <PaperLines lines={lines} />
      <dl className="sums">
        {delivery_fee > 0 ? <Sum label={text.orders.delivery} amount={delivery_fee} /> : null}
        {discount > 0 ? <Sum label={text.orders.discount} amount={-discount} /> : null}
        {isTaxed ? <Sum label={text.orders.withoutGst} amount={total - tax} /> : null}
        {isTaxed ? <Sum label={text.orders.gst} amount={tax} /> : null}
        <Sum label={isTaxed ? text.orders.withGst : text.orders.total} amount={total} />
        {credit_notes.map(({ number, amount }) => (
          <Sum key={number} label={text.orders.creditNoteOf(number)} amount={-amount} />
        ))}
        {payments.length + credit_notes.length > 0 ? <Balance order={order} due={due} /> : null}
      </dl>
      {isPayable(order.status) ? (
        <PayNowCode due={due} number={order.number} seller={seller} />
      ) : null}
    </article>
  )
}
