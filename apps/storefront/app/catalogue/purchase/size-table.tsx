import { type SizeKind, sizeGuide } from '@pitlane/shop'

export interface SizeTableProps {
  kind: SizeKind
  /** Those that the product comes in. */
  sizes: readonly string[]
}

export function SizeTable({ kind, sizes }: SizeTableProps) {
  const { how, measure, rows } = sizeGuide(kind, sizes)
  return (
    <div className="grid gap-3 rounded-panel bg-surface p-4">
      <p>{how}</p>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 font-medium">
              Size
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {measure}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, span]) => (
            <tr key={size} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 font-semibold">
                {size}
              </th>
              <td className="py-1.5">{span}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted">
        Makers differ a little. Tell us your measure in the chat, and we check it for you.
      </p>
    </div>
  )
}
