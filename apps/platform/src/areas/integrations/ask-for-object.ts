import type { ModelMessage } from 'ai'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { compileSchema } from '../../http/input/compile-schema.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import type { MeteredModel } from './model-quota.ts'

/** Of an answer that is shown to the model again. */
const MAX_SHOWN = 20_000

/**
 * Asks the model for a value that meets a schema, and once more when it does not.
 *
 * @throws ApiError `bad_request` for what is no schema, `model_failed` when the second answer does not meet it either
 */
export async function askForObject(
  model: MeteredModel,
  caller: Caller,
  request: { messages: ModelMessage[]; schema: JsonSchema; signal: AbortSignal },
): Promise<unknown> {
  const { schema, signal } = request
  const check = compiled(schema)
  const instructions = `Answer with JSON alone that meets this JSON Schema:\n${JSON.stringify(schema)}`
  const ask = (messages: ModelMessage[]) =>
    model.generateText(caller, { instructions, messages, schema, signal })

  const text = await ask(request.messages)
  const first = read(text, check)
  if ('value' in first) return first.value
  const second = read(
    await ask([
      ...request.messages,
      { role: 'assistant', content: text.slice(0, MAX_SHOWN) || '(nothing)' },
      {
        role: 'user',
        content: `This does not meet the schema: ${first.fault}. Answer with the JSON alone.`,
      },
    ]),
    check,
  )
  if ('value' in second) return second.value
  throw apiError(
    'model_failed',
    'The language model did not answer in the form that was asked for.',
  )
}

/** @throws ApiError `bad_request` */
export function compiled(schema: JsonSchema): (value: unknown) => string | undefined {
  try {
    return compileSchema(schema)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw apiError('bad_request', `The schema is not valid: ${reason.slice(0, 200)}.`)
  }
}

function read(
  text: string,
  check: (value: unknown) => string | undefined,
): { value: unknown } | { fault: string } {
  try {
    const value: unknown = JSON.parse(withoutFence(text))
    const fault = check(value)
    return fault === undefined ? { value } : { fault }
  } catch {
    return { fault: 'it is not JSON' }
  }
}

/** Many models put JSON into a block of code, whatever they are told. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\n([\s\S]*)\n```\s*$/.exec(text)?.[1] ?? text
}
