import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type * as Re2js from 're2js'
import { withLinearKeywords } from './linear-keywords.ts'
import type { JsonSchema } from './schema.ts'

/**
 * Compiles a JSON Schema of an operator's file, or in a process beside the server one that comes from elsewhere: its
 * patterns take linear time, and yet a short one may take hours to check. Nothing of it is kept.
 *
 * @returns says what is wrong with a value, undefined where nothing is
 * @throws Error when it is no schema
 */
export function compileSchema(schema: JsonSchema): (value: unknown) => string | undefined {
  const ajv = withLinearKeywords(
    new Ajv({
      strict: false,
      allowUnionTypes: true,
      formats: fullFormats,
      logger: false,
      code: { regExp: linearPattern },
    }),
  )
  // Which draft it names makes no difference to what is checked.
  const { $schema: _draft, $id: _name, ...plain } = schema
  const validate = ajv.compile(plain)
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors))
}

/** Ajv asks for `test` alone. */
function linearPattern(pattern: string) {
  const { RE2JS } = load('re2js') as typeof Re2js // What the package says of itself.
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
  return { test: (text: string) => compiled.matcher(text).find() }
}
linearPattern.code = 'linearPattern'

// With the first pattern: most schemas have none.
const load = createRequire(import.meta.url)
