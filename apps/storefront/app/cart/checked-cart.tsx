import {
  type Cart,
  type CheckedCart,
  checkLines,
  isMadeToOrder,
  itemName,
  type LineNote,
  lineKey,
  lineNoteText,
  type Product,
} from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usePlatform } from '../data/platform.ts'
import { productKeys } from '../data/queries.ts'
import { useIdle } from '../state/idle.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

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

const COMPARED_FIELDS = [
  'id',
  'price',
  'stock_quantity',
  'stock_by_variant',
  'sizes',
  'customization_available',
  'available_colors',
  'fits',
  'fitting',
  'needs_also',
  'updated_date',
] as const

/** More would not fit into one filter; further lines are not compared. */
const MOST_COMPARED = 250

type Compared = Pick<Product, (typeof COMPARED_FIELDS)[number]>

/** The cart beside the products as they are now: asked when the page opens, and followed from then on. */
export function useCheckedCart(cart: Cart): CheckedCart {
  const { client } = usePlatform()
  const isIdle = useIdle()
  const all = [...new Set(cart.filter((line) => !isMadeToOrder(line)).map(({ id }) => id))]
  const ids = all.toSorted().slice(0, MOST_COMPARED)
  const { data, isError, isPlaceholderData, refetch } = useQuery<Compared[]>({
    queryKey: productKeys.byIds(ids),
    queryFn: async () => {
      const { entities } = await client()
      const wanted = { id: { $in: ids } }
      return entities.Product.filter(wanted, null, MOST_COMPARED, null, COMPARED_FIELDS)
    },
    enabled: isIdle && ids.length > 0,
    staleTime: 0,
    // While a line is removed, the notes of the others stay.
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    // Back out of the browser's memory: the page stood still for as long as the shopper was away.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [refetch])
  // After a failure the list may be out of date.
  const products = isError ? undefined : data
  const isComplete = !isPlaceholderData && ids.length === all.length
  return useMemo(() => checkLines(cart, products, isComplete), [cart, products, isComplete])
}

interface LineNotesProps {
  /** Of the product. */
  name: string
  notes: readonly LineNote[]
  /** Asks for as many as are left; undefined where that is not for this line alone to decide. */
  onQuantity: ((quantity: number) => void) | undefined
  onSize: (size: string) => void
}

/** What has become of the product since it was added. The shopper decides. */
export function LineNotes({ name, notes, onQuantity, onSize }: LineNotesProps) {
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
        {(note.kind === 'size' || note.kind === 'sold-out-variant') && note.sizes.length > 0 ? (
          <SelectField
            label={<span className="sr-only">Size of {name}</span>}
            value=""
            onChange={({ target }) => onSize(target.value)}
          >
            <option value="">Choose Size</option>
            {note.sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </div>
  ))
}
