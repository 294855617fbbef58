import { type ErrorBody, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../src/areas/api-docs/document.ts'
import { describeDatabases } from '../test/databases.ts'
import { part } from '../test/entity-schemas.ts'
import {
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../test/start-platform.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'

const LEAK =
  /\bat .+:\d+|node:|node_modules|\.ts\b|SQLITE_|syntax error|unrecognized token|violates|relation "|invalid byte|Cannot read|is not a function/i
const ROLES = ['visitor', 'stale', 'user', 'admin'] as const

const parts = pathTo(paths.entityRecords, { appId: APP_ID, entity: 'Part' })
const settings = pathTo(paths.adminSettings, { appId: APP_ID })

describeDatabases('every route', (databases) => {
  let started: StartedPlatform
  let document: OpenApi
  let own: { id: string }
  let victim: { id: string }
  beforeAll(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      schemas: [part, { name: 'User', type: 'object', properties: { bike: { type: 'string' } } }],
      rateLimits: false,
    })
    document = JSON.parse(await text(paths.apiDescription))
    own = JSON.parse(await text(parts, 'POST', { name: 'Lever', price: 4 }))
    victim = await started.addUser()
  })
  afterAll(() => started.stop())

  async function text(url: string, method: 'GET' | 'POST' = 'GET', payload?: object) {
    const headers = { authorization: `Bearer ${SERVICE_TOKEN}` }
    const { body } = await started.platform.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    })
    return body
  }

  /** What nobody but an admin may change. */
  const kept = () => {
    const user = pathTo(paths.user, { appId: APP_ID, id: victim.id })
    return Promise.all([parts, user, settings].map((path) => text(path)))
  }

  const known: Readonly<Record<string, () => string>> = {
    appId: () => APP_ID,
    id: () => own.id,
    userId: () => victim.id,
    rest: () => 'a/b',
  }
  function fill(path: string): string {
    if (path.includes('/User/')) return path.replace('{appId}', APP_ID).replace('{id}', victim.id)
    return path.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => known[name]?.() ?? 'x')
  }

  async function tokenOf(role: (typeof ROLES)[number]): Promise<string | undefined> {
    if (role === 'visitor') return undefined
    if (role === 'stale') return 'dead'.repeat(11)
    // A new one for each route: some of them end sessions.
    return (await started.addUser({ role })).token
  }

  /** What is wrong with an answer; undefined when nothing is. */
  async function faultIn(method: string, request: HostileRequest, token: string | undefined) {
    const { path: url, headers, payload } = request
    const answer = await started.platform.app.inject({
      // The methods of the description are those of HTTP.
      method: method as 'GET',
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { payload }),
    })
    const { statusCode: status, body } = answer
    if (status < 300 && request.isNeverTaken) return `${status}, taken`
    if (status < 400) return undefined
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    return faultOf(status, isPage ? undefined : body)
  }

  test('sec S1 sec S4 sec S6 sec S23 sec S28 whatever is sent to whichever route by whomever, no answer is a fault, tells of the inside, or was refused and still changed something', async () => {
    const wrong: string[] = []
    let count = 0
    for (const [template, methods] of Object.entries(document.paths)) {
      for (const [name, operation] of Object.entries(methods)) {
        const method = name.toUpperCase()
        const route = `${method} ${template}`
        const requests = [...hostileRequests(document, operation, { method, template, fill })]
        count += requests.length
        for (const role of ROLES) {
          const token = await tokenOf(role)
          const send = async (some: readonly HostileRequest[]) => {
            for (const request of some) {
              const fault = await faultIn(method, request, token)
              if (fault) wrong.push(`${route} ${role} ${request.what}: ${fault}`)
            }
          }
          const before = await kept()
          await send(requests.filter(({ isNeverTaken }) => isNeverTaken))
          expect(await kept(), `${route} by ${role}`).toEqual(before)
          await send(requests.filter(({ isNeverTaken }) => !isNeverTaken))
          if (role !== 'admin') expect(await kept(), `${route} by ${role}`).toEqual(before)
        }
      }
    }
    expect(wrong.map((line) => line.slice(0, 300))).toEqual([])
    expect(count).toBeGreaterThan(4_000)
  }, 600_000)
})

/** @param body of an answer that is no page */
function faultOf(status: number, body: string | undefined): string | undefined {
  // What is not set up, such as a language model, is said to be so.
  if (status >= 500 && status !== 501) return `${status} ${body}`
  if (body === undefined) return undefined
  if (LEAK.test(body)) return `it tells of the inside: ${body}`
  const { message, detail, code, error_type }: ErrorBody = JSON.parse(body)
  const isWhole = typeof message === 'string' && message === detail && !!code && !!error_type
  return isWhole ? undefined : `no error body: ${body}`
}
