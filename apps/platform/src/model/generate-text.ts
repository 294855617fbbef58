import type { JsonSchema } from '../http/input/schema.ts'
import type { TextRequest } from './model.ts'
import { lastAttempt } from './model-error.ts'
import { PROVIDER_OPTIONS, type Sdk } from './sdk.ts'
import { estimateTokens } from './tokens.ts'

/** What servers answer that cannot hold a model to a schema. */
const NO_SCHEMAS = new Set([400, 404, 415, 422, 501])

/** See `Model`. */
export async function generateText(
  sdk: Sdk,
  request: TextRequest & { schema?: JsonSchema },
): Promise<{ text: string; tokens: number }> {
  const { messages, schema } = request
  const signal = sdk.limit(request.signal)
  const ask = async (outputSchema: JsonSchema | undefined) => {
    const { text, usage } = await sdk.ai.generateText({
      model: sdk.provider.chatModel(sdk.config.model),
      messages,
      ...(request.instructions && { instructions: request.instructions }),
      maxOutputTokens: request.maxTokens ?? 4000,
      maxRetries: 1,
      abortSignal: signal,
      providerOptions: PROVIDER_OPTIONS,
      ...(outputSchema && { output: buildTextOutput(outputSchema) }),
    })
    return { text, tokens: estimateTokens(usage, messages, text) }
  }
  try {
    return await ask(schema)
  } catch (error) {
    const { status } = lastAttempt(error)
    if (!schema || status === undefined || !NO_SCHEMAS.has(status)) {
      throw sdk.asError(error, signal)
    }
  }
  try {
    return await ask(undefined)
  } catch (error) {
    throw sdk.asError(error, signal)
  }
}

/** Asks for JSON, and hands on the text: what does not meet the schema is shown to the model once more. */
function buildTextOutput(schema: JsonSchema) {
  return {
    name: 'text of JSON',
    responseFormat: Promise.resolve({ type: 'json' as const, schema }),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
    parsePartialOutput: async () => undefined,
    createElementStreamTransform: () => undefined,
  }
}
