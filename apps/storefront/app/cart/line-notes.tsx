import { type LineNote, lineNoteText } from '@pitlane/shop'
import { Icon } from '../ui/icon.tsx'

export interface LineNotesProps {
  notes: readonly LineNote[]
  /** Asks for as many as are left; undefined where that is not for this line alone to decide. */
  onQuantity: ((quantity: number) => void) | undefined
}

/** What has become of the product since it was added. The shopper decides. */
export function LineNotes({ notes, onQuantity }: LineNotesProps) {
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
            Change to {note.left}
          </button>
        ) : null}
      </div>
    </div>
  ))
}
