import { type Bike, bikeText, fitsBike, type Product, pathOf } from '@pitlane/shop'
import { useBikes } from '../data/settings.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { chooseMyBike, useMyBike } from './bike-store.ts'

export { suggestMyBike } from './bike-store.ts'

/** Which bike the shopper rides, and the way to what fits it. */
export function BikeChoice() {
  const bike = useMyBike()
  const bikes = useBikes()
  return (
    <>
      <SelectField
        label="My bike"
        value={bike?.id ?? ''}
        onChange={({ currentTarget }) => chooseMyBike(currentTarget.value)}
      >
        <option value="">Not chosen</option>
        {bikes.map((each) => (
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

/** On the button that leads to the choice: which bike it is. */
export function BikeMark() {
  const bike = useMyBike()
  if (!bike) return null
  return (
    <span className="absolute top-1.5 right-1 size-2.5 rounded-full bg-green">
      <span className="sr-only">: {bike.name}</span>
    </span>
  )
}

export interface FitBadgeProps {
  product: Product
  /** On a narrow picture: only the bike's name. */
  isSmall?: boolean
}

export function FitBadge({ product, isSmall = false }: FitBadgeProps) {
  const bike = useMyBike()
  if (!bike || !fitsBike(product, bike)) return null
  return (
    <p className="fit-badge absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1 rounded-control bg-shell/85 px-2 py-1 text-xs leading-4 font-medium text-green">
      <span className="max-[22.49rem]:hidden">
        <Icon name="check" size={14} />
      </span>
      <span>
        <span className={isSmall ? 'sr-only' : undefined}>Fits your </span>
        {bike.name}
      </span>
    </p>
  )
}

export interface MyBikeFilterProps {
  pathFor: (bike: Bike) => string
}

export function MyBikeFilter({ pathFor }: MyBikeFilterProps) {
  const bike = useMyBike()
  if (!bike) return null
  return (
    <Link to={pathFor(bike)} className="chip shrink-0">
      <Icon name="bike" />
      Fits my {bike.name}
    </Link>
  )
}
