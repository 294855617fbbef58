import type { Product, ProductChoice } from '@pitlane/shop'
import { MessageToSend, ReplyTime } from '../../ordering/message-preview.tsx'
import { DeliveryLine } from './delivery-line.tsx'

export interface PurchaseNotesProps {
  product: Product
  choice: ProductChoice
  /** What a chat about it begins with. */
  message: string
}

/** What to know before an order: when it leaves, when the chat answers, and what is sent. */
export function PurchaseNotes({ product, choice, message }: PurchaseNotesProps) {
  return (
    <>
      <DeliveryLine product={product} choice={choice} />
      <ReplyTime />
      <MessageToSend text={message} />
    </>
  )
}
