import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Icon } from './icons.tsx'

/** A part of the back office with its own place in the navigation. */
export interface Area {
  /** Such as `/products`: its address, below /admin. */
  path: string
  label: string
  icon: Icon
  /** What it stands with: the daily ones are at the thumb on phones, the others behind “More”. */
  group: 'daily' | 'people' | 'system'
  /** What stands beside its name in the navigation, such as how many are new. */
  badge?: ComponentType
  /** Children of the root route; their components come lazily, with the first visit. */
  routes: readonly AnyRoute[]
}
