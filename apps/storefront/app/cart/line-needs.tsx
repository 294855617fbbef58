import { itemName, type Product, productsWithIds } from '@pitlane/shop'
import { useFilteredProductsQuery } from '../data/filtered-products.ts'
import { AddPart } from '../ordering/add-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { PartRow } from './part-row.tsx'
import { flipTarget } from './use-flip.ts'

interface LineNeedsProps {
  /** Ids of what the line cannot be fitted without, and the cart does not have. */
  ids: readonly string[]
  /** Keeps the room for one while the parts are awaited, so that nothing moves when they come. */
  className: string
}

/** What a line needs besides, each with the way into the cart. */
export function LineNeeds({ ids, className }: LineNeedsProps) {
  const { data = [], isPending } = useFilteredProductsQuery(ids, { id: { $in: ids } }, ids.length)
  const parts = productsWithIds(data, ids)
  // They may all have been deleted since.
  if (parts.length === 0) return isPending ? <div className={className} /> : null
  return (
    <div {...flipTarget} className={className}>
      <div className="mt-2 grid gap-3 rounded-panel border border-amber/40 p-3 text-[0.9375rem]">
        <p className="flex items-start gap-2 text-amber">
          <span className="mt-0.5">
            <Icon name="warning" size={18} />
          </span>
          <span>{sentence(parts)}</span>
        </p>
        <ul className="grid gap-3">
          {parts.map((part) => (
            <li key={part.id}>
              <PartRow part={part}>
                <AddPart part={part} onAdd={focusPage} />
              </PartRow>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function sentence(parts: readonly Product[]): string {
  const [part] = parts
  return parts.length === 1 && part
    ? `Cannot be fitted without ${itemName(part)}, which is not in your cart.`
    : 'Cannot be fitted without these parts, which are not in your cart.'
}

/** The button goes with its row, and would take the focus along. */
function focusPage() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
