import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import * as text from '../../text/en.ts'
import type { Entry, EntryFieldsProps } from './entry-list.tsx'

export function NameInput({ entry, change }: EntryFieldsProps<Entry>) {
  return (
    <TextInput
      label={text.finishes.name}
      value={entry.name}
      error={entry.name.trim() === '' && text.finishes.required}
      onChange={(event) => change({ name: event.currentTarget.value })}
    />
  )
}

interface OneOfInputProps<Of extends string> {
  label: string
  choices: readonly Of[]
  value: Of
  onChange: (value: Of | undefined) => void
}

export function OneOfInput<Of extends string>(props: OneOfInputProps<Of>) {
  const { label, choices, value, onChange } = props
  return (
    <NativeSelect
      label={label}
      data={[...choices]}
      value={value}
      onChange={(event) => onChange(choices.find((each) => each === event.currentTarget.value))}
    />
  )
}

export function DescriptionInput({
  entry,
  change,
}: EntryFieldsProps<Entry & { description: string }>) {
  return (
    <Textarea
      label={text.finishes.description}
      rows={2}
      value={entry.description}
      onChange={(event) => change({ description: event.currentTarget.value })}
    />
  )
}

export function PopularInput({ entry, change }: EntryFieldsProps<Entry & { popular: boolean }>) {
  return (
    <Checkbox
      label={text.finishes.popular}
      checked={entry.popular}
      onChange={(event) => change({ popular: event.currentTarget.checked })}
    />
  )
}
