import type { Bike } from '@pitlane/shop'
import type { ComponentType } from 'react'
import { idleModule } from '../state/idle.ts'
import type { BikeQuestionProps, FitBadgeProps, MyBikeFilterProps } from './bike-components.tsx'

/*
 * The server does not know the shopper's bike, so nothing of it is on the first screen. What
 * depends on it comes when the page has time, and moves nothing when it comes.
 */
const { load, useModule } = idleModule(() => import('./bike-components.tsx'))
type BikeComponents = typeof import('./bike-components.tsx')

function idleComponent<Props extends object>(
  pick: (components: BikeComponents) => ComponentType<Props>,
) {
  return function IdleComponent(props: Props) {
    const components = useModule()
    if (!components) return null
    const Component = pick(components)
    return <Component {...props} />
  }
}

export const BikeChoice = idleComponent<object>((components) => components.BikeChoice)
export const BikeMark = idleComponent<object>((components) => components.BikeMark)
export const BikeQuestion = idleComponent<BikeQuestionProps>(
  (components) => components.BikeQuestion,
)
export const FitBadge = idleComponent<FitBadgeProps>((components) => components.FitBadge)
export const FitNote = idleComponent<Pick<FitBadgeProps, 'product'>>(
  (components) => components.FitNote,
)
export const MyBikeFilter = idleComponent<MyBikeFilterProps>(
  (components) => components.MyBikeFilter,
)

/**
 * Remembers a bike that was chosen for something else, unless the shopper has one.
 *
 * @param bikes those of the shop
 */
export async function suggestMyBike(id: string, bikes: readonly Bike[]) {
  const components = await load()
  components?.suggestMyBike(id, bikes)
}
