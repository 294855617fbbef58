import type { Clause } from '@pitlane/shop'

/** Small print that can be found one's way in. */
export function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <dl className="grid border-t border-line">
      {clauses.map(({ title, text }) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{title}</dt>
          <dd className="text-pretty text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
