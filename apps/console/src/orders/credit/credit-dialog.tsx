import { Checkbox, TextInput } from '@mantine/core'
import {
  type Counted,
  creditAmount,
  creditableAmount,
  creditParts,
  nameLine,
  type Order,
  type Return,
  returnablePieces,
  returnPieces,
} from '@pitlane/shop'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { money } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import { Amount } from '../form/amount.tsx'
import { aboutOrder, notifyFailure } from '../order-data.ts'
import { Dialog } from '../stock-dialogs.tsx'
import { writeCredit } from './write-credit.ts'

interface CreditDialogProps {
  order: Order
  products: Counted
  /** Email of the person who does it. */
  by: string
  close: () => void
}

/** Asks which pieces come back, which of them can be sold again, and what the customer gets for them. */
export function CreditDialog({ order, products, by, close }: CreditDialogProps) {
  const [returns, setReturns] = useState<readonly Return[]>(() =>
    order.lines.map((_, line) => ({ line, quantity: 0, isRestocked: true })),
  )
  const [typed, setTyped] = useState<number | null>()
  const [reason, setReason] = useState('')
  const isSending = useRef(false)
  const navigate = useNavigate()
  const { credited, lines, stocked } = returnPieces(order, returns)
  const most = creditableAmount(order)
  const amount = typed === undefined ? creditAmount(order, credited) : Math.min(typed ?? 0, most)
  const { discount, delivery } = creditParts(order, { amount, lines: credited })
  const set = (at: number, fields: Partial<Return>) =>
    setReturns(returns.map((each) => (each.line === at ? { ...each, ...fields } : each)))

  async function write() {
    if (isSending.current) return
    if (amount <= 0 && credited.length === 0) {
      notify({ message: text.orders.nothingReturned, isError: true, about: aboutOrder(order) })
      return
    }
    isSending.current = true
    try {
      const note = { reason, amount, lines: credited }
      const credit = { note, lines, stocked, why: 'returned', by } as const
      const paper = await writeCredit(order, credit, products)
      close()
      notify({ message: text.orders.credited(paper), about: aboutOrder(order) })
      await navigate({ to: '/orders/$number/$paper', params: { number: order.number, paper } })
    } catch (error) {
      notifyFailure(error, order)
    } finally {
      isSending.current = false
    }
  }

  return (
    <Dialog
      title={text.orders.creditTitle}
      action={text.orders.writeCredit}
      keep={text.frame.cancel}
      run={write}
      close={close}
    >
      {returns.map(({ line, quantity, isRestocked }) => {
        const left = returnablePieces(order, line)
        const ordered = order.lines[line]
        return ordered && left > 0 ? (
          <div key={line} className="returned">
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              max={left}
              label={text.orders.returned(nameLine(ordered), left)}
              value={quantity}
              onChange={(event) => {
                const pieces = Math.floor(Number(event.currentTarget.value)) || 0
                set(line, { quantity: Math.min(left, Math.max(0, pieces)) })
              }}
            />
            {ordered.product_id && quantity > 0 ? (
              <Checkbox
                label={text.orders.restock}
                checked={isRestocked}
                onChange={(event) => set(line, { isRestocked: event.currentTarget.checked })}
              />
            ) : null}
          </div>
        ) : null
      })}
      <Amount
        label={text.orders.creditAmount}
        description={text.orders.creditShare(
          discount < 0 ? money(-discount) : undefined,
          delivery > 0 ? money(delivery) : undefined,
        )}
        value={amount}
        change={setTyped}
      />
      <TextInput
        label={text.orders.reason}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
