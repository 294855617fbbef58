import type { Bike } from '@pitlane/shop'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useMyBike } from './bike-store.ts'

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
