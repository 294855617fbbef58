import type { Bike } from '@pitlane/shop'
import type { ComponentType } from 'react'
import { idleModule } from '../state/idle.ts'
import type { BikeQuestionProps, FitBadgeProps, MyBikeFilterProps } from './bike-components.tsx'

/*
 * The server does not know the shopper's bike, so nothing of it is on the first screen. What
 * depends on it comes when the page has time, and moves nothing when it comes.
 */
const { load, useModule } = idleModule(() => import('./bike-components.tsx'))
type Parts = typeof import('./bike-components.tsx')

function idlePart<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  return function IdlePart(props: Props) {
    const parts = useModule()
    if (!parts) return null
    const Part = pick(parts)
    return <Part {...props} />
  }
}

export const BikeChoice = idlePart<object>((parts) => parts.BikeChoice)
export const BikeMark = idlePart<object>((parts) => parts.BikeMark)
export const BikeQuestion = idlePart<BikeQuestionProps>((parts) => parts.BikeQuestion)
export const FitBadge = idlePart<FitBadgeProps>((parts) => parts.FitBadge)
export const FitNote = idlePart<Pick<FitBadgeProps, 'product'>>((parts) => parts.FitNote)
export const MyBikeFilter = idlePart<MyBikeFilterProps>((parts) => parts.MyBikeFilter)

/**
 * Remembers a bike that was chosen for something else, unless the shopper has one.
 *
 * @param bikes those of the shop
 */
export async function suggestMyBike(id: string, bikes: readonly Bike[]) {
  const parts = await load()
  parts?.suggestMyBike(id, bikes)
}
