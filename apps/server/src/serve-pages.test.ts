import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

let folder = ''
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-pages-'))
  server = await startServer(folder, { DEMO: 'off' })
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.exited
  await rm(folder, { recursive: true, force: true })
})

/** Asks for a path as it stands, where fetch would put it right. */
function ask(path: string): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path }, (answer) => {
      answer.resume()
      const { statusCode = 0, headers } = answer
      answer.on('end', () => resolve({ status: statusCode, location: headers.location }))
    })
    asking.on('error', reject).end()
  })
}

test.each([
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/store?a=//b', '/evil.example/store?a=//b'],
  ['/\\evil.example', '/evil.example'],
  ['//[]', '/[]'],
  ['//%00', '/%00'],
  ['/\\/\\@evil.example:x', '/@evil.example:x'],
])(
  'R3 sec S14 %s, which could be read as another host, leads to %s here',
  async (path, location) => {
    expect(await ask(path)).toEqual({ status: 308, location })
  },
)

test.each(['/evil.example', '/[]', '/%00', '/a//b', '/productdetails?id=%00', '/%3Cscript%3E'])(
  'R3 P1 sec S28 %s is a page that is not there, and no fault',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 404, location: undefined })
  },
)
