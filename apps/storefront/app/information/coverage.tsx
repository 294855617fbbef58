import { shippingPolicy } from '@pitlane/shop'
import { Icon } from '../ui/icon.tsx'

/** Where we deliver. */
export function Coverage() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line min-[22rem]:grid-cols-2 sm:grid-cols-3">
      {shippingPolicy.coverage.map(({ region, feesMayVary }) => (
        <li key={region} className="flex gap-3 bg-shell p-4">
          <span className="pt-0.5 text-green">
            <Icon name="check" />
          </span>
          <span className="grid min-w-0">
            <span className="font-medium">{region}</span>
            {feesMayVary ? <span className="text-label text-amber">Fees may vary</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
