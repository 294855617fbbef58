/** The most pieces that one line can ask for. */
export const MAX_QUANTITY = 9999

/**
 * A quantity one can order.
 *
 * @param wanted a number or the text of one; anything else counts as 1
 * @returns a whole number from 1 to {@link MAX_QUANTITY}, fractions cut off
 */
export function wholeQuantity(wanted: unknown): number {
  const number = typeof wanted === 'string' && wanted.trim() !== '' ? Number(wanted) : wanted
  if (typeof number !== 'number' || !Number.isFinite(number)) return 1
  return Math.min(Math.max(Math.floor(number), 1), MAX_QUANTITY)
}
