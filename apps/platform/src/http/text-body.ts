import { apiError } from './errors/api-error.ts'
import { fieldsOf, optionalTextField, textField } from './input.ts'
import type { JsonSchema } from './route-description.ts'

/** A field of a body that must be a text. */
interface TextRule {
  /** In UTF-16 units, as JavaScript counts. */
  readonly longest: number
  readonly isOptional?: true
  /** The only values; another one is refused with `validation_failed`. */
  readonly oneOf?: readonly string[]
  readonly description?: string
}

type TextRules = Readonly<Record<string, TextRule>>

type TextOf<Rule> =
  | (Rule extends { readonly oneOf: readonly (infer Value)[] } ? Value : string)
  | (Rule extends { readonly isOptional: true } ? undefined : never)

type TextsOf<Rules> = { readonly [Name in keyof Rules]: TextOf<Rules[Name]> }

/** A body of texts: one declaration that checks what comes, and says what may come. */
export interface TextBody<Texts> {
  /** @throws ApiError `bad_request` or `validation_failed` for the first field at fault, in the order of the declaration */
  read(body: unknown): Texts
  readonly schema: JsonSchema
}

export function textBody<const Rules extends TextRules>(rules: Rules): TextBody<TextsOf<Rules>> {
  const entries = Object.entries<TextRule>(rules)
  return {
    read(body) {
      const fields = fieldsOf(body)
      const texts = entries.map(([name, rule]) => [name, read(fields, name, rule)])
      // Each name has what its own rule has let through.
      return Object.fromEntries(texts) as TextsOf<Rules>
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, rule]) => [name, schemaOf(rule)])),
      required: entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    },
  }
}

function read(fields: Record<string, unknown>, name: string, rule: TextRule): string | undefined {
  const { longest, isOptional, oneOf } = rule
  const value = isOptional
    ? optionalTextField(fields, name, longest)
    : textField(fields, name, longest)
  if (value === undefined || !oneOf || oneOf.includes(value)) return value
  const values = oneOf.map((one) => `"${one}"`).join(' or ')
  throw apiError('validation_failed', `Error in field ${name}: it must be ${values}.`)
}

function schemaOf({ longest, oneOf, description }: TextRule): JsonSchema {
  return {
    type: 'string',
    ...(oneOf ? { enum: oneOf } : { maxLength: longest, pattern: WITHOUT_NUL }),
    ...(description !== undefined && { description }),
  }
}

const WITHOUT_NUL = '^[^\\u0000]*$'
