import {
  businessDays,
  paymentPolicy,
  shippingPolicy as policy,
  shippingPolicy,
  shippingQuoteMessage,
  termsOfService,
} from '@pitlane/shop'
import { Couriers, Coverage } from '../information/delivery.tsx'
import { daysFact, type Fact } from '../information/facts.tsx'
import { InformationPage, type TopicText } from '../information/information-page.tsx'
import { Clauses, Steps, TwoColumnTable } from '../information/lists.tsx'

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
      chat={{
        title: 'What will delivery cost?',
        text: 'Tell us what you would like and where it should go.',
        label: 'Request Delivery Quote',
        message: shippingQuoteMessage(),
      }}
    />
  )
}

const shippingTopics: readonly TopicText[] = [
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
