import {
  businessDays,
  DELIVERY_IN_CART,
  deliveryProcess,
  type Policies,
  paymentPolicy,
  shippingQuoteMessage,
  termsOfService,
} from '@pitlane/shop'
import { usePolicies } from '../data/use-policies.ts'
import { Couriers, Coverage } from '../information/delivery.tsx'
import { daysFact, type Fact } from '../information/facts.tsx'
import { InformationPage, type TopicText } from '../information/information-page.tsx'
import { Clauses, Steps, TwoColumnTable } from '../information/lists.tsx'

const listFacts = ({ shipping }: Policies): readonly Fact[] => [
  daysFact('Standard delivery', shipping.standardDays),
  { label: 'Express delivery, or next-day', figure: 'Same-day' },
  daysFact('Items in stock leave us', shipping.processingDays),
  daysFact('Custom spray and carbon', shipping.customProcessingDays),
]

export function Page() {
  const policies = usePolicies()
  return (
    <InformationPage
      page="Shipping"
      title="Shipping information"
      lead="We deliver all over Singapore. The fee is quoted for your order and charged only after you approve it."
      facts={listFacts(policies)}
      topics={listTopics(policies)}
      chat={{
        title: 'What will delivery cost?',
        text: 'Tell us what you would like and where it should go.',
        label: 'Request Delivery Quote',
        message: shippingQuoteMessage(),
      }}
    />
  )
}

const listTopics = (policies: Policies): readonly TopicText[] => [
  {
    id: 'fees',
    title: 'Delivery fees',
    content: (
      <p className="text-pretty">
        {policies.shipping.fees} Until then the cart says “{DELIVERY_IN_CART}”.{' '}
        {paymentPolicy.summary}
      </p>
    ),
  },
  {
    id: 'quote',
    title: 'How to get a quote',
    content: <Steps steps={deliveryProcess.quoteSteps} />,
  },
  {
    id: 'options',
    title: 'Delivery options',
    content: (
      <TwoColumnTable
        caption="Delivery options and their times"
        heads={['Option', 'Time']}
        rows={policies.shipping.options.map(({ name, time }) => [name, time])}
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
          ['Items in stock', businessDays(policies.shipping.processingDays)],
          ['Custom spray and carbon fiber', businessDays(policies.shipping.customProcessingDays)],
        ]}
      />
    ),
  },
  {
    id: 'tracking',
    title: 'Order tracking',
    content: (
      <>
        <p className="text-pretty">{deliveryProcess.tracking}</p>
        <Couriers />
      </>
    ),
  },
  {
    id: 'terms',
    title: 'Terms of Service',
    content: <Clauses clauses={termsOfService(policies)} />,
  },
]
