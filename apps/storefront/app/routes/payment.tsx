import { PRICES_NOTE, paymentMessage, paymentPolicy } from '@pitlane/shop'
import { InformationPage, type TopicText } from '../information/information-page.tsx'
import { PaymentMethods, Steps } from '../information/lists.tsx'
import { Notice } from '../ui/notice.tsx'

export function Page() {
  return (
    <InformationPage
      page="Payment"
      title="Payment Methods"
      lead={paymentPolicy.summary}
      topics={paymentTopics}
      chat={{
        title: 'Not sure how to pay?',
        text: 'Ask us which way suits your order, and about paying in instalments.',
        label: 'Ask About Payment',
        message: paymentMessage(),
      }}
    />
  )
}

const paymentTopics: readonly TopicText[] = [
  {
    id: 'methods',
    title: 'Ways to pay',
    content: <PaymentMethods methods={paymentPolicy.methods} />,
  },
  { id: 'steps', title: 'How it works', content: <Steps steps={paymentPolicy.steps} /> },
  { id: 'prices', title: 'Prices', content: <p className="text-pretty">{PRICES_NOTE}</p> },
  {
    id: 'safety',
    title: 'Pay safely',
    content: <Notice tone="warning">{paymentPolicy.safety}</Notice>,
  },
]
