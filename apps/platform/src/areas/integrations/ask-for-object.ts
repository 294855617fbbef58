import type { ModelMessage } from 'ai'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import type { ForeignSchemas } from './foreign-schemas.ts'
import type { MeteredModel } from './model-quota.ts'

/** Of an answer that is shown to the model again. */
const MAX_SHOWN = 20_000

/**
 * Asks the model for a value that meets a schema, and once more when it does not.
 *
 * @returns JSON
 * @throws ApiError `bad_request` for what is no schema, `model_failed` when the second answer does not meet it either
 */
export async function askForObject(
  { model, schemas }: { model: MeteredModel; schemas: ForeignSchemas },
  caller: Caller,
  request: { messages: ModelMessage[]; schema: JsonSchema; signal: AbortSignal },
): Promise<string> {
  const { schema, signal } = request
  await schemas.compile(schema, signal)
  const instructions = `Answer with JSON alone that meets this JSON Schema:\n${JSON.stringify(schema)}`
  const ask = (messages: ModelMessage[]) =>
    model.generateText(caller, { instructions, messages, schema, signal })

  const text = await ask(request.messages)
  const first = await schemas.check(schema, text, signal)
  if ('json' in first) return first.json
  const again = await ask([
    ...request.messages,
    { role: 'assistant', content: text.slice(0, MAX_SHOWN) || '(nothing)' },
    {
      role: 'user',
      content: `This does not meet the schema: ${first.fault}. Answer with the JSON alone.`,
    },
  ])
  const second = await schemas.check(schema, again, signal)
  if ('json' in second) return second.json
  throw apiError(
    'model_failed',
    'The language model did not answer in the form that was asked for.',
  )
}
