import type { IncomingMessage } from 'node:http'
import { answerBrokenRequest } from '../errors/broken-request.ts'

/** So long a request may take to come. */
const WHOLE_MS = 120_000
/** So long may one take whose body is small. */
const SMALL_MS = 20_000
/** In bytes. */
const SMALL_BODY = 32 * 1024

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a connection whose request has not come whole in time: Node's own limit knows no exceptions. */
export function limitRequestTime(request: IncomingMessage): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  watch(request, () => end(request))
  request.once('close', () => clearTimeout(timers.get(request)))
}

/**
 * Gives a request less time where its route takes small bodies only.
 *
 * @param bytes that its body may have
 */
export function limitBodyTime(request: IncomingMessage, bytes: number): void {
  if (bytes > SMALL_BODY || !timers.has(request)) return
  clearTimeout(timers.get(request))
  watch(request, () => end(request), SMALL_MS)
}

/** From now on the request may take as long as it likes, while some of it comes. */
export function allowLongRequest(request: IncomingMessage): void {
  // One without a body, or of this process itself.
  if (!timers.has(request)) return
  clearTimeout(timers.get(request))
  const { bytesRead } = request.socket
  watch(request, () => {
    if (request.socket.bytesRead > bytesRead) allowLongRequest(request)
    else end(request)
  })
}

function watch(request: IncomingMessage, onLate: () => void, ms = WHOLE_MS): void {
  const timer = setTimeout(() => {
    if (!request.complete) onLate()
  }, ms)
  timers.set(request, timer.unref())
}

function end(request: IncomingMessage): void {
  const error = Object.assign(new Error('The request took too long.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })
  answerBrokenRequest(error, request.socket)
}
