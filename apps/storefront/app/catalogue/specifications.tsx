import { type Product, visibleSpecifications } from '@pitlane/shop'

export function Specifications({ product }: { product: Product }) {
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
