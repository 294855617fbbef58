import { TextInput } from '@mantine/core'
import { COLOUR_FAMILIES, type Colour, FINISHES } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { DescriptionInput, NameInput, OneOfInput, PopularInput } from './entry-inputs.tsx'
import type { EntryFieldsProps } from './entry-list.tsx'
import { isHex } from './finish-errors.ts'

export function ColourFields({ entry, change }: EntryFieldsProps<Colour>) {
  return (
    <>
      <NameInput entry={entry} change={change} />
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
      <OneOfInput
        label={text.finishes.finish}
        choices={FINISHES}
        value={entry.finish}
        onChange={(finish) => change({ finish })}
      />
      <OneOfInput
        label={text.finishes.family}
        choices={COLOUR_FAMILIES}
        value={entry.family}
        onChange={(family) => change({ family })}
      />
      <DescriptionInput entry={entry} change={change} />
      <PopularInput entry={entry} change={change} />
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
