import { returnMessage } from '@pitlane/shop'
import { PlainPage } from '../information/plain-page.tsx'

export function Page() {
  return (
    <PlainPage
      page="Returns"
      title="Returns & Exchanges"
      text="You have 7 days from delivery to start a return or an exchange; tell us your order number and we take it from there."
      chat={{ label: 'Start Return Process', message: returnMessage() }}
    />
  )
}
