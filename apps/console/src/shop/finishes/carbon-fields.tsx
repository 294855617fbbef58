import { Textarea, TextInput } from '@mantine/core'
import { type CarbonProduct, PATTERNS } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { DescriptionInput, NameInput, OneOfInput, PopularInput } from './entry-inputs.tsx'
import type { EntryFieldsProps } from './entry-list.tsx'

export function CarbonFields({ entry, change }: EntryFieldsProps<CarbonProduct>) {
  return (
    <>
      <NameInput entry={entry} change={change} />
      <OneOfInput
        label={text.finishes.pattern}
        choices={PATTERNS}
        value={entry.pattern}
        onChange={(pattern) => change({ pattern })}
      />
      <DescriptionInput entry={entry} change={change} />
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
      <PopularInput entry={entry} change={change} />
    </>
  )
}
