import type { ModelMessage } from 'ai'
import type { Logger } from 'pino'
import type { JsonSchema } from '../http/input/schema.ts'
import { generateImage } from './generate-image.ts'
import { generateText } from './generate-text.ts'
import { loadSdk } from './sdk.ts'
import { streamText } from './stream-text.ts'

/** A server that speaks OpenAI's protocol. */
export interface ModelConfig {
  /** Such as `https://api.openai.com/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
  /** Without one no images are generated. */
  imageModel?: string | undefined
  /** Milliseconds until a whole answer is there; 100 seconds unless something else is said. */
  timeoutMs?: number | undefined
}

export interface TextRequest {
  instructions?: string
  messages: ModelMessage[]
  /** Of the answer; 4,000 unless something else is said. */
  maxTokens?: number
  /** Ends the call, as when the caller hangs up. */
  signal?: AbortSignal | undefined
}

export interface ModelTool {
  name: string
  description: string
  /** What its input must meet. */
  parameters: JsonSchema
  /** What it throws is told to the model. */
  run(input: unknown, signal: AbortSignal | undefined): Promise<unknown>
}

export interface ConversationRequest extends TextRequest {
  tools: readonly ModelTool[]
  /** How often the model is asked, results of tools included; 6 unless something else is said. */
  rounds?: number
  /** How often tools are run in all; 24 unless something else is said. */
  toolRuns?: number
}

export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'tool-call'; id: string; name: string; input: unknown }
  /** Of a tool that failed, or of a call that no tool could take, `output` is the reason. */
  | { type: 'tool-result'; id: string; name: string; output: unknown; isError: boolean }
  | { type: 'end'; tokens: number }

/**
 * The language model. Each call throws ApiError `model_failed`, `model_busy` or `model_timeout`, and whatever `signal`
 * was aborted with.
 */
export interface Model {
  /**
   * A text in one piece.
   *
   * @param request with a schema the model is asked for JSON that meets it; whether it does is not checked
   */
  generateText(
    request: TextRequest & { schema?: JsonSchema },
  ): Promise<{ text: string; tokens: number }>
  /** A text as it comes, running tools in between. */
  streamText(request: ConversationRequest): AsyncIterable<ModelEvent>
  /** @throws ApiError `model_not_configured` without a model for images */
  generateImage(prompt: string, signal?: AbortSignal): Promise<Uint8Array>
}

/** The model of the configuration. Its library takes 30 MB: it is loaded with the first call. */
export function createModel(config: ModelConfig, log: Logger): Model {
  const sdk = () => loadSdk(config, log)
  return {
    generateText: async (request) => generateText(await sdk(), request),
    async *streamText(request) {
      yield* streamText(await sdk(), request)
    },
    generateImage: async (prompt, signal) => generateImage(await sdk(), prompt, signal),
  }
}
