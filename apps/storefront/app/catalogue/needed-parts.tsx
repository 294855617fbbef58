import { neededWith, type Product, productsWithIds } from '@pitlane/shop'
import { PartToAdd } from '../ordering/part-to-add.tsx'
import { Icon } from '../ui/icon.tsx'

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
          <li key={part.id}>
            <PartToAdd part={part} />
          </li>
        ))}
      </ul>
    </section>
  )
}
