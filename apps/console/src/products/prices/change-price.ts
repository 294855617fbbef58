/** What a price ends in after it was changed. */
export const ROUNDINGS = ['cents', 'five-cents', 'ninety', 'dollars'] as const

export type Rounding = (typeof ROUNDINGS)[number]

const CENTS: Record<Rounding, { step: number; ending: number }> = {
  cents: { step: 1, ending: 0 },
  'five-cents': { step: 5, ending: 0 },
  ninety: { step: 100, ending: 90 },
  dollars: { step: 100, ending: 0 },
}

/**
 * A price that is raised or lowered and rounded to the nearest price of its kind.
 *
 * @param price dollars
 * @param percent what is added, such as 5 or -12.5
 * @returns dollars; never less than the least price of the kind
 */
export function changePrice(price: number, percent: number, rounding: Rounding): number {
  const { step, ending } = CENTS[rounding]
  // toPrecision undoes the binary noise of amounts such as 1.005, which would round down otherwise.
  const cents = Number((price * (100 + percent)).toPrecision(12))
  return Math.max(Math.round((cents - ending) / step) * step + ending, ending) / 100
}
