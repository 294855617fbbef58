import {
  deliveryEstimate,
  expressText,
  leavesText,
  type Policies,
  type Schedule,
  standardText,
} from '@pitlane/shop'

export interface DeliveryTexts {
  leaves: string
  standard: string
  /** Undefined where the shop promises no time. */
  express: string | undefined
}

/** What the shop says of an order at a moment; undefined where it promises nothing. */
export function deliveryTexts(
  schedule: Schedule,
  shipping: Policies['shipping'],
  now: Date,
): DeliveryTexts | undefined {
  const estimate = deliveryEstimate(schedule, shipping, now)
  return (
    estimate && {
      leaves: leavesText(estimate),
      standard: standardText(estimate),
      express: expressText(estimate),
    }
  )
}
