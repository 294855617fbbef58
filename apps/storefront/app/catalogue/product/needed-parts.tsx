import {
  buildPath,
  itemName,
  neededWith,
  type Product,
  priceText,
  productsWithIds,
} from '@pitlane/shop'
import { AddPart } from '../../ordering/add-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface NeededPartsProps {
  product: Product
  /** Among them those that are needed, as far as they are in hand. */
  products: readonly Product[]
}

/** What the product cannot be fitted without, each with the way into the cart. */
export function NeededParts({ product, products }: NeededPartsProps) {
  const parts = productsWithIds(products, neededWith(product))
  if (parts.length === 0) return null
  return (
    <section
      aria-labelledby="needs-also"
      className="grid grid-cols-1 gap-3 rounded-panel border border-amber/40 p-4"
    >
      <h2 id="needs-also" className="flex items-center gap-2.5 font-medium text-amber">
        <Icon name="warning" />
        It cannot be fitted without
      </h2>
      <ul className="grid gap-3">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-40">
              <Link
                to={buildPath('ProductDetails', { id: part.id })}
                className="-my-[0.6875rem] inline-block py-[0.6875rem] font-medium wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
              >
                {itemName(part)}
              </Link>
              <span className="block text-muted tabular-nums">{priceText(part.price)}</span>
            </p>
            <div className="min-w-24 text-right noscript:hidden">
              <AddPart part={part} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
