import { deliveryProcess } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { Icon } from '../ui/icon.tsx'

export function Coverage() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line min-[22rem]:grid-cols-2 sm:grid-cols-3">
      {deliveryProcess.coverage.map(({ region, feesMayVary }) => (
        <li key={region} className="flex gap-3 bg-shell p-4 wrap-anywhere">
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

export function Couriers() {
  const { couriers } = useShopInfo()
  if (couriers.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="label-type text-lg">Our couriers</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {couriers.map((courier) => (
          <li
            key={courier}
            className="grid min-h-14 place-items-center wrap-anywhere rounded-control border border-line bg-surface px-3 py-2 text-center font-medium"
          >
            {courier}
          </li>
        ))}
      </ul>
    </div>
  )
}
