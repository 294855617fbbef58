import { fold, tokensOf } from '../search/fold.ts'

/** A label as an address has it: "Black / Gold" is "black-gold", however it is written. */
export function facetSlug(label: string): string {
  return tokensOf(fold(label)).join('-')
}
