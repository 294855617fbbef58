import { BIKES, bikeText, pathOf } from '@pitlane/shop'
import { SelectField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { chooseMyBike, useMyBike } from './bike-store.ts'

/** Tells the shop which bike one rides, and leads to what fits it. */
export function BikeChoice() {
  const bike = useMyBike()
  return (
    <>
      <SelectField
        label="My bike"
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
      {bike ? (
        <Link
          to={pathOf('Store', { bike: bike.id })}
          className={`${noteStyle} underline underline-offset-4`}
        >
          All that fits my {bike.name}
        </Link>
      ) : (
        <p className={`${noteStyle} text-muted`}>We mark the parts that fit it.</p>
      )}
    </>
  )
}

const noteStyle = 'flex min-h-11 items-center text-label'
