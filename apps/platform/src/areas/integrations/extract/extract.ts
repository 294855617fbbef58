import type { Caller } from '../../../http/caller/caller.ts'
import type { JsonSchema } from '../../../http/input/schema.ts'
import { askForObject } from '../ask-for-object.ts'
import type { ForeignSchemas } from '../foreign-schemas.ts'
import { buildMessage } from '../invoke-llm.ts'
import type { MeteredModel } from '../model-quota.ts'
import type { ReadFile } from '../read-file.ts'

const PROMPT = 'Read from the file what the schema describes. Leave out what the file does not say.'

/**
 * Reads what a schema describes out of a file: out of tables and JSON as they are, out of all else by the model.
 *
 * @returns JSON
 */
export function createExtract(deps: {
  model: MeteredModel
  schemas: ForeignSchemas
  readFile: ReadFile
}) {
  return async (
    address: string,
    schema: JsonSchema,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<string> => {
    const file = await deps.readFile(address, caller, signal)
    const { kind, bytes } = file
    if (kind === 'csv' || kind === 'xlsx' || kind === 'json') {
      return deps.schemas.extract(schema, { kind, bytes }, signal)
    }
    const messages = [buildMessage(PROMPT, [file])]
    return askForObject(deps, caller, { messages, schema, signal })
  }
}
