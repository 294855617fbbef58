import type { SizeGuide as Guide } from '@pitlane/shop'

/** What the sizes measure, and how to measure oneself. */
export function SizeGuide({ guide }: { guide: Guide }) {
  return (
    <details className="text-[0.9375rem]">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline decoration-control underline-offset-4 hover:text-text">
        Size guide
      </summary>
      <div className="grid gap-3 rounded-panel bg-surface p-4">
        <p>{guide.how}</p>
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1.5 font-medium">
                Size
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {guide.measure}
              </th>
            </tr>
          </thead>
          <tbody>
            {guide.rows.map(([size, span]) => (
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
    </details>
  )
}
