import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ listen: true })
})
afterAll(() => started.stop())

const look = async () => {
  const authorization = `Bearer ${started.config.serviceToken}`
  const answer = await fetch(`${started.url}/metrics`, { headers: { authorization } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}
const LIST = '/api/apps/pitlane/entities/Product'
const counted = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('requests are counted by the template of their route and their status', async () => {
  for (const id of ['a', 'b', 'c']) await fetch(`${started.url}${LIST}/${id}`)
  await fetch(`${started.url}/made-up-${Math.random()}`)
  const seen = await look()
  expect(seen.get(counted('GET', '/api/apps/:appId/entities/:entity/:id', 404))).toBe(3)
  expect(seen.get(counted('GET', 'none', 404))).toBe(1)
  expect([...seen.keys()].join('\n')).not.toContain('made-up')
})

test('what the process asks of itself is not counted', async () => {
  const before = (await look()).get(counted('GET', '/healthz', 200))
  await started.platform.fetch('/healthz')
  expect((await look()).get(counted('GET', '/healthz', 200))).toBe(before)
  await fetch(`${started.url}/healthz`)
  expect((await look()).get(counted('GET', '/healthz', 200))).toBe((before ?? 0) + 1)
})

test('lists from memory, writes and their commits are counted', async () => {
  const before = await look()
  const grown = (after: Map<string, number>, name: string) =>
    (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)
  const write = async (name: string) =>
    started.service.entities.Product?.create({ name, price: 1, category: 'parts' })
  await Promise.all(['one', 'two', 'three', 'four'].map(write))
  for (let time = 0; time < 3; time++) await (await fetch(`${started.url}${LIST}?sort=name`)).text()
  const after = await look()
  expect(grown(after, 'cache_misses_total{kind="list"}')).toBe(1)
  expect(grown(after, 'cache_hits_total{kind="list"}')).toBe(2)
  expect(after.get('cache_bytes')).toBeGreaterThan(0)
  // Others are those of the server's own, such as when a token was used.
  const writes = grown(after, 'database_writes_total')
  expect(writes).toBeGreaterThanOrEqual(4)
  const commits = grown(after, 'database_commits_total')
  expect(commits).toBeGreaterThanOrEqual(1)
  expect(commits).toBeLessThanOrEqual(writes)
})

test('memory, event loop, sockets and load are told', async () => {
  const seen = await look()
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(20_000_000)
  expect(seen.get('event_loop_delay_seconds')).toBeGreaterThanOrEqual(0)
  expect(seen.get('sockets_open')).toBe(0)
  // This very look is not counted, since it is answered under any load.
  expect(seen.get('http_requests_in_flight')).toBe(0)
  expect(seen.get('http_requests_rejected_total')).toBe(0)
})

test('sec S7 only admins and the service token may look', async () => {
  const { client } = await started.addUser()
  await expect(started.client.request('GET', '/metrics')).rejects.toMatchObject({ status: 401 })
  await expect(client.request('GET', '/metrics')).rejects.toMatchObject({ status: 403 })
})
