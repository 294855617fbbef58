/** The brightest value each plane can hold, in multiples of the light that shows a colour as it is. */
export const RANGE = { diffuse: 2, sharp: 6, blurred: 3 } as const

/**
 * Rows of the stacked picture: diffuse, sharp and cover in full size, one below the other; under them
 * blurred and facing in half size, side by side.
 */
export function stackedHeight(height: number): number {
  return 3 * height + height / 2
}
