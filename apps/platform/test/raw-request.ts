import { connect } from 'node:net'

export interface RawResponse {
  readonly status: number
  /** By name in lower case, in no order; those of one moment are left out. */
  readonly headers: readonly string[]
  readonly body: string
}

/**
 * Sends a request line as it is, which no client library would.
 *
 * @param url of the listening server
 * @param target of the request line, never touched
 */
export async function rawRequest(
  url: string,
  target: string,
  { method = 'GET', headers = [] }: { method?: string; headers?: readonly string[] } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: shop.example', 'Connection: close']
  socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) text += chunk
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [statusLine = '', ...rest] = head.split('\r\n')
  const named = rest.map((line) => line.toLowerCase()).filter((line) => !line.startsWith('date:'))
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: named.sort(),
    body: body.join('\r\n\r\n'),
  }
}
