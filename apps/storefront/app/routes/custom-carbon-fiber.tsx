import { customOrderMessage } from '@pitlane/shop'
import { PlainPage } from '../information/plain-page.tsx'

export function Page() {
  return (
    <PlainPage
      page="CustomCarbonFiber"
      title="Custom Carbon Fiber"
      text="Twill and plain weave parts laid up for your model, quoted over chat before we start."
      chat={{ label: 'Order via WhatsApp', message: customOrderMessage() }}
    />
  )
}
