import { TextInput } from '@mantine/core'

interface AmountProps {
  label: string
  /** Dollars. */
  value: number | null | undefined
  change: (value: number | null) => void
}

export function Amount({ label, value, change }: AmountProps) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      label={label}
      leftSection="$"
      value={value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(typed === '' ? null : Math.max(0, Number(typed)))
      }}
    />
  )
}
