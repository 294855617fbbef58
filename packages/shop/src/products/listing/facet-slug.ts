import { fold, splitTokens } from '../search/fold.ts'

/** A label as an address has it: "Black / Gold" is "black-gold", however it is written. */
export function facetSlug(label: string): string {
  return splitTokens(fold(label)).join('-')
}
