import { choicesOfLine, type Order, type Product, packOrder, type Seller } from '@pitlane/shop'
import * as text from '../../text/en.ts'

interface SlipProps {
  order: Order
  products: readonly Product[]
  seller: Seller
}

/** What goes into the parcel, and what follows: no prices, a box to tick for each line that is packed. */
export function Slip({ order, products, seller }: SlipProps) {
  const packed = packOrder(order, new Map(products.map((product) => [product.id, product])))
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
        {packed.map(({ line, now, later }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike; their place is what they are known by
          <li key={index}>
            {now > 0 ? <span className="paper-box" /> : null}
            <span>
              {now > 0 ? <strong>{now} × </strong> : null}
              {line.name}
              <br />
              <span className="quiet">{choicesOfLine(line).join(', ')}</span>
              {later > 0 ? (
                <>
                  <br />
                  <strong>{text.orders.follows(later)}</strong>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">{seller.name}</p>
    </article>
  )
}
