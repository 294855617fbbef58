import type { Order } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { originOf } from '../origin.ts'
import { isSameNumber, senderOf } from './phone.ts'

/** Where an order came from. WhatsApp vouches for the number that has sent it, nobody for the one in the text. */
export function OrderOrigin({ order }: { order: Order }) {
  const sender = senderOf(order)
  const isOther = sender !== undefined && !isSameNumber(order.customer_phone, sender)
  return (
    <>
      <p className="quiet">
        {text.orders.origins[originOf(order)]}
        {sender ? ` · ${sender}` : ''}
      </p>
      {isOther ? <p className="other-number">{text.orders.otherNumber}</p> : null}
    </>
  )
}
