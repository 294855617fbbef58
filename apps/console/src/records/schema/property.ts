import type { EntityProperty } from '@pitlane/protocol'
import { fieldLabel } from '../../ui/field-label.ts'

/** How a value is shown and typed. */
export type Kind =
  | 'choice'
  | 'yes'
  | 'number'
  | 'text'
  | 'lines'
  | 'day'
  | 'moment'
  | 'list'
  | 'group'
  | 'json'

/** Texts that may be longer get several lines. */
const LINE_LENGTH = 300
/** Lists and groups farther inside are typed as JSON. */
const DEEPEST = 3

/**
 * @param depth how many lists and groups the value lies in
 * @returns `json` for what no field of its own can take
 */
export function findKind(property: EntityProperty, depth = 0): Kind {
  if (property.enum) return property.enum.every(isSimple) ? 'choice' : 'json'
  const type = readType(property)
  if (type === 'boolean') return 'yes'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'string') return kindOfText(property)
  const isDeep = depth >= DEEPEST
  if (type === 'array' && property.items && !isDeep) return 'list'
  if (type === 'object' && property.properties && !isDeep) return 'group'
  return 'json'
}

function kindOfText({ format, maxLength }: EntityProperty): Kind {
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'moment'
  return maxLength !== undefined && maxLength <= LINE_LENGTH ? 'text' : 'lines'
}

/** The only type beside null; undefined where there are several. */
export function readType({ type }: EntityProperty): string | undefined {
  const types = [type ?? []].flat().filter((one) => one !== 'null')
  return types.length === 1 ? types[0] : undefined
}

function isSimple(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** What a field is called: `customer_phone` is “Customer phone” unless the schema has a title. */
export function labelProperty(name: string, property: EntityProperty = {}): string {
  if (typeof property.title === 'string' && property.title.trim()) return property.title
  return fieldLabel(name)
}

/** “Order number” of `OrderNumber`. */
export function entityLabel(entity: string): string {
  return labelProperty(entity)
}
