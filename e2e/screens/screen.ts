import type { Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** One page of the shop in one of its states. */
export interface Screen {
  name: string
  /** Left out: at every width. Drawn only where the part exists: `phone` below 1024 px, `desktop` from there. */
  only?: 'phone' | 'desktop'
  /** Covers the window: there is no more of it to scroll to. */
  isWindow?: boolean
  /** Name of its picture in the owner's guide, taken in the widest window. */
  guide?: string
  /** Brings a fresh page into the state, and resolves when it is there. */
  open(page: Page, stage: Stage): Promise<void>
}

/** From this width on the header shows its menus in place of the drawer. */
export const DESKTOP = 1024

/** Whether the screen exists in a window of this many pixels. */
export function isAt({ only }: Screen, width: number): boolean {
  return only === undefined || only === (width < DESKTOP ? 'phone' : 'desktop')
}
