import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type CarbonProduct, PATTERNS } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import type { EntryFieldsProps } from './entry-list.tsx'

export function CarbonFields({ entry, change }: EntryFieldsProps<CarbonProduct>) {
  return (
    <>
      <TextInput
        label={text.finishes.name}
        value={entry.name}
        error={entry.name.trim() === '' && text.finishes.required}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={text.finishes.pattern}
        data={[...PATTERNS]}
        value={entry.pattern}
        onChange={(event) => {
          const pattern = PATTERNS.find((each) => each === event.currentTarget.value)
          change({ pattern })
        }}
      />
      <Textarea
        label={text.finishes.description}
        rows={2}
        value={entry.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Textarea
        label={text.finishes.parts}
        description={text.finishes.partsHint}
        autosize={false}
        rows={4}
        value={entry.parts.join('\n')}
        onChange={(event) => change({ parts: event.currentTarget.value.split('\n') })}
      />
      <TextInput
        label={text.finishes.image}
        value={entry.image ?? ''}
        onChange={(event) => change({ image: event.currentTarget.value || null })}
      />
      <Checkbox
        label={text.finishes.popular}
        checked={entry.popular}
        onChange={(event) => change({ popular: event.currentTarget.checked })}
      />
    </>
  )
}
