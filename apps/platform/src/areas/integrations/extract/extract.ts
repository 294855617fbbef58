import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { JsonSchema } from '../../../http/input/schema.ts'
import { askForObject, compiled } from '../ask-for-object.ts'
import { messageOf } from '../invoke-llm.ts'
import type { MeteredModel } from '../model-quota.ts'
import type { NamedFile, ReadFile } from '../read-file.ts'
import { fitRows } from './fit-rows.ts'
import type { ReadTable } from './read-table.ts'

const PROMPT = 'Read from the file what the schema describes. Leave out what the file does not say.'

/** Reads what a schema describes out of a file: out of tables and JSON as they are, out of all else by the model. */
export function createExtract(deps: {
  model: MeteredModel
  readFile: ReadFile
  readTable: ReadTable['read']
}) {
  const { model, readFile, readTable } = deps

  async function dataOf(file: NamedFile, schema: JsonSchema): Promise<unknown> {
    if (file.kind !== 'json') {
      return fitRows(await readTable(file.kind === 'xlsx' ? 'xlsx' : 'csv', file.bytes), schema)
    }
    try {
      return JSON.parse(file.bytes.toString())
    } catch {
      throw apiError('bad_request', 'The file is not valid JSON.')
    }
  }

  return async (
    address: string,
    schema: JsonSchema,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const check = compiled(schema)
    const file = await readFile(address, caller, signal)
    if (file.kind !== 'csv' && file.kind !== 'xlsx' && file.kind !== 'json') {
      const messages = [messageOf(PROMPT, [file])]
      return askForObject(model, caller, { messages, schema, signal })
    }
    const data = await dataOf(file, schema)
    const fault = check(data)
    if (fault === undefined) return data
    throw apiError(
      'validation_failed',
      `The file does not hold what the schema describes: ${fault}.`,
    )
  }
}
