import { CARBON_PRODUCTS } from './data/carbon-products.ts'

/** How the carbon cloth is woven. */
export type Pattern = 'Twill Weave' | 'Plain Weave'

/** A carbon fibre product, made to order for a bike. */
export interface CarbonProduct {
  id: string
  name: string
  pattern: Pattern
  description: string
  /** An address within the shop; null while there is no picture. */
  image: string | null
  popular: boolean
  /** Names of the parts in the box. */
  parts: readonly string[]
}

/** The popular ones among the carbon products. */
export function popularCarbon(
  products: readonly CarbonProduct[] = CARBON_PRODUCTS,
): CarbonProduct[] {
  return products.filter((product) => product.popular)
}
