import { isSamePhone, type Order } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { originOf } from '../origin.ts'
import { senderOf } from './phone.ts'

/** Where an order came from. WhatsApp vouches for the number that has sent it, nobody for the one in the text. */
export function OrderOrigin({ order }: { order: Order }) {
  const sender = senderOf(order)
  const { data: shop } = useQuery(shopStateQuery)
  const isOther =
    sender !== undefined && shop && !isSamePhone(order.customer_phone, sender, shop.country)
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
