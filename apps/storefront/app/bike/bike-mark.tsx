import { useMyBike } from './bike-store.ts'

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
