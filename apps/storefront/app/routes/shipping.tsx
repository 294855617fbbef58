import { shippingQuoteMessage } from '@pitlane/shop'
import { PlainPage } from '../information/plain-page.tsx'

export function Page() {
  return (
    <PlainPage
      page="Shipping"
      title="Shipping Information"
      text="Standard delivery takes 3-5 business days across Singapore; express and self-collection are available, and the fee is quoted before you pay."
      chat={{ label: 'Request Delivery Quote', message: shippingQuoteMessage() }}
    />
  )
}
