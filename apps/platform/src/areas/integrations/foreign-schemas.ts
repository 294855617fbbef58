import { createSideProcess, JobTooLong, ProcessEnded } from '@pitlane/side-process'
import { createFairQueue } from '../../fair-queue.ts'
import { type ApiError, apiError } from '../../http/errors/api-error.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import type { SchemaJob, SchemaResult } from './schema-process.ts'

/**
 * Schemas that callers send. A short one may take hours to check, and a file may be made to take all memory: both are read
 * in a process beside the server, which is ended when it takes too long or too much.
 */
export interface ForeignSchemas {
  /** @throws ApiError `bad_request` for what is no schema */
  compile(schema: JsonSchema, signal: AbortSignal): Promise<void>
  /**
   * @param text that should be JSON which meets the schema
   * @returns that JSON, or what is wrong with it
   */
  check(
    schema: JsonSchema,
    text: string,
    signal: AbortSignal,
  ): Promise<{ json: string } | { fault: string }>
  /**
   * Reads what a schema describes out of a file.
   *
   * @returns JSON
   * @throws ApiError `bad_request` for a schema or file that is none, `validation_failed` for one that does not hold it
   */
  extract(
    schema: JsonSchema,
    file: { kind: 'json' | 'csv' | 'xlsx'; bytes: Uint8Array },
    signal: AbortSignal,
  ): Promise<string>
  close(): void
}

/** Several times what a file of 10 MB takes; so long others wait for their turn. */
const TIMEOUT_MS = 8_000
const HEAP_MB = 512

export function createForeignSchemas(): ForeignSchemas {
  const reader = createSideProcess<SchemaJob, SchemaResult>(
    new URL('schema-process.ts', import.meta.url),
    { timeoutMs: TIMEOUT_MS, heapMb: HEAP_MB },
  )
  // One by one: the process ends over one caller's schema alone.
  const queue = createFairQueue({ places: 1, maxWaiting: 50 })

  async function run(job: SchemaJob, signal: AbortSignal): Promise<SchemaResult> {
    try {
      return await queue.run(() => reader.run(job, signal))
    } catch (error) {
      if (error instanceof JobTooLong) throw tooMuch('time')
      if (error instanceof ProcessEnded) throw tooMuch('memory')
      throw error
    }
  }

  return {
    async compile(schema, signal) {
      const result = await run({ schema }, signal)
      if (!('json' in result)) throw notValid(result.reason)
    },
    async check(schema, text, signal) {
      const result = await run({ schema, value: { kind: 'answer', text } }, signal)
      return 'json' in result ? result : { fault: result.reason }
    },
    async extract(schema, value, signal) {
      const result = await run({ schema, value }, signal)
      if ('json' in result) return result.json
      if (result.wrong === 'schema') throw notValid(result.reason)
      if (result.wrong === 'file') throw apiError('bad_request', result.reason)
      const reason = `The file does not hold what the schema describes: ${result.reason}.`
      throw apiError('validation_failed', reason)
    },
    close: reader.close,
  }
}

function notValid(reason: string): ApiError {
  return apiError('bad_request', `The schema is not valid: ${reason}.`)
}

function tooMuch(what: string): ApiError {
  const text = `This takes too much ${what} to check. Send a simpler schema or a smaller file.`
  return apiError('bad_request', text)
}
