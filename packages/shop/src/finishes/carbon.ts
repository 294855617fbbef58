import products from './data/carbon-products.json' with { type: 'json' }

export type Pattern = 'Twill Weave' | 'Plain Weave'

export interface CarbonProduct {
  id: string
  name: string
  pattern: Pattern
  description: string
  /** An address within the shop; null while there is no picture. */
  image: string | null
  popular: boolean
  parts: readonly string[]
}

/** The first is chosen at the start. */
export const CARBON_PRODUCTS = products as readonly CarbonProduct[]

export function popularCarbon(): CarbonProduct[] {
  return CARBON_PRODUCTS.filter((product) => product.popular)
}
