import { BIKES, bikeText } from '@pitlane/shop'
import type { Ref } from 'react'
import { SelectField } from '../ui/field.tsx'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface BikeModelProps {
  ref?: Ref<HTMLSelectElement>
  order: MadeToOrder
}

/** Which bike it is made for, and shown on. */
export function BikeModel({ ref, order }: BikeModelProps) {
  return (
    <SelectField
      ref={ref}
      label="Bike model"
      value={order.bike.id}
      onChange={({ currentTarget }) => order.chooseBike(currentTarget.value)}
    >
      {BIKES.map((bike) => (
        <option key={bike.id} value={bike.id}>
          {bikeText(bike)}
        </option>
      ))}
    </SelectField>
  )
}
