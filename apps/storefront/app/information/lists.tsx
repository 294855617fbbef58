import type { Clause } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid border-t border-line">
      {steps.map((step, index) => (
        <li key={step} className="flex items-baseline gap-5 border-b border-line py-4">
          <span
            aria-hidden="true"
            className="display-type w-6 shrink-0 text-3xl leading-none text-red-text"
          >
            {index + 1}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  )
}

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

interface MarkedListProps {
  title: string
  items: readonly string[]
  /** Whether what is listed goes, or does not. */
  isGood: boolean
}

export function MarkedList({ title, items, isGood }: MarkedListProps) {
  return (
    <div className="grid content-start gap-3 rounded-panel border border-line bg-surface p-5">
      <h3 className="label-type text-lg">{title}</h3>
      <ul className="grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <span className={`pt-1 ${isGood ? 'text-green' : 'text-muted'}`}>
              <Icon name={isGood ? 'check' : 'close'} size={18} />
            </span>
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TwoColumnTableProps {
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

interface PaymentMethod {
  kind: string
  names: readonly string[]
}

export function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-panel border border-line bg-line">
      {methods.map(({ kind, names }) => (
        <div
          key={kind}
          className="grid gap-x-6 gap-y-3 bg-shell p-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center sm:px-5"
        >
          <dt className="label-type text-lg leading-tight">{kind}</dt>
          <dd>
            <ul className="flex flex-wrap gap-2">
              {names.map((name) => (
                <li key={name} className="rounded-control bg-raised px-3 py-1.5 text-[0.9375rem]">
                  {name}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
