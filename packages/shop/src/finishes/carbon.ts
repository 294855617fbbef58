import { plainText, plainTexts } from '../plain-text.ts'
import { asFields, listFromSettings } from '../settings-list.ts'
import products from './data/carbon-products.json' with { type: 'json' }

export const PATTERNS = ['Twill Weave', 'Plain Weave'] as const

export type Pattern = (typeof PATTERNS)[number]

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

/** What a new shop makes of carbon. */
export const CARBON_PRODUCTS = products as readonly CarbonProduct[]

/**
 * What is made of carbon; the first is chosen at the start.
 *
 * @param shop the shop's settings, whatever was stored
 */
export function listCarbon(shop: unknown): readonly CarbonProduct[] {
  return listFromSettings(asFields(shop).carbon_products, readCarbon, CARBON_PRODUCTS)
}

function readCarbon(fields: Record<string, unknown>): Omit<CarbonProduct, 'id'> | undefined {
  const name = plainText(fields.name)
  if (!name) return undefined
  return {
    name,
    pattern: PATTERNS.find((pattern) => pattern === fields.pattern) ?? PATTERNS[0],
    description: plainText(fields.description),
    image: plainText(fields.image) || null,
    popular: fields.popular === true,
    parts: plainTexts(fields.parts),
  }
}
