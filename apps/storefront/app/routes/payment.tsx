import { paymentMessage, paymentPolicy } from '@pitlane/shop'
import { ChatCard } from '../information/chat-card.tsx'
import { InformationPage } from '../information/information-page.tsx'
import { paymentTopics } from '../information/payment-topics.tsx'

export function Page() {
  return (
    <InformationPage
      page="Payment"
      title="Payment Methods"
      lead={paymentPolicy.summary}
      topics={paymentTopics}
      chat={
        <ChatCard
          title="Not sure how to pay?"
          text="Ask us which way suits your order, and about paying in instalments."
          label="Ask About Payment"
          message={paymentMessage()}
        />
      }
    />
  )
}
