import type { TextStreamPart, ToolSet } from 'ai'
import { compileSchema } from '../http/input/compile-schema.ts'
import type { ConversationRequest, ModelEvent, ModelTool } from './model.ts'
import { PROVIDER_OPTIONS, type Sdk } from './sdk.ts'
import { estimateTokens } from './tokens.ts'

/** See `Model`. */
export async function* streamText(
  sdk: Sdk,
  request: ConversationRequest,
): AsyncGenerator<ModelEvent> {
  const { messages, instructions, rounds = 6, maxTokens = 4000 } = request
  const signal = sdk.limit(request.signal)
  const { stream } = sdk.ai.streamText({
    model: sdk.provider.chatModel(sdk.config.model),
    messages,
    ...(instructions && { instructions }),
    tools: buildTools(sdk, request, signal),
    stopWhen: sdk.ai.isStepCount(rounds),
    maxOutputTokens: maxTokens,
    maxRetries: 1,
    abortSignal: signal,
    providerOptions: PROVIDER_OPTIONS,
    // Errors come as parts of the stream; it would write them to the console.
    onError: () => undefined,
  })
  let text = ''
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') text += part.text
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new Error('aborted')
      if (part.type === 'finish') {
        yield { type: 'end', tokens: estimateTokens(part.totalUsage, messages, text) }
        return
      }
      const event = toModelEvent(part)
      if (event) yield event
    }
  } catch (error) {
    throw sdk.asError(error, signal)
  }
}

function toModelEvent(part: TextStreamPart<ToolSet>): ModelEvent | undefined {
  switch (part.type) {
    case 'text-delta':
      return { type: 'text', text: part.text }
    case 'tool-call':
      return { type: 'tool-call', id: part.toolCallId, name: part.toolName, input: part.input }
    case 'tool-result':
    case 'tool-error': {
      const isError = part.type === 'tool-error'
      const output = isError ? describeError(part.error) : part.output
      return { type: 'tool-result', id: part.toolCallId, name: part.toolName, output, isError }
    }
    default:
      return undefined
  }
}

function buildTools(sdk: Sdk, request: ConversationRequest, signal: AbortSignal): ToolSet {
  let left = request.toolRuns ?? 24
  const toolOf = (tool: ModelTool) => {
    const validate = compileSchema(tool.parameters)
    return sdk.ai.tool({
      description: tool.description,
      inputSchema: sdk.ai.jsonSchema<unknown>(tool.parameters, {
        validate(value) {
          const fault = validate(value)
          return fault === undefined
            ? { success: true, value }
            : { success: false, error: new Error(fault) }
        },
      }),
      execute: (input) => {
        if (left-- <= 0) throw new Error('No more tools may be used for this answer.')
        return tool.run(input, signal)
      },
    })
  }
  return Object.fromEntries(request.tools.map((tool) => [tool.name, toolOf(tool)]))
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
