import {
  addMoney,
  type CreditNote,
  includedTax,
  lineTotal,
  type Order,
  type OrderInvoice,
} from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { dayOf } from '../../ui/format.ts'
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
  const tax = includedTax(amount)
  const other = addMoney(amount, ...lines.map((line) => -(lineTotal(line) ?? 0)))
  return (
    <article className="paper">
      <PaperHead title={text.orders.creditNote} invoice={invoice}>
        {note.number}
        <br />
        {dayOf(note.date, invoice.seller.time_zone)}
        <br />
        {text.orders.creditFor(order.number)}
      </PaperHead>
      {note.reason ? <p>{note.reason}</p> : null}
      {lines.length > 0 ? <PaperLines lines={lines} /> : null}
      <dl className="sums">
        {other === 0 ? null : <Sum label={text.orders.otherCredit} amount={other} />}
        {isTaxed ? <Sum label={text.orders.withoutGst} amount={amount - tax} /> : null}
        {isTaxed ? <Sum label={text.orders.gst} amount={tax} /> : null}
        <Sum label={text.orders.creditAmount} amount={amount} />
      </dl>
    </article>
  )
}
