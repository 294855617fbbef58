import { useId, useRef } from 'react'
import { ColourSwatch } from '../../ordering/swatches.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ChoiceChip } from './choice-chip.tsx'

export interface ColourChoiceProps {
  colours: readonly string[]
  /** None is chosen to begin with: a colour is not required. */
  chosen: string | null
  picture: string | undefined
  /** The pictures are of the product in another colour, as far as is known. */
  isUnpictured: boolean
  isSoldOut: (colour: string) => boolean
  onChoose: (colour: string | null) => void
}

export function ColourChoice(props: ColourChoiceProps) {
  const { colours, chosen, picture, isUnpictured, isSoldOut, onChoose } = props
  const id = useId()
  const options = useRef<HTMLDivElement>(null)
  return (
    <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center gap-x-3">
        {picture ? (
          // On phones the gallery has scrolled away by now.
          <span className="picture-tile size-11 shrink-0 rounded-control sm:landscape:hidden md:hidden">
            <Picture url={picture} alt="" sizes="2.75rem" eager placeholder={null} />
          </span>
        ) : null}
        {/* A long name goes below the label: what is chosen must not push the colours away under the finger. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span id={id} className="label-type">
            Choose Color
          </span>
          <span className="text-label text-muted wrap-anywhere">{chosen ?? 'Optional'}</span>
        </span>
        {chosen === null ? null : (
          <button
            type="button"
            onClick={() => {
              // This button goes with the choice; the focus stays in the group.
              options.current?.querySelector('input')?.focus()
              onChoose(null)
            }}
            className="min-h-11 shrink-0 text-label text-muted underline decoration-control underline-offset-4 hover:text-text"
          >
            Clear choice
          </button>
        )}
      </div>
      <div ref={options} className="flex flex-wrap gap-2">
        {colours.map((colour) => (
          <ChoiceChip
            key={colour}
            name="color"
            value={colour}
            isChosen={colour === chosen}
            isSoldOut={isSoldOut(colour)}
            onChoose={() => onChoose(colour)}
            onClear={() => onChoose(null)}
          >
            <ColourSwatch name={colour} size={22} />
            <span className="min-w-0 pr-1 wrap-anywhere">{colour}</span>
          </ChoiceChip>
        ))}
      </div>
      {/* Below the colours, which keep their place under the finger. */}
      <p role="status" className="text-label text-muted empty:-mt-2">
        {isUnpictured
          ? 'The pictures may show another colour. Ask us for a photo in the chat.'
          : ''}
      </p>
    </div>
  )
}
