import { serveJobs } from '@pitlane/side-process'
import { ApiError } from '../../http/errors/api-error.ts'
import { compileSchema } from '../../http/input/compile-schema.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import { fitRows } from './extract/fit-rows.ts'
import { readTable } from './extract/read-table.ts'

/** What is to be done with a schema that a caller has sent. */
export interface SchemaJob {
  readonly schema: JsonSchema
  /** What is checked against it; nothing where only the schema itself is looked at. */
  readonly value?:
    | { readonly kind: 'answer'; readonly text: string }
    | { readonly kind: 'json' | 'csv' | 'xlsx'; readonly bytes: Uint8Array }
}

/** The value as JSON, or what is wrong with the schema, the file or the value. */
export type SchemaResult =
  | { readonly json: string }
  | { readonly wrong: Wrong; readonly reason: string }

type Wrong = 'schema' | 'file' | 'value'

class Fault extends Error {
  readonly wrong: Wrong

  constructor(wrong: Wrong, reason: string) {
    super(reason)
    this.wrong = wrong
  }
}

serveJobs(async ({ schema, value }: SchemaJob): Promise<SchemaResult> => {
  try {
    const check = compiled(schema)
    if (value === undefined) return { json: 'null' }
    const data = await readData(value, schema)
    const reason = check(data)
    return reason === undefined ? { json: JSON.stringify(data) } : { wrong: 'value', reason }
  } catch (error) {
    if (error instanceof Fault) return { wrong: error.wrong, reason: error.message }
    // A value may be nested more deeply than the stack is deep, or have fields that the compiled schema trips over.
    return { wrong: 'value', reason: 'it cannot be checked' }
  }
})

function compiled(schema: JsonSchema): (value: unknown) => string | undefined {
  try {
    return compileSchema(schema)
  } catch (error) {
    throw new Fault('schema', describeError(error).slice(0, 200))
  }
}

async function readData(
  value: NonNullable<SchemaJob['value']>,
  schema: JsonSchema,
): Promise<unknown> {
  if (value.kind === 'answer') return parsed(withoutFence(value.text), 'value', 'it is not JSON')
  const { kind, bytes } = value
  if (kind === 'json') {
    return parsed(Buffer.from(bytes).toString(), 'file', 'The file is not valid JSON.')
  }
  const rows = await readTable(kind, bytes).catch((error: unknown) => {
    throw new Fault('file', `This table cannot be read. ${describeError(error)}`)
  })
  try {
    return fitRows(rows, schema)
  } catch (error) {
    throw error instanceof ApiError ? new Fault('value', error.message) : error
  }
}

function parsed(text: string, wrong: Wrong, reason: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(wrong, reason)
  }
}

/** Many models put JSON into a block of code, whatever they are told. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\n([\s\S]*)\n```\s*$/.exec(text)?.[1] ?? text
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
