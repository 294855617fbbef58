import {
  businessDays,
  paymentPolicy,
  shippingPolicy as policy,
  termsOfService,
} from '@pitlane/shop'
import { Clauses } from './clauses.tsx'
import { Couriers } from './couriers.tsx'
import { Coverage } from './coverage.tsx'
import { Steps } from './steps.tsx'
import type { TopicText } from './topic.tsx'
import { TwoColumnTable } from './two-column-table.tsx'

export const shippingTopics: readonly TopicText[] = [
  {
    id: 'fees',
    title: 'Delivery fees',
    content: (
      <p className="text-pretty">
        {policy.fees} Until then the cart says “{policy.inCart}”. {paymentPolicy.summary}
      </p>
    ),
  },
  {
    id: 'quote',
    title: 'How to get a quote',
    content: <Steps steps={policy.quoteSteps} />,
  },
  {
    id: 'options',
    title: 'Delivery options',
    content: (
      <TwoColumnTable
        caption="Delivery options and their times"
        heads={['Option', 'Time']}
        rows={policy.options.map(({ name, time }) => [name, time])}
      />
    ),
  },
  { id: 'coverage', title: 'Coverage', content: <Coverage /> },
  {
    id: 'processing',
    title: 'Processing time',
    content: (
      <TwoColumnTable
        caption="How long we take before an order leaves the shop"
        heads={['Order', 'Leaves us in']}
        rows={[
          ['Items in stock', businessDays(policy.processingDays)],
          ['Custom spray and carbon fiber', businessDays(policy.customProcessingDays)],
        ]}
      />
    ),
  },
  {
    id: 'tracking',
    title: 'Order tracking',
    content: (
      <>
        <p className="text-pretty">{policy.tracking}</p>
        <Couriers />
      </>
    ),
  },
  { id: 'terms', title: 'Terms of Service', content: <Clauses clauses={termsOfService} /> },
]
