import { PRICES_NOTE, paymentMethods, paymentPolicy } from '@pitlane/shop'
import { Notice } from '../ui/notice.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Steps } from './steps.tsx'
import type { TopicText } from './topic.tsx'

export const paymentTopics: readonly TopicText[] = [
  {
    id: 'methods',
    title: 'Ways to pay',
    content: <PaymentMethods methods={paymentMethods} />,
  },
  { id: 'steps', title: 'How it works', content: <Steps steps={paymentPolicy.steps} /> },
  { id: 'prices', title: 'Prices', content: <p className="text-pretty">{PRICES_NOTE}</p> },
  {
    id: 'safety',
    title: 'Pay safely',
    content: <Notice tone="warning">{paymentPolicy.safety}</Notice>,
  },
]
