import { paymentMessage } from '@pitlane/shop'
import { PlainPage } from '../information/plain-page.tsx'

export function Page() {
  return (
    <PlainPage
      page="Payment"
      title="Payment Methods"
      text="Cards, mobile wallets, PayNow, bank transfer and instalments: payment is arranged over chat once your order is confirmed."
      chat={{ label: 'Ask About Payment', message: paymentMessage() }}
    />
  )
}
