export interface PaymentMethod {
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
