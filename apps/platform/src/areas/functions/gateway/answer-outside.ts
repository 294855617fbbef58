import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { OutboundRefused } from '../../../http/outbound/address-guard.ts'
import { endToEnd } from './end-to-end.ts'
import { OUTSIDE_BYTES, OUTSIDE_MS, type OutboundAccess } from './outbound-access.ts'

const MAX_REDIRECTS = 10

/** Calls another server for a function; what it may not call is answered with the reason. */
export async function answerOutside(
  ways: OutboundAccess,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  hosts: readonly string[] | undefined,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    const {
      'x-gateway-redirect': redirect,
      'x-gateway-call': _call,
      host: _host,
      ...headers
    } = endToEnd(request.headers)
    const body = await wholeBody(request)
    const answer = await ways.request(
      address,
      { method: request.method ?? 'GET', headers, signal: gone.signal, ...(body && { body }) },
      {
        hosts,
        timeoutMs: OUTSIDE_MS,
        maxBytes: OUTSIDE_BYTES,
        redirects: redirect === 'follow' ? MAX_REDIRECTS : 0,
      },
    )
    if (redirect === 'error' && answer.status >= 300 && answer.status < 400) {
      throw new OutboundRefused('redirect', 'Another server has sent a redirect.')
    }
    response.writeHead(answer.status, [...endToEndOf(answer.headers)].flat())
    // What is streamed may let its first part wait.
    response.flushHeaders()
    await pipeline(answer.body, response)
  } catch (error) {
    gone.abort()
    if (response.headersSent) response.destroy()
    else
      response.writeHead(502, { 'x-gateway-error': encodeURIComponent(describeError(error)) }).end()
  }
}

async function wholeBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > OUTSIDE_BYTES) throw new OutboundRefused('size', 'The request is too long.')
    parts.push(part)
  }
  return bytes === 0 ? undefined : Buffer.concat(parts)
}

function* endToEndOf(headers: Headers): Generator<[string, string]> {
  const kept = endToEnd(Object.fromEntries(headers))
  for (const [name, value] of headers) if (name in kept) yield [name, value]
}

function describeError(error: unknown): string {
  if (error instanceof OutboundRefused) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'Another server is too slow.'
  const { code } = error as { code?: string }
  return `Another server could not be reached${code ? ` (${code})` : ''}.`
}
