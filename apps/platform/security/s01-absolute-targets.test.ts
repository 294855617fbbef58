import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../test/start-functions.ts'

let shop: StartedFunctions
beforeAll(async () => {
  shop = await startFunctions({
    'echo/entry.js': `Deno.serve((request) => new Response(new URL(request.url).pathname))`,
  })
})
afterAll(() => shop.stop())

/** What comes back for a request with this target, until the connection ends. */
function ask(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    socket.on('close', () => resolve(heard)).on('error', reject)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`)
  })
}

test.each([
  'http://shop.example',
  'https://evil.example',
  'HTTP://shop.example:81',
  'http://a@b',
  'http://',
])(
  'sec S1 sec S24 a target that begins with %s is that of its path, for functions and for all else',
  async (start) => {
    const called = await ask(`${start}/api/functions/echo/below`)
    expect(called).toMatch(/^HTTP\/1\.1 200 /)
    expect(called).toMatch(/\r\n\/api\/functions\/echo\/below(\r\n|$)/)
    expect(await ask(`${start}/api/functions/none`)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await ask(`${start}/api/apps/pitlane/entities/Product?limit=1`)).toMatch(
      /^HTTP\/1\.1 200 /,
    )
    expect(await ask(`${start}/api/apps/pitlane/admin/settings`)).toMatch(/^HTTP\/1\.1 401 /)
  },
)

test.each(['http:/api/functions/echo', 'ftp://shop.example/api/functions/echo', 'http://a?b'])(
  'sec S1 %s is refused, and nothing crashes',
  async (target) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 4\d\d /)
  },
)
