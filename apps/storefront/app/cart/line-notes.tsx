import { type CheckedCart, itemName, type LineNote, lineKey, lineNoteText } from '@pitlane/shop'
import type { RefObject } from 'react'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFlip } from './use-flip.ts'

type Notes = CheckedCart['notes']

/** Nothing to see: what notes push away within the box does not jump. */
export function FlipNotes({ box, notes }: { box: RefObject<HTMLElement | null>; notes: Notes }) {
  useFlip(box, JSON.stringify([...notes]))
  return null
}

/** Says above the lines that some of them have notes, and to a listener what these are. */
export function ChangesNotice({ cart, notes }: CheckedCart) {
  const noted = cart.filter((line) => notes.has(lineKey(line)))
  const spoken = noted.map((line) => {
    const texts = (notes.get(lineKey(line)) ?? []).map(lineNoteText)
    return `${itemName(line)}: ${texts.join(' ')}`
  })
  const changed = noted.filter((line) => notes.get(lineKey(line))?.some(isChange))
  const headline = changed.length > 0 ? changesText(changed.length) : sizesText(noted.length)
  return (
    <>
      <p role="status" className="sr-only">
        {noted.length > 0 ? `${headline}. ${spoken.join(' ')}` : ''}
      </p>
      {noted.length > 0 ? (
        <Notice tone="warning">
          <p className="font-semibold">{headline}</p>
          <p className="text-muted">
            The notes below say what. You can order as it is: we settle it in the chat.
          </p>
        </Notice>
      ) : null}
    </>
  )
}

/** A size that was never chosen is no change. */
function isChange(note: LineNote): boolean {
  return note.kind !== 'size' || note.was !== null
}

function changesText(count: number): string {
  return count === 1
    ? '1 item has changed since you added it'
    : `${count} items have changed since you added them`
}

function sizesText(count: number): string {
  return count === 1 ? '1 item needs a size' : `${count} items need a size`
}

export interface LineNotesProps {
  /** Of the product. */
  name: string
  notes: readonly LineNote[]
  /** Asks for as many as are left; undefined where that is not for this line alone to decide. */
  onQuantity: ((quantity: number) => void) | undefined
  onSize: (size: string) => void
  onColour: (colour: string) => void
}

/** What has become of the product since it was added. The shopper decides. */
export function LineNotes({ name, notes, onQuantity, onSize, onColour }: LineNotesProps) {
  return notes.map((note) => (
    <div key={note.kind} className="mt-1 flex items-start gap-2 text-[0.9375rem] text-amber">
      <span className="mt-0.5 shrink-0">
        <Icon name="warning" size={18} />
      </span>
      <div className="min-w-0">
        <p>{lineNoteText(note)}</p>
        {note.kind === 'short' && onQuantity ? (
          <button
            type="button"
            onClick={() => onQuantity(note.left)}
            className="min-h-11 text-text underline decoration-control underline-offset-4 hover:decoration-text"
          >
            {`Change to ${note.left}`}
          </button>
        ) : null}
        {(note.kind === 'size' || note.kind === 'sold-out-variant') && note.sizes.length > 0 ? (
          <SelectField
            label={<span className="sr-only">{`Size of ${name}`}</span>}
            value=""
            onChange={({ target }) => onSize(target.value)}
          >
            <option value="">Choose Size</option>
            {note.sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </SelectField>
        ) : null}
        {note.kind === 'sold-out-variant' && note.colours.length > 0 ? (
          <SelectField
            label={<span className="sr-only">Color of {name}</span>}
            value=""
            onChange={({ target }) => onColour(target.value)}
          >
            <option value="">Choose Color</option>
            {note.colours.map((colour) => (
              <option key={colour}>{colour}</option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </div>
  ))
}
