import {
  businessDays,
  returnsPolicy as policy,
  privacyPolicy,
  returnMessage,
  returnsPolicy,
} from '@pitlane/shop'
import { ChatCard } from '../information/chat-card.tsx'
import { daysFact, type Fact } from '../information/facts.tsx'
import { InformationPage, type TopicText } from '../information/information-page.tsx'
import { Clauses, MarkedList, Steps, TwoColumnTable } from '../information/lists.tsx'

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

const { exchange } = policy

const returnsTopics: readonly TopicText[] = [
  {
    id: 'items',
    title: 'What can come back',
    content: (
      <>
        <p>You have {policy.windowDays} days from delivery to tell us.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <MarkedList title="Eligible" items={policy.eligible} isGood />
          <MarkedList title="Not returnable" items={policy.notReturnable} isGood={false} />
        </div>
      </>
    ),
  },
  {
    id: 'steps',
    title: 'How to return',
    content: <Steps steps={policy.steps} />,
  },
  {
    id: 'refunds',
    title: 'Refunds',
    content: (
      <>
        <p className="text-pretty">
          We inspect what you send back within {businessDays(policy.inspectionDays)}. After that the
          refund takes:
        </p>
        <TwoColumnTable
          caption="How long refunds take"
          heads={['Refunded to', 'Time']}
          rows={policy.refunds.map(({ method, days }) => [method, businessDays(days)])}
        />
      </>
    ),
  },
  {
    id: 'exchanges',
    title: 'Exchanges',
    content: (
      <TwoColumnTable
        caption="How exchanges work"
        heads={['Exchange', 'What to expect']}
        rows={[
          ['Processing', businessDays(exchange.processingDays)],
          ['Per order', `${exchange.perOrder} exchange`],
          ['Shipping', exchange.fees],
        ]}
      />
    ),
  },
  {
    id: 'return-shipping',
    title: 'Return shipping',
    content: <p className="text-pretty">{policy.returnShipping}</p>,
  },
  { id: 'privacy', title: 'Privacy Policy', content: <Clauses clauses={privacyPolicy} /> },
]
