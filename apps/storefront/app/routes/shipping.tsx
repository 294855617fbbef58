import { shippingPolicy, shippingQuoteMessage } from '@pitlane/shop'
import { ChatCard } from '../information/chat-card.tsx'
import { daysFact, type Fact } from '../information/facts.tsx'
import { InformationPage } from '../information/information-page.tsx'
import { shippingTopics } from '../information/shipping-topics.tsx'

const facts: readonly Fact[] = [
  daysFact('Standard delivery', shippingPolicy.standardDays),
  { label: 'Express delivery, or next-day', figure: 'Same-day' },
  daysFact('Items in stock leave us', shippingPolicy.processingDays),
  daysFact('Custom spray and carbon', shippingPolicy.customProcessingDays),
]

export function Page() {
  return (
    <InformationPage
      page="Shipping"
      title="Shipping information"
      lead="We deliver all over Singapore. The fee is quoted for your order and charged only after you approve it."
      facts={facts}
      topics={shippingTopics}
      chat={
        <ChatCard
          title="What will delivery cost?"
          text="Tell us what you would like and where it should go."
          label="Request Delivery Quote"
          message={shippingQuoteMessage()}
        />
      }
    />
  )
}
