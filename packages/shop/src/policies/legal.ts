import type { Policies } from './policies.ts'
import { madeToOrderPolicy } from './policies.ts'

export interface Clause {
  title: string
  text: string
}

export const PRICES_NOTE = 'Prices are in Singapore dollars and include GST where it applies.'

export function termsOfService(policies: Policies): readonly Clause[] {
  const { leadTime, price } = madeToOrderPolicy(policies)
  return [
    { title: 'Prices', text: PRICES_NOTE },
    {
      title: 'Orders',
      text: 'An order sent over WhatsApp is a request. It is settled once we have confirmed the items, the price and the delivery fee, and you have agreed.',
    },
    {
      title: 'Payment',
      text: 'No payment is taken on this site. We arrange it with you over chat.',
    },
    {
      title: 'Custom work',
      text: `Custom paint and carbon fiber are made to order in ${leadTime}. ${price} They cannot be returned.`,
    },
    {
      title: 'Fit',
      text: 'Tell us the model and year of your bike when you order. If you are not sure that a part fits, ask us first.',
    },
    {
      title: 'Returns',
      text: `Other items may come back within ${policies.returns.windowDays} days of delivery, as the returns page explains.`,
    },
  ]
}
