import { madeToOrderPolicy } from '@pitlane/shop'
import { usePolicies } from '../data/use-policies.ts'
import { MessageToSend, ReplyTime } from '../ordering/message-preview.tsx'

export interface OrderNotesProps {
  /** A part in carbon, not paint. */
  isCarbon: boolean
  /** What the chat begins with. */
  message: string
}

/** When the chat answers, what to know before ordering, and what is sent. */
export function OrderNotes({ isCarbon, message }: OrderNotesProps) {
  return (
    <>
      <ReplyTime />
      <MadeToOrderNotes isCarbon={isCarbon} />
      <MessageToSend text={message} />
    </>
  )
}

/** What to know before ordering: when, for how much, on whose panels, and that there is no way back. */
function MadeToOrderNotes({ isCarbon }: Pick<OrderNotesProps, 'isCarbon'>) {
  const policies = usePolicies()
  const { leadTime, price, returns } = madeToOrderPolicy(policies)
  const { paintPrice, carbonPrice, panels } = policies.finishes
  const usual = isCarbon ? carbonPrice : paintPrice
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-4 text-[0.9375rem]">
      <dt className="text-muted">Ready in</dt>
      <dd>{leadTime}</dd>
      <dt className="text-muted">Price</dt>
      <dd>{`${usual ? `${usual} ` : ''}${price}`}</dd>
      {panels && !isCarbon ? (
        <>
          <dt className="text-muted">Panels</dt>
          <dd>{panels}</dd>
        </>
      ) : null}
      <dt className="text-muted">Returns</dt>
      <dd>{returns}</dd>
    </dl>
  )
}
