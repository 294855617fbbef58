import { type Html, html } from '../../http/html.ts'
import type { JsonSchema } from '../../http/schema.ts'

const REFERENCE = /^#\/components\/schemas\/(.+)$/

export function shapeAnchor(name: string): string {
  return `shape-${name}`
}

/** A schema in words: its type, what bounds it, and the fields or elements within. */
export function schemaWords(schema: unknown): Html | undefined {
  if (!isSchema(schema) || Object.keys(schema).length === 0) return undefined
  const { $ref, description, items, properties, required } = schema
  const [, name] = typeof $ref === 'string' ? (REFERENCE.exec($ref) ?? []) : []
  if (name !== undefined) return html`<a href="#${shapeAnchor(name)}">${name}</a>`
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  const fields = isSchema(properties) ? Object.entries(properties) : []
  return html`<span class="kind">${[kindOf(schema), ...boundsOf(schema)].filter(Boolean).join(', ')}</span>${
    typeof description === 'string' && html` ${description}`
  }${isSchema(items) && html` of ${schemaWords(items)}`}${choices(schema)}${
    fields.length > 0 &&
    html`
<dl>
${fields.map(
  ([
    field,
    inner,
  ]) => html`<dt><code>${field}</code>${needed.includes(field) && html` <span class="kind">required</span>`}</dt>
<dd>${schemaWords(inner)}</dd>
`,
)}</dl>`
  }`
}

function kindOf({ type, enum: values, const: only }: JsonSchema): string {
  if (only !== undefined) return `always ${JSON.stringify(only)}`
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ')
  return [type].flat().filter(Boolean).join(' or ')
}

function boundsOf(schema: JsonSchema): string[] {
  return BOUNDS.flatMap(([keyword, words]) => {
    const value = schema[keyword]
    return typeof value === 'string' || typeof value === 'number' ? [`${words} ${value}`] : []
  })
}

const BOUNDS = [
  ['format', 'as'],
  ['pattern', 'like'],
  ['minLength', 'characters from'],
  ['maxLength', 'characters up to'],
  ['minimum', 'from'],
  ['maximum', 'up to'],
  ['maxItems', 'elements up to'],
  ['maxProperties', 'fields up to'],
] as const

function choices({ oneOf, anyOf }: JsonSchema): Html | undefined {
  const list: unknown = oneOf ?? anyOf
  if (!Array.isArray(list)) return undefined
  return html`
<ul>
${list.map((one: unknown) => html`<li>${schemaWords(one)}</li>\n`)}</ul>`
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
