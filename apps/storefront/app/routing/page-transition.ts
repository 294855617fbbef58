import type { Location } from './router.ts'

/** The state of a navigation that only changes what is laid out on the page: reader and focus stay where they are. */
export const STAY = 'stay'

/** The kind of change that may be animated: one that leads to another page. */
export const TO_PAGE = 'to-page'

/**
 * Whether a navigation leads to another page. React hears no event between a change that it animates and the
 * start of the animation, so what only sorts or filters is not animated: the next filter might be chosen just then.
 */
export function leadsToPage(before: Location, after: Location): boolean {
  return before.pathname !== after.pathname || (before.state !== STAY && after.state !== STAY)
}
