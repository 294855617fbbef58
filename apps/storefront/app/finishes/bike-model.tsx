import { bikeText } from '@pitlane/shop'
import { SelectField } from '../ui/field.tsx'
import type { MadeToOrder } from './use-made-to-order.ts'

/** Which bike it is made for. */
export function BikeModel({ order }: { order: MadeToOrder }) {
  return (
    <div className="relative">
      <SelectField
        label="Bike model"
        value={order.bike.id}
        onChange={({ currentTarget }) => order.chooseBike(currentTarget.value)}
      >
        {order.bikes.map((bike) => (
          <option key={bike.id} value={bike.id}>
            {bikeText(bike)}
          </option>
        ))}
      </SelectField>
      {order.isBikeUnconfirmed ? (
        // Beside the label, where nothing moves when it goes.
        <p className="absolute -top-3 right-0 flex items-center gap-2 text-label text-amber noscript:hidden">
          Is this your bike?
          <button
            type="button"
            onClick={() => order.chooseBike(order.bike.id)}
            className="min-h-11 min-w-11 text-text underline decoration-control underline-offset-4 hover:decoration-text"
          >
            Yes
          </button>
        </p>
      ) : null}
    </div>
  )
}
