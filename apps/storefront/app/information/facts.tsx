import { type BusinessDays, daysText } from '@pitlane/shop'

export interface Fact {
  label: string
  figure: string | number
  unit?: string
}

export function daysFact(label: string, days: BusinessDays): Fact {
  return { label, figure: daysText(days), unit: days.to === 1 ? 'business day' : 'business days' }
}

/** What most readers came for, before they read on. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-4">
      {facts.map(({ label, figure, unit }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-shell p-4 sm:p-6">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-1 leading-none">
            <span className="display-type text-[clamp(1.875rem,1.4rem+1.9vw,3rem)]">{figure}</span>
            {unit ? <span className="label-type text-label text-muted">{unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
