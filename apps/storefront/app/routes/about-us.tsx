import { aboutMessage } from '@pitlane/shop'
import { PlainPage } from '../information/plain-page.tsx'

export function Page() {
  return (
    <PlainPage
      page="AboutUs"
      title="About Us"
      text="A Singapore shop for riders: parts, apparel, custom paint and carbon fiber, with a person at the other end of the chat."
      chat={{ label: 'Chat With Us', message: aboutMessage() }}
    />
  )
}
