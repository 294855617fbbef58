import {
  businessDays,
  type DataFacts,
  type Policies,
  privacyPolicy,
  returnConditions,
  returnMessage,
} from '@pitlane/shop'
import { useEffect, useState } from 'react'
import { useSettings } from '../data/settings.ts'
import { usePolicies } from '../data/use-policies.ts'
import { daysFact, type Fact } from '../information/facts.tsx'
import { InformationPage, type TopicText } from '../information/information-page.tsx'
import { Clauses, MarkedList, Steps, TwoColumnTable } from '../information/lists.tsx'
import { lastReference } from '../ordering/last-order.ts'

const listFacts = ({ returns: policy }: Policies): readonly Fact[] => [
  { label: 'From delivery, to tell us', figure: policy.windowDays, unit: 'days' },
  { label: 'For a reply in business hours', figure: policy.supportReplyHours, unit: 'hours' },
  daysFact('For our inspection', policy.inspectionDays),
  ...policy.refunds.slice(0, 1).map(({ days }) => daysFact('For a refund', days)),
]

export function Page() {
  const policies = usePolicies()
  const policy = policies.returns
  const data = useSettings().data?.data
  const [reference, setReference] = useState<string>()
  // Later: the page that came from the server is the same for all.
  useEffect(() => setReference(lastReference()), [])
  return (
    <InformationPage
      page="Returns"
      title="Returns and Exchanges"
      lead={`Something is wrong, or does not fit? You have ${policy.windowDays} days from delivery. It starts with a message.`}
      facts={listFacts(policies)}
      topics={listTopics(policies, data)}
      chat={{
        title: 'Start a return',
        text: reference
          ? `Your last order from here has the reference ${reference}. Have a photo at hand if the item is defective.`
          : 'Have your order number at hand, and a photo if the item is defective.',
        label: 'Start Return Process',
        message: returnMessage(reference),
      }}
    />
  )
}

const listTopics = (
  { returns: policy }: Policies,
  data: DataFacts | undefined,
): readonly TopicText[] => [
  {
    id: 'items',
    title: 'What can come back',
    content: (
      <>
        <p>You have {policy.windowDays} days from delivery to tell us.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <MarkedList title="Eligible" items={returnConditions.eligible} isGood />
          <MarkedList
            title="Not returnable"
            items={returnConditions.notReturnable}
            isGood={false}
          />
        </div>
      </>
    ),
  },
  { id: 'steps', title: 'How to return', content: <Steps steps={returnConditions.steps} /> },
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
          ['Processing', businessDays(policy.exchange.processingDays)],
          ['Per order', `${policy.exchange.perOrder} exchange`],
          ['Shipping', policy.exchange.fees],
        ]}
      />
    ),
  },
  {
    id: 'return-shipping',
    title: 'Return shipping',
    content: <p className="text-pretty">{policy.returnShipping}</p>,
  },
  { id: 'privacy', title: 'Privacy Policy', content: <Clauses clauses={privacyPolicy(data)} /> },
]
