import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { COLOUR_FAMILIES, type Colour, FINISHES } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import type { EntryFieldsProps } from './entry-list.tsx'
import { isHex } from './finish-faults.ts'

export function ColourFields({ entry, change }: EntryFieldsProps<Colour>) {
  return (
    <>
      <TextInput
        label={text.finishes.name}
        value={entry.name}
        error={entry.name.trim() === '' && text.finishes.required}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={text.finishes.hex}
        value={entry.hex}
        error={!isHex(entry.hex) && text.finishes.hexWrong}
        rightSection={
          <input
            type="color"
            className="colour-picker"
            aria-label={`${text.finishes.hex}: ${entry.name}`}
            value={isHex(entry.hex) ? entry.hex.trim().toLowerCase() : '#808080'}
            onChange={(event) => change({ hex: event.currentTarget.value.toUpperCase() })}
          />
        }
        onChange={(event) => change({ hex: event.currentTarget.value })}
      />
      <NativeSelect
        label={text.finishes.finish}
        data={[...FINISHES]}
        value={entry.finish}
        onChange={(event) => {
          const finish = FINISHES.find((each) => each === event.currentTarget.value)
          change({ finish })
        }}
      />
      <NativeSelect
        label={text.finishes.family}
        data={[...COLOUR_FAMILIES]}
        value={entry.family}
        onChange={(event) => {
          const family = COLOUR_FAMILIES.find((each) => each === event.currentTarget.value)
          change({ family })
        }}
      />
      <Textarea
        label={text.finishes.description}
        rows={2}
        value={entry.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Checkbox
        label={text.finishes.popular}
        checked={entry.popular}
        onChange={(event) => change({ popular: event.currentTarget.checked })}
      />
    </>
  )
}

/** Drawn as an attribute of its own, which the content policy allows. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg className="entry-swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={isHex(hex) ? hex.trim() : 'transparent'} />
    </svg>
  )
}
