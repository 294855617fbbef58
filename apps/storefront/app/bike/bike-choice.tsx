import { BIKES, bikeText } from '@pitlane/shop'
import { SelectField } from '../ui/field.tsx'
import { chooseMyBike, useMyBike } from './use-my-bike.ts'

/** Tells the shop which bike one rides. */
export function BikeChoice() {
  const bike = useMyBike()
  return (
    <SelectField
      label="My bike"
      hint={bike ? 'Parts that fit it are marked.' : 'We mark the parts that fit it.'}
      value={bike?.id ?? ''}
      onChange={({ currentTarget }) => chooseMyBike(currentTarget.value)}
    >
      <option value="">Not chosen</option>
      {BIKES.map((each) => (
        <option key={each.id} value={each.id}>
          {bikeText(each)}
        </option>
      ))}
    </SelectField>
  )
}
