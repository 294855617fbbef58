import { useShopInfo } from '../data/settings.ts'

/** Who brings it. */
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
            className="grid min-h-14 place-items-center rounded-control border border-line bg-surface px-3 py-2 text-center font-medium"
          >
            {courier}
          </li>
        ))}
      </ul>
    </div>
  )
}
