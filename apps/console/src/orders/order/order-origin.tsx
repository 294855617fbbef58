import { isSamePhone, type Order } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { describeOrigin } from '../origin.ts'
import { readSender } from './phone.ts'

/** Where an order came from. WhatsApp vouches for the number that has sent it, nobody for the one in the text. */
export function OrderOrigin({ order }: { order: Order }) {
  const sender = readSender(order)
  const { data: shop } = useQuery(shopStateQuery)
  const isOther =
    sender !== undefined && shop && !isSamePhone(order.customer_phone, sender, shop.country)
  return (
    <>
      <p className="quiet">
        {text.orders.origins[describeOrigin(order)]}
        {sender ? ` · ${sender}` : ''}
      </p>
      {isOther ? <p className="other-number">{text.orders.otherNumber}</p> : null}
    </>
  )
}
