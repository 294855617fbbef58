import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { ApiError } from '../../../http/errors/api-error.ts'
import { toApiError } from '../../../http/errors/on-error.ts'
import { JSON_TYPE } from '../read/lists.ts'
import { errorResponse } from './import-answer.ts'
import type { OnProgress } from './record-imports.ts'

const PROGRESS_MS = 100
/** Proxies give up on a connection that is silent for a minute. */
const SILENCE_MS = 20_000

/** Called with what goes wrong with the server itself once the status is out. */
type OnError = (error: unknown) => void

type ErrorText = (refusal: ApiError) => string

/** The progress of an import, a line of JSON each, and last its response. */
export function progressLines(
  begin: (onProgress: OnProgress) => Promise<Readable>,
  onError: OnError,
): PassThrough {
  const lines = new PassThrough()
  let nextAt = 0
  let last = ''
  const answer = begin((progress) => {
    const isEnd = progress.written === 0 || progress.written === progress.records
    if (!isEnd && Date.now() < nextAt) return
    nextAt = Date.now() + PROGRESS_MS
    last = `${JSON.stringify(progress)}\n`
    lines.write(last)
  })
  // Rows may be looked at, or taken back, for long without news.
  const timer = setInterval(() => lines.write(last || '\n'), SILENCE_MS)
  void endWith(lines, answer, { end: '\n', onError, errorText: errorResponse }).finally(() =>
    clearInterval(timer),
  )
  return lines
}

/**
 * Sends a response that may be long in coming: blanks before its JSON keep the connection.
 *
 * @param errorText the body of a refusal that comes after them
 */
export async function sendSlowly(
  reply: FastifyReply,
  answer: Promise<Readable>,
  onError: OnError,
  errorText: ErrorText = errorResponse,
): Promise<FastifyReply> {
  const timer = new AbortController()
  const early = await Promise.race([
    answer,
    sleep(SILENCE_MS, undefined, { signal: timer.signal, ref: false }),
  ]).finally(() => timer.abort())
  reply.header('content-type', JSON_TYPE)
  if (early) return reply.send(early)
  const blanks = new PassThrough()
  blanks.write(' ')
  const more = setInterval(() => blanks.write(' '), SILENCE_MS)
  void endWith(blanks, answer, { end: '', onError, errorText }).finally(() => clearInterval(more))
  return reply.send(blanks)
}

/** The status is out already. A refusal can still be sent; else the connection ends without a response. */
async function endWith(
  stream: PassThrough,
  answer: Promise<Readable>,
  { end, onError, errorText }: { end: string; onError: OnError; errorText: ErrorText },
): Promise<void> {
  try {
    const response = await answer
    for await (const chunk of response) {
      if (!stream.write(chunk) && !stream.destroyed) await drained(stream)
      if (stream.destroyed) break
    }
    stream.end(end)
  } catch (error) {
    // A client that disconnects is no error of the server.
    if (stream.destroyed) return
    const refusal = toApiError(error)
    if (refusal.status >= 500) onError(error)
    if (refusal.code === 'internal_error') stream.destroy(asError(error))
    else stream.end(`${errorText(refusal)}${end}`)
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      // Else one would be left of each portion of a long answer.
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.once('drain', go).once('close', go)
  })
}
