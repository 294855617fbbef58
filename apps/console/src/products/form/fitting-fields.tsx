import { Checkbox, TextInput } from '@mantine/core'
import * as text from '../../text/en.ts'
import { type FittingValues, fittingErrors } from './fitting-values.ts'

interface FittingFieldsProps {
  value: FittingValues
  onChange: (value: FittingValues) => void
}

const { fitting: words } = text.productForm

/** Whether the shop fits it, in which time and for how much. */
export function FittingFields({ value, onChange }: FittingFieldsProps) {
  const { isOffered, minutes, price } = value
  const errors = fittingErrors(value)
  return (
    <>
      <Checkbox
        label={words.offer}
        checked={isOffered}
        onChange={({ currentTarget: { checked } }) => onChange({ ...value, isOffered: checked })}
      />
      {isOffered ? (
        <>
          <TextInput
            label={words.minutes}
            description={words.minutesHint}
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            error={errors.minutes ? words.badMinutes : undefined}
            onChange={({ currentTarget }) => onChange({ ...value, minutes: currentTarget.value })}
          />
          <TextInput
            label={words.price}
            description={words.priceHint}
            inputMode="decimal"
            autoComplete="off"
            leftSection="S$"
            leftSectionPointerEvents="none"
            value={price}
            error={errors.price ? text.products.badPrice : undefined}
            onChange={({ currentTarget }) => onChange({ ...value, price: currentTarget.value })}
          />
        </>
      ) : null}
    </>
  )
}
