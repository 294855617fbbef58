import type { ProductField } from './columns.ts'

/** The part of a JSON schema that says what a field may hold. */
interface Limit {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly items?: Limit
  readonly properties?: Readonly<Record<string, Limit>>
  readonly additionalProperties?: Limit
}

const text = (maxLength: number): Limit => ({ type: ['string', 'null'], maxLength })
const texts = (maxLength: number, maxItems: number): Limit => ({
  type: ['array', 'null'],
  items: { type: 'string', maxLength },
  maxItems,
})
const textsByName = (maxLength: number, maxProperties: number): Limit => ({
  type: ['object', 'null'],
  additionalProperties: { type: 'string', maxLength },
  maxProperties,
})
const amount: Limit = { type: ['number', 'null'], minimum: 0 }
const count: Limit = { type: ['number', 'null'] }
const truth: Limit = { type: ['boolean', 'null'] }

/** What the fields of a product may hold, as entities/Product.json says it. A test compares the two. */
export const PRODUCT_LIMITS: Readonly<Record<ProductField, Limit>> = {
  name: { type: 'string', minLength: 1, maxLength: 10_000 },
  description: text(100_000),
  price: amount,
  category: text(100),
  brand: text(200),
  fits: texts(100, 100),
  goes_with: texts(100, 50),
  needs_also: texts(100, 50),
  image_url: text(4000),
  gallery_images: texts(4000, 50),
  image_texts: textsByName(1000, 250),
  stock_quantity: count,
  stock_by_variant: {
    type: ['array', 'null'],
    maxItems: 1000,
    items: {
      type: 'object',
      properties: { size: text(200), color: text(200), stock_quantity: count },
    },
  },
  part_number: text(200),
  barcode: text(100),
  status: { type: ['string', 'null'], enum: ['shown', 'hidden', null] },
  fitting: {
    type: ['object', 'null'],
    properties: {
      minutes: { type: ['integer', 'null'], minimum: 1, maximum: 10_000 },
      price: amount,
    },
  },
  featured: truth,
  customization_available: truth,
  available_colors: texts(200, 200),
  sizes: texts(200, 100),
  color_images: textsByName(4000, 200),
  specifications: {
    type: ['object', 'null'],
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    maxProperties: 200,
  },
}

/** What is beyond a limit: letters of a text, entries of a list, or a value of another kind. */
export type Excess =
  | { readonly why: 'long' | 'many'; readonly most: number; readonly count: number }
  | { readonly why: 'kind' }

/** What of a value its field does not take; undefined when it takes all of it. */
export function findExcess(field: ProductField, value: unknown): Excess | undefined {
  return measureExcess(value, PRODUCT_LIMITS[field])
}

function measureExcess(value: unknown, limit: Limit): Excess | undefined {
  const isKind = [limit.type ?? []].flat().some((type) => isOfType(value, type))
  if (limit.type !== undefined && !isKind) return { why: 'kind' }
  if (limit.enum && !limit.enum.includes(value)) return { why: 'kind' }
  if (typeof value === 'string') return textExcess(value, limit)
  if (typeof value === 'number') return isWithin(value, limit) ? undefined : { why: 'kind' }
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? listExcess(value, limit) : objectExcess(value, limit)
}

function textExcess(value: string, { minLength = 0, maxLength = Infinity }: Limit) {
  // JSON schema counts letters, of which some are two units of a text.
  const count = value.length > maxLength ? [...value].length : value.length
  if (count > maxLength) return { why: 'long', most: maxLength, count } as const
  return value.length < minLength ? ({ why: 'kind' } as const) : undefined
}

function isWithin(value: number, { minimum = -Infinity, maximum = Infinity }: Limit): boolean {
  return minimum <= value && value <= maximum
}

function listExcess(list: readonly unknown[], { maxItems = Infinity, items = {} }: Limit) {
  if (list.length > maxItems) return { why: 'many', most: maxItems, count: list.length } as const
  return firstExcess(list.map((each) => [each, items]))
}

function objectExcess(value: object, limit: Limit): Excess | undefined {
  const entries = Object.entries(value)
  const { maxProperties = Infinity, properties, additionalProperties = {} } = limit
  if (entries.length > maxProperties)
    return { why: 'many', most: maxProperties, count: entries.length }
  return firstExcess(
    entries.map(([name, each]) => {
      const own = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
      return [each, own ?? additionalProperties]
    }),
  )
}

function firstExcess(pairs: readonly (readonly [value: unknown, limit: Limit])[]) {
  for (const [value, limit] of pairs) {
    const excess = measureExcess(value, limit)
    if (excess) return excess
  }
  return undefined
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}
