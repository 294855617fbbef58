import type { ReactNode } from 'react'

export interface TwoColumnTableProps {
  /** Says what the table is about, to those who cannot see where it stands. */
  caption: string
  heads: readonly [string, string]
  rows: readonly (readonly [name: string, value: ReactNode])[]
}

export function TwoColumnTable({ caption, heads, rows }: TwoColumnTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-control">
          {heads.map((head) => (
            <th key={head} scope="col" className="label-type py-2 pr-6 text-label text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-b border-line align-baseline">
            <th scope="row" className="w-1/2 py-3.5 pr-6 font-medium">
              {name}
            </th>
            <td className="py-3.5">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
