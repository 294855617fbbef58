import { Readable } from 'node:stream'
import type { FunctionCall } from '../../http/in-process/call-function.ts'
import type { Answer, IncomingCall } from './run-call.ts'

export async function asIncoming({ request, ...call }: FunctionCall): Promise<IncomingCall> {
  return {
    ...call,
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: request.body ? new Uint8Array(await request.arrayBuffer()) : undefined,
  }
}

const WITHOUT_BODY = new Set([101, 204, 205, 304])

export function asResponse({ status, headers, body }: Answer): Response {
  if (Buffer.isBuffer(body)) {
    return new Response(WITHOUT_BODY.has(status) ? null : Uint8Array.from(body), {
      status,
      headers,
    })
  }
  if (WITHOUT_BODY.has(status)) {
    body.resume()
    return new Response(null, { status, headers })
  }
  // The same streams, of which Node and the DOM have types of their own.
  return new Response(Readable.toWeb(body) as ConstructorParameters<typeof Response>[0], {
    status,
    headers,
  })
}
