import { choicesOfLine, type Order, type Seller } from '@pitlane/shop'
import * as text from '../../text/en.ts'

/** What goes into the parcel: no prices, a box to tick for each line. */
export function Slip({ order, seller }: { order: Order; seller: Seller }) {
  return (
    <article className="paper">
      <header>
        <h2>{text.orders.slip}</h2>
        <p>{text.orders.number(order.number)}</p>
      </header>
      <p className="paper-to">{text.orders.to}</p>
      <address className="paper-address">
        <strong>{order.customer_name}</strong>
        {`\n${order.customer_address}\n${order.customer_phone}`}
      </address>
      {order.delivery_way ? (
        <p>
          <strong>{text.orders.deliveryWay}:</strong> {order.delivery_way}
        </p>
      ) : null}
      {order.customer_notes ? (
        <p className="paper-notes">
          <strong>{text.orders.customerNotes}:</strong> {order.customer_notes}
        </p>
      ) : null}
      <ul className="paper-ticks">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike; their place is what they are known by
          <li key={index}>
            <span className="paper-box" />
            <span>
              <strong>{line.quantity} ×</strong> {line.name}
              <br />
              <span className="quiet">{choicesOfLine(line).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">{seller.name}</p>
    </article>
  )
}
