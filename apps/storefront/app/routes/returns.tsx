import { returnMessage, returnsPolicy } from '@pitlane/shop'
import { ChatCard } from '../information/chat-card.tsx'
import { daysFact, type Fact } from '../information/facts.tsx'
import { InformationPage } from '../information/information-page.tsx'
import { returnsTopics } from '../information/returns-topics.tsx'

const [toOriginalMethod] = returnsPolicy.refunds

const facts: readonly Fact[] = [
  { label: 'From delivery, to tell us', figure: returnsPolicy.windowDays, unit: 'days' },
  {
    label: 'For a reply in business hours',
    figure: returnsPolicy.supportReplyHours,
    unit: 'hours',
  },
  daysFact('For our inspection', returnsPolicy.inspectionDays),
  daysFact('For a refund', toOriginalMethod.days),
]

export function Page() {
  return (
    <InformationPage
      page="Returns"
      title="Returns and Exchanges"
      lead={`Something is wrong, or does not fit? You have ${returnsPolicy.windowDays} days from delivery. It starts with a message.`}
      facts={facts}
      topics={returnsTopics}
      chat={
        <ChatCard
          title="Start a return"
          text="Have your order number at hand, and a photo if the item is defective."
          label="Start Return Process"
          message={returnMessage()}
        />
      }
    />
  )
}
