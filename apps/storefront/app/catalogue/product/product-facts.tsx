import {
  businessDays,
  type Policies,
  type Product,
  readWarranty,
  visibleSpecifications,
} from '@pitlane/shop'
import { usePolicies } from '../../data/use-policies.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { FitmentTable } from './fitment-table.tsx'

interface Highlight {
  title: string
  text: string
  icon: IconName
}

const listHighlights = (
  { shipping, returns }: Policies,
  warranty: string | undefined,
): readonly Highlight[] => [
  {
    title: 'Fast Shipping',
    text: `Sent in ${businessDays(shipping.processingDays)}, express sooner`,
    icon: 'truck',
  },
  {
    title: 'Warranty',
    text: warranty ?? `Defective? Send it back within ${returns.windowDays} days`,
    icon: 'shield',
  },
  { title: 'Quality', text: 'Ask for photos in the chat before you order', icon: 'warranty' },
]

/** Below pictures and order: what the shop promises, what the product is, and which bikes it fits. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <>
      <ProductPromises product={product} />
      <Specifications product={product} />
      <FitmentTable product={product} />
    </>
  )
}

function ProductPromises({ product }: { product: Product }) {
  const policies = usePolicies()
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel bg-line sm:grid-cols-3">
      {listHighlights(policies, readWarranty(product)).map(({ title, text, icon }) => (
        <li
          key={title}
          className="flex items-center gap-4 bg-surface p-4 sm:flex-col sm:items-start sm:gap-2"
        >
          <span className="text-muted">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h2 className="label-type">{title}</h2>
            <p className="text-label text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Specifications({ product }: { product: Product }) {
  const rows = visibleSpecifications(product)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="specifications" className="grid gap-5">
      <h2 id="specifications" className="display-type text-title">
        Specifications
      </h2>
      <dl className="border-t border-line">
        {rows.map(([label, text]) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line py-3 wrap-anywhere sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
