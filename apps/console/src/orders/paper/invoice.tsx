import {
  includedTax,
  isPayable,
  lineTotal,
  type Order,
  type OrderInvoice,
  orderBalance,
  orderTotal,
} from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { dayOf, money } from '../../ui/format.ts'
import { Sum } from '../order-lines.tsx'
import { PayNowCode } from '../pay-now-code.tsx'

/** As it was confirmed. Without a registration for the tax, no word of it may stand here. */
export function Invoice({ order, invoice }: { order: Order; invoice: OrderInvoice }) {
  const { seller, lines } = invoice
  const total = orderTotal(invoice)
  const isTaxed = seller.gst_number !== ''
  const tax = includedTax(total)
  const due = orderBalance({ ...invoice, payments: order.payments })
  return (
    <article className="paper">
      <header>
        <h2>{isTaxed ? text.orders.taxInvoice : text.orders.invoice}</h2>
        <p>
          {text.orders.number(order.number)}
          <br />
          {dayOf(invoice.date)}
          {order.status === 'cancelled' ? (
            <strong className="paper-void">{text.orders.statuses.cancelled}</strong>
          ) : null}
        </p>
      </header>
      <div className="paper-parties">
        <address>
          <strong>{seller.name}</strong>
          {`\n${seller.address}\n`}
          {seller.registration_number ? text.orders.registration(seller.registration_number) : null}
          {isTaxed ? `\n${text.orders.gstNumber(seller.gst_number)}` : null}
        </address>
        <address>
          <strong>{invoice.customer_name}</strong>
          {`\n${invoice.customer_address}`}
        </address>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.orders.product}</th>
            <th scope="col" className="figure">
              {text.orders.quantity}
            </th>
            <th scope="col" className="figure">
              {text.orders.price}
            </th>
            <th scope="col" className="figure">
              {text.orders.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice never changes
            <tr key={index}>
              <td>{[line.name, line.colour, line.bike].filter(Boolean).join(', ')}</td>
              <td className="figure">{line.quantity}</td>
              <td className="figure">{money(line.price)}</td>
              <td className="figure">{money(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="sums">
        {invoice.delivery_fee > 0 ? (
          <Sum label={text.orders.delivery} amount={invoice.delivery_fee} />
        ) : null}
        {invoice.discount > 0 ? (
          <Sum label={text.orders.discount} amount={-invoice.discount} />
        ) : null}
        {isTaxed ? <Sum label={text.orders.withoutGst} amount={total - tax} /> : null}
        {isTaxed ? <Sum label={text.orders.gst} amount={tax} /> : null}
        <Sum label={isTaxed ? text.orders.withGst : text.orders.total} amount={total} />
        {order.payments.length > 0 ? <Sum label={text.orders.balance} amount={due} /> : null}
      </dl>
      {isPayable(order.status) ? (
        <PayNowCode due={due} number={order.number} seller={seller} />
      ) : null}
    </article>
  )
}
