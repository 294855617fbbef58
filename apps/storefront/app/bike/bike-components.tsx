import {
  type Bike,
  bikeText,
  buildPath,
  FITMENT_WORDS,
  type Fitment,
  findFitment,
  type Product,
} from '@pitlane/shop'
import { useBikes } from '../data/settings.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { chooseMyBike, useMyBike } from './bike-store.ts'

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
          to={buildPath('Store', { bike: bike.id })}
          className={`${noteStyle} underline underline-offset-4`}
        >
          {`All that fits my ${bike.name}`}
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
      <span className="sr-only">{`: ${bike.name}`}</span>
    </span>
  )
}

export interface FitBadgeProps {
  product: Product
  /** On a narrow picture: only the bike's name. */
  isSmall?: boolean
}

/** What is known about the product and the shopper's bike; nothing without a bike, or where nothing is known. */
export function FitBadge({ product, isSmall = false }: FitBadgeProps) {
  const bike = useMyBike()
  const fitment = bike && findFitment(product, bike)
  if (!fitment || fitment === 'unknown') return null
  return (
    <p
      className={`fit-badge absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1 rounded-control bg-shell/85 px-2 py-1 text-xs leading-4 font-medium ${TONES[fitment]}`}
    >
      <span className="max-[22.49rem]:hidden">
        <Icon name={fitment === 'other' ? 'warning' : 'check'} size={14} />
      </span>
      <span>
        <span className={isSmall ? 'sr-only' : undefined}>{`${FITMENT_WORDS[fitment]} `}</span>
        <span>{bike.name}</span>
      </span>
    </p>
  )
}

/** The same in a line of its own, such as below what was just added. */
export function FitNote({ product }: Pick<FitBadgeProps, 'product'>) {
  const bike = useMyBike()
  const fitment = bike && findFitment(product, bike)
  if (!fitment || fitment === 'unknown') return null
  return (
    <p className={`flex items-center gap-1.5 ${TONES[fitment]}`}>
      <Icon name={fitment === 'other' ? 'warning' : 'check'} size={16} />
      <span>{`${FITMENT_WORDS[fitment]} ${bike.name}`}</span>
    </p>
  )
}

const TONES: Record<Exclude<Fitment, 'unknown'>, string> = {
  named: 'text-green',
  universal: 'text-green',
  other: 'text-amber',
}

export interface BikeQuestionProps {
  /** Those that may be meant. */
  bikes: readonly Bike[]
}

/** Whether a bike that was named is the shopper's own: one press says so, another takes it back. */
export function BikeQuestion({ bikes }: BikeQuestionProps) {
  const mine = useMyBike()
  return (
    <fieldset aria-label="Is this your bike?" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="pr-1">
        {bikes.some(({ id }) => id === mine?.id) ? 'Your bike:' : 'Is this your bike?'}
      </span>
      {bikes.map((bike) => {
        const isMine = bike.id === mine?.id
        return (
          <button
            key={bike.id}
            type="button"
            aria-pressed={isMine}
            data-chosen={isMine}
            onClick={() => chooseMyBike(isMine ? '' : bike.id)}
            className="chip normal-case! tracking-normal!"
          >
            <Icon name={isMine ? 'check' : 'bike'} size={18} />
            <span>{bikeText(bike)}</span>
          </button>
        )
      })}
    </fieldset>
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
      <span>{`Fits my ${bike.name}`}</span>
    </Link>
  )
}
