import { TextInput } from '@mantine/core'
import { findAmountFault, MAX_PRICE, type OrderDraft } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { money } from '../../ui/format.ts'

interface AmountProps {
  label: string
  description?: string | undefined
  /** Dollars. */
  value: number | null | undefined
  /** Why it cannot be so beside the other amounts. */
  error?: string | undefined
  change: (value: number | null) => void
}

export function Amount({ label, description, value, error, change }: AmountProps) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      label={label}
      description={description}
      leftSection="$"
      leftSectionPointerEvents="none"
      value={value ?? ''}
      error={isTooMuch(value) ? tellTooMuch() : error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(typed === '' ? null : Math.max(0, Number(typed)))
      }}
    />
  )
}

/** Whether an amount is beyond what one can be. */
export function isTooMuch(amount: number | null | undefined): boolean {
  return typeof amount === 'number' && amount > MAX_PRICE
}

export function tellTooMuch(): string {
  return text.orders.tooMuch(money(MAX_PRICE))
}

/** Why an order cannot be saved as it was typed; undefined when it can. */
export function amountError(
  order: Pick<OrderDraft, 'lines' | 'delivery_fee' | 'discount'>,
): string | undefined {
  const fault = findAmountFault(order)
  if (fault === 'too-much') return tellTooMuch()
  return fault && text.orders.discountTooMuch
}
