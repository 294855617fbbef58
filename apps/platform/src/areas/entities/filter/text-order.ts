const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff
/** Above every single unit. */
const BEYOND = 0x10000

/**
 * Compares texts by their UTF-8 bytes, as the databases do: less than, equal to or greater than 0.
 * JavaScript's own order has characters beyond the 16-bit ones before some of these.
 */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index += 1) {
    const unit = one.charCodeAt(index)
    const against = other.charCodeAt(index)
    if (unit !== against) return rank(unit) - rank(against)
  }
  return one.length - other.length
}

function rank(unit: number): number {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? unit + BEYOND : unit
}
