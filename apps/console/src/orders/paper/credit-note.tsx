import {
  type CreditNote,
  creditParts,
  includedTax,
  type Order,
  type OrderInvoice,
} from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { formatDay } from '../../ui/format.ts'
import { Sum } from '../order-lines.tsx'
import { PaperHead, PaperLines } from './paper-parts.tsx'

interface CreditNotePaperProps {
  order: Order
  invoice: OrderInvoice
  note: CreditNote
}

/** What the customer gets back, with a number of its own. */
export function CreditNotePaper({ order, invoice, note }: CreditNotePaperProps) {
  const { amount, lines } = note
  const isTaxed = invoice.seller.gst_number !== ''
  const tax = note.tax ?? includedTax(amount)
  const { discount, delivery, other } = creditParts(beforeNote(order, note), note)
  return (
    <article className="paper">
      <PaperHead title={text.orders.creditNote} invoice={invoice}>
        {note.number}
        <br />
        {formatDay(note.date, invoice.seller.time_zone)}
        <br />
        {text.orders.creditFor(invoice.number ?? order.number)}
      </PaperHead>
      {note.reason ? <p>{note.reason}</p> : null}
      {lines.length > 0 ? <PaperLines lines={lines} /> : null}
      <dl className="sums">
        {discount === 0 ? null : <Sum label={text.orders.discount} amount={discount} />}
        {delivery === 0 ? null : <Sum label={text.orders.delivery} amount={delivery} />}
        {other === 0 ? null : <Sum label={text.orders.otherCredit} amount={other} />}
        {isTaxed ? <Sum label={text.orders.withoutGst} amount={amount - tax} /> : null}
        {isTaxed ? <Sum label={text.orders.gst} amount={tax} /> : null}
        <Sum label={text.orders.creditAmount} amount={amount} />
      </dl>
    </article>
  )
}

/** The order with the credit notes that were written before one. */
function beforeNote(order: Order, { number }: CreditNote): Order {
  const notes = order.credit_notes ?? []
  return {
    ...order,
    credit_notes: notes.slice(
      0,
      notes.findIndex((each) => each.number === number),
    ),
  }
}
