import { businessDays, type Policies } from './policies.ts'

/** What custom paint and carbon fibre mean for waiting and for returns. */
export function madeToOrderPolicy({ shipping }: Pick<Policies, 'shipping'>) {
  return {
    leadTime: businessDays(shipping.customProcessingDays),
    returns: 'Made to order for your bike, so it cannot be returned or exchanged.',
    price: 'We quote the price over chat before any work begins.',
  } as const
}
