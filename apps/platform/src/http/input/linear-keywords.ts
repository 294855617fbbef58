import type { Ajv } from 'ajv'

/** Makes checks take time in proportion to a value's size: Ajv compares each item of an array with each other one. */
export function withLinearKeywords(ajv: Ajv): Ajv {
  ajv.removeKeyword('uniqueItems')
  return ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isAsked: boolean, items: readonly unknown[]) => !isAsked || areUnique(items),
    error: { message: 'must NOT have duplicate items' },
  })
}

function areUnique(items: readonly unknown[]): boolean {
  return new Set(items.map(canonicalText)).size === items.length
}

/** Returns JSON text that is the same for equal values: the keys of objects are in order. */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`,
  )
  return `{${(entries.length > 1 ? entries.sort() : entries).join()}}`
}
