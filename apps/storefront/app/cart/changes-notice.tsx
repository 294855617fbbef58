import { type CheckedCart, itemName, lineKey, lineNoteText } from '@pitlane/shop'
import { Notice } from '../ui/notice.tsx'

/** Says above the lines that some of them have notes, and to a listener what these are. */
export function ChangesNotice({ cart, notes }: CheckedCart) {
  const noted = cart.filter((line) => notes.has(lineKey(line)))
  const spoken = noted.map((line) => {
    const texts = (notes.get(lineKey(line)) ?? []).map(lineNoteText)
    return `${itemName(line)}: ${texts.join(' ')}`
  })
  const headline =
    noted.length === 1
      ? '1 item has changed since you added it'
      : `${noted.length} items have changed since you added them`
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
