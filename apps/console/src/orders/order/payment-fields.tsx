import { NativeSelect, TextInput } from '@mantine/core'
import { type OrderPayment, PAYMENT_WAYS } from '@pitlane/shop'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { useToday } from '../../ui/time-zone.ts'
import { Amount, isTooMuch } from '../form/amount.tsx'

/** A payment as it is typed. */
interface TypedPayment {
  /** Undefined: what is due. */
  amount: number | null | undefined
  /** `2026-11-28`; undefined: today. */
  day: string | undefined
  way: string
  note: string
}

const EMPTY: TypedPayment = { amount: undefined, day: undefined, way: '', note: '' }

/**
 * What a payment, or a refund, is made of, with what is due and the shop's today filled in.
 *
 * @param due dollars; less than 0 where the customer gets money back
 */
export function usePayment(due: number) {
  const [typed, setTyped] = useState(EMPTY)
  const amount = typed.amount === undefined ? Math.abs(due) : (typed.amount ?? 0)
  const today = useToday()
  const day = typed.day ?? today
  return {
    typed: { ...typed, amount, day },
    set: (fields: Partial<TypedPayment>) => setTyped((before) => ({ ...before, ...fields })),
    clear: () => setTyped(EMPTY),
    isReady: amount > 0 && !isTooMuch(amount) && day !== '' && day <= today,
    isDayLate: day > today,
    payment: () => buildPayment({ ...typed, amount, day }, due),
  }
}

/**
 * A payment, or a refund, as it is kept: with the day that was chosen, which is the same in every time zone.
 *
 * @param due dollars; less than 0 where the customer gets money back
 */
export function buildPayment(
  { amount, day, way, note }: TypedPayment & { amount: number; day: string },
  due: number,
): OrderPayment {
  return {
    amount: due < 0 ? -amount : amount,
    date: day,
    ...(way && { way }),
    ...(note && { note }),
  }
}

export function PaymentFields({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { typed, set, isDayLate } = payment
  return (
    <>
      <Amount
        label={text.orders.amount}
        value={typed.amount || null}
        change={(amount) => set({ amount })}
      />
      <TextInput
        type="date"
        label={text.orders.paidOn}
        value={typed.day}
        error={isDayLate ? text.orders.paidLater : undefined}
        onChange={(event) => set({ day: event.currentTarget.value })}
      />
      <NativeSelect
        label={text.orders.way}
        value={typed.way}
        data={[{ value: '', label: text.orders.noWay }, ...PAYMENT_WAYS]}
        onChange={(event) => set({ way: event.currentTarget.value })}
      />
      <TextInput
        label={text.orders.paymentNote}
        maxLength={1000}
        value={typed.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </>
  )
}
