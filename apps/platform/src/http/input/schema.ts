/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

declare const VALUE: unique symbol

/** A JSON Schema that also says in TypeScript what it lets through. */
export type Schema<Value = unknown> = JsonSchema & { readonly [VALUE]?: Value }

export type ValueOf<S> = S extends { readonly [VALUE]?: infer Value }
  ? Exclude<Value, undefined>
  : never

export type Properties = Readonly<Record<string, Schema>>

type Values<P extends Properties> = { readonly [Name in keyof P]: ValueOf<P[Name]> }

/** A string; one of bounded length is input, which never holds a NUL character. */
export function string(more: { maxLength?: number; description?: string } = {}): Schema<string> {
  const bounds = more.maxLength !== undefined && { pattern: '^[^\\u0000]*$' }
  return { type: 'string', ...bounds, ...more }
}

export function integer(
  more: { minimum?: number; maximum?: number; description?: string } = {},
): Schema<number> {
  return { type: 'integer', minimum: 0, ...more }
}

export function oneOf<const Value extends string>(...values: Value[]): Schema<Value> {
  return { type: 'string', enum: values }
}

export function array(items: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { type: 'array', items, ...more }
}

/** An object that has all of the first fields and may have the others. */
export function object<
  Required extends Properties,
  Optional extends Properties = Record<never, never>,
>(required: Required, optional?: Optional): Schema<Values<Required> & Partial<Values<Optional>>> {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
  }
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

export const boolean: Schema<boolean> = { type: 'boolean' }
export const date: Schema<string> = { type: 'string', format: 'date-time' }
export const recordId: Schema<string> = { type: 'string', pattern: '^[0-9a-f]{24}$' }
export const done: JsonSchema = object({ success: { const: true } })
