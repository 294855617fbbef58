import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { endToEnd } from './end-to-end.ts'

/** Asks the platform without a socket; the answer's body comes as it is written. */
export type CallPlatform = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body: Readable
  /** Where the request counts as coming from. */
  address: string | undefined
  /** How many functions have called one another before it. */
  depth: number
}) => Promise<{
  status: number
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
  body: Readable
}>

/** What a request of a function counts as. */
export interface CallOrigin {
  readonly address: string | undefined
  readonly depth: number
}

/** Says where a request comes from; a function does not. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Hands a function's request to the platform that runs it. */
export async function answerPlatform(
  ask: CallPlatform,
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  { address, depth }: CallOrigin,
): Promise<void> {
  const headers = endToEnd(request.headers)
  for (const name of OF_PROXIES) delete headers[name]
  const { 'content-length': length } = request.headers
  if (length !== undefined) headers['content-length'] = length
  const answer = await ask({
    method: request.method ?? 'GET',
    url: url.startsWith('/') ? url : `/${url}`,
    headers,
    body: request,
    address,
    depth,
  })
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && name !== 'connection' && name !== 'transfer-encoding') {
      response.setHeader(name, value)
    }
  }
  response.writeHead(answer.status)
  pipeline(answer.body, response, () => undefined)
}
