import { Checkbox, TextInput } from '@mantine/core'
import { nameLine, type Order } from '@pitlane/shop'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { Dialog } from '../stock-dialogs.tsx'

interface CancelDialogProps {
  order: Order
  close: () => void
  /** Given the places of the lines that do not come back into stock, and why it is cancelled. */
  choose: (lost: ReadonlySet<number>, reason: string) => void
}

/** Asks before an order is cancelled; of one that was sent, what comes back. */
export function CancelDialog({ order, close, choose }: CancelDialogProps) {
  const isSent = order.status === 'sent'
  const hasTaken = order.lines.some(({ taken }) => taken > 0)
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={text.orders.cancelTitle(order.number)}
      action={text.orders.steps.cancelled}
      keep={text.orders.keep}
      run={() => choose(lost, reason)}
      close={close}
    >
      {isSent || hasTaken ? (
        <p className="quiet">{isSent ? text.orders.cancelSent : text.orders.cancelWhy}</p>
      ) : null}
      {order.lines.map((line, index) =>
        isSent && line.taken > 0 ? (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike; their place is what they are known by
            key={index}
            label={`${line.taken} × ${nameLine(line)}`}
            checked={!lost.has(index)}
            onChange={(event) => {
              const places = new Set(lost)
              if (event.currentTarget.checked) places.delete(index)
              else places.add(index)
              setLost(places)
            }}
          />
        ) : null,
      )}
      <TextInput
        label={text.orders.reason}
        description={order.invoice ? text.orders.cancelCredits : undefined}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
