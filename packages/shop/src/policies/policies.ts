import payment from './data/payment.json' with { type: 'json' }
import returns from './data/returns.json' with { type: 'json' }
import shipping from './data/shipping.json' with { type: 'json' }

export interface BusinessDays {
  from: number
  to: number
}

/** "3-5 business days". */
export function businessDays({ from, to }: BusinessDays): string {
  return `${from}-${to} business days`
}

/** What the shop promises about delivery. Fees are by quote and approval, never calculated in the cart. */
export const shippingPolicy = shipping

/** About returns and exchanges: `windowDays` from delivery, replies within `supportReplyHours` in business hours. */
export const returnsPolicy = returns

/** Payment is arranged over chat; none is taken online. */
export const paymentPolicy = payment
