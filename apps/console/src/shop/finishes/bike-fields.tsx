import { NativeSelect, TextInput } from '@mantine/core'
import { BIKES, type Bike } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { NameInput } from './entry-inputs.tsx'
import type { EntryFieldsProps } from './entry-list.tsx'

export function BikeFields({ entry, change }: EntryFieldsProps<Bike>) {
  const isDrawn = BIKES.some(({ id }) => id === entry.id)
  return (
    <>
      <NameInput entry={entry} change={change} />
      <TextInput
        label={text.finishes.years}
        description={text.finishes.yearsHint}
        value={entry.years}
        onChange={(event) => change({ years: event.currentTarget.value })}
      />
      {isDrawn ? null : (
        <NativeSelect
          label={text.finishes.drawnAs}
          data={drawings}
          value={entry.drawn_as ?? ''}
          onChange={(event) => change({ drawn_as: event.currentTarget.value || undefined })}
        />
      )}
    </>
  )
}

const drawings = [
  { value: '', label: text.finishes.drawnAsNone },
  ...BIKES.map(({ id, name }) => ({ value: id, label: name })),
]
