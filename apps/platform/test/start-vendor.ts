import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** An answer that is not as it should be. */
export interface OddAnswer {
  readonly status: number
  /** As it goes out, whole JSON or not. */
  readonly text: string
  /** It goes out no earlier. */
  readonly after?: Promise<void>
}

export type AnswerJson = (status: number, body: object) => void

/** A server on this machine that stands in for a vendor's, and misbehaves when told to. */
export async function startVendor(
  answer: (
    request: IncomingMessage,
    json: AnswerJson,
    response: ServerResponse,
  ) => void | Promise<void>,
) {
  const odd: { path: RegExp; given: OddAnswer; taken: () => void }[] = []
  const server = createServer(async (request, response) => {
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    const at = odd.findIndex(({ path }) => path.test(request.url ?? ''))
    const [next] = at < 0 ? [] : odd.splice(at, 1)
    if (next) {
      next.taken()
      await next.given.after
      send(next.given.status, next.given.text)
    } else await answer(request, (status, body) => send(status, JSON.stringify(body)), response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    /**
     * Answers the next request for such a path in another way.
     *
     * @returns resolves when it has come
     */
    misbehave: (path: RegExp, given: OddAnswer) =>
      new Promise<void>((taken) => void odd.push({ path, given, taken })),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A small picture. */
export function aJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#a01010' } })
    .jpeg()
    .toBuffer()
}

/** A second of silence that browsers play. */
export function aSound(): Buffer {
  const samples = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}
