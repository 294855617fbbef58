import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
let folder = ''
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-pages-'))
  server = await startServer(folder, { DEMO: 'off', SERVICE_TOKEN: serviceToken })
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
  ['//[]', '/%5B%5D'],
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

test.each(['/login/nowhere', '/Login/nowhere', '/%6cogin/nowhere'])(
  'R3 %s, opened by a person, is the 404 screen',
  async (path) => {
    const page = await fetch(server.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain('Page Not Found')
  },
)

test('R3 an unknown address of the platform is an error as JSON for programs, and under /api for all', async () => {
  const json = 'application/json; charset=utf-8'
  for (const [path, accept] of [
    ['/login/nowhere', '*/*'],
    ['/login/nowhere', 'application/json'],
    ['/api/nowhere', 'text/html'],
  ] as const) {
    const answer = await fetch(server.url + path, { headers: { accept } })
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, json])
  }
})

async function visitorHits(): Promise<number> {
  const headers = { authorization: `Bearer ${serviceToken}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(/cache_hits_total\{kind="visitor"\} (\d+)/.exec(text)?.[1])
}

const headersOf = ({ headers }: Response) => {
  const { date: _date, ...rest } = Object.fromEntries(headers)
  return rest
}

test.each(['br', 'gzip', 'identity'])(
  'R3 a page in %s that was sent before is sent again without the routes, and is the same',
  async (encoding) => {
    const open = async () => {
      const response = await fetch(`${server.url}/Shipping?utm_source=x`, {
        headers: { 'accept-encoding': encoding },
      })
      const text = await response.text()
      return { ...headersOf(response), text: createHash('sha256').update(text).digest('hex') }
    }
    const isSentAgain = async () => {
      const first = await open()
      expect(first).toHaveProperty('content-security-policy')
      const before = await visitorHits()
      const second = await open()
      const isRepeated = (await visitorHits()) > before
      if (isRepeated) expect(second).toEqual(first)
      return isRepeated
    }
    // The page changes once more when the shop's preview has been drawn.
    await expect.poll(isSentAgain).toBe(true)
  },
)

test.each<Record<string, string>>([
  { authorization: 'Bearer nobody-has-this' },
  { 'if-none-match': '"x"' },
  { origin: 'https://other.example' },
])('sec S7 a page that is asked for with %j goes by the routes', async (headers) => {
  for (let time = 0; time < 2; time++) await (await fetch(`${server.url}/Returns`)).text()
  const before = await visitorHits()
  expect((await fetch(`${server.url}/Returns`, { headers })).status).toBe(200)
  expect(await visitorHits()).toBe(before)
})

test('sec S21 one address has so many new pages rendered a minute', async () => {
  const answered: Response[] = []
  // A minute may end meanwhile.
  while (answered.length < 2_000 && answered.every(({ status }) => status !== 429)) {
    const paths = Array.from({ length: 10 }, (_, index) => `/nothing-${answered.length + index}`)
    answered.push(...(await Promise.all(paths.map((path) => fetch(server.url + path)))))
  }
  const refused = answered.filter(({ status }) => status === 429)
  expect(answered.length - refused.length).toBeGreaterThanOrEqual(250)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('sec S23 an address of a page above 16 kB says in a plain sentence that it is too long', async () => {
  const response = await fetch(`${server.url}/store?q=${'lever+'.repeat(3000)}`)
  expect(response.status).toBe(414)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('Please search for fewer words.')
})
