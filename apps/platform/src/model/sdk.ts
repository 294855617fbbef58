import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
import type { Logger } from 'pino'
import { timeLimit } from '../http/outbound/outbound.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { ModelConfig } from './model.ts'
import { modelError } from './model-error.ts'

const USUAL_TIMEOUT_MS = 100_000

/** The library, and the server that it is to call. */
export interface Sdk {
  ai: typeof import('ai')
  provider: OpenAICompatibleProvider
  config: ModelConfig
  /** Makes an error of the library one for the caller, and writes what the server said to the log. */
  asError(error: unknown, signal: AbortSignal | undefined): unknown
  /** The caller's signal and the time limit in one. */
  limit(signal: AbortSignal | undefined): AbortSignal
}

export async function loadSdk(config: ModelConfig, log: Logger): Promise<Sdk> {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // It would write to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: config.baseUrl,
    ...(config.apiKey && { apiKey: config.apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  })
  return {
    ai,
    provider,
    config,
    asError: (error, signal) => modelError(error, signal, log),
    limit: (signal) => timeLimit(config.timeoutMs ?? USUAL_TIMEOUT_MS, signal),
  }
}

export const PROVIDER = 'model'

/** Servers differ in which schemas they can enforce: ours may say more than that. */
export const PROVIDER_OPTIONS = { [PROVIDER]: { strictJsonSchema: false } }
