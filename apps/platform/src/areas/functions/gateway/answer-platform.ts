import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { endToEnd } from './end-to-end.ts'

/** Asks the platform without a socket; the answer's body comes as it is written. */
export type AskPlatform = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body: Readable
  /** Where the request counts as coming from. */
  address: string | undefined
}) => Promise<{
  status: number
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
  body: Readable
}>

/** Says where a request comes from; a function does not. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Hands a function's request to the platform that runs it. */
export async function answerPlatform(
  ask: AskPlatform,
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  address: string | undefined,
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
  })
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && name !== 'connection' && name !== 'transfer-encoding') {
      response.setHeader(name, value)
    }
  }
  response.writeHead(answer.status)
  pipeline(answer.body, response, () => undefined)
}
