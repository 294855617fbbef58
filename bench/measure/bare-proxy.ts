import { fork } from 'node:child_process'
import { Agent, createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'

export interface BareProxy {
  url: string
  stop(): void
}

/** `node:http` that hands each request on to another server, in a process of its own: what one more hop costs at the least. */
export function startBareProxy(target: string): Promise<BareProxy> {
  const child = fork(fileURLToPath(import.meta.url), [target])
  return new Promise((resolve) => {
    child.on('message', (port) =>
      resolve({ url: `http://127.0.0.1:${String(port)}/`, stop: () => child.kill() }),
    )
  })
}

function serve(target: string): void {
  const agent = new Agent({ keepAlive: true })
  const server = createServer(({ method }, response) => {
    const onward = request(target, { method, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    onward.end()
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv[2] ?? '')
