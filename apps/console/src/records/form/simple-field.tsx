import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { EntityProperty } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import type { FieldErrors, FormValue } from '../schema/form-values.ts'
import type { Kind } from '../schema/property.ts'

export interface FieldProps {
  property: EntityProperty
  label: string
  isRequired: boolean
  /** Names and positions from the record down to this field. */
  path: readonly string[]
  value: FormValue
  change: (value: FormValue) => void
  errors: FieldErrors
}

/** A field of one value. */
export function SimpleField(props: FieldProps & { kind: Kind }) {
  const { kind, property, label, isRequired, path, value, change, errors } = props
  const description = typeof property.description === 'string' ? property.description : undefined
  const common = { label, description, error: errors.get(path.join('.')) }
  if (kind === 'yes') {
    return (
      <Checkbox
        {...common}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    )
  }
  const typed = {
    ...common,
    withAsterisk: isRequired,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  }
  if (kind === 'choice') {
    const values = (property.enum ?? []).filter((one) => one !== null).map(String)
    const options = values.map((one) => ({ value: one, label: one }))
    return (
      <NativeSelect {...typed} data={[{ value: '', label: text.records.choose }, ...options]} />
    )
  }
  if (kind === 'lines') return <Textarea {...typed} autosize minRows={2} maxRows={12} />
  if (kind === 'json') {
    return (
      <Textarea
        {...typed}
        autosize
        minRows={3}
        maxRows={16}
        spellCheck={false}
        className="json-field"
      />
    )
  }
  return <TextInput {...typed} {...INPUTS[kind]} />
}

const INPUTS: Partial<Record<Kind, { type?: string; inputMode?: 'decimal' }>> = {
  number: { inputMode: 'decimal' },
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
}
