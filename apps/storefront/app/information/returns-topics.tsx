import { businessDays, returnsPolicy as policy, privacyPolicy } from '@pitlane/shop'
import { Clauses } from './clauses.tsx'
import { MarkedList } from './marked-list.tsx'
import { Steps } from './steps.tsx'
import type { TopicText } from './topic.tsx'
import { TwoColumnTable } from './two-column-table.tsx'

const { exchange } = policy

export const returnsTopics: readonly TopicText[] = [
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
