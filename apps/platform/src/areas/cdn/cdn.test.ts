import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

const LIST = `/api/apps/${APP_ID}/entities/Product`
const SHARED = 'public, max-age=0, s-maxage=60'
const wait = { timeout: 60_000, interval: 50 }

const purges: string[] = []
let hook: Server
let started: StartedPlatform

beforeAll(async () => {
  hook = createServer((request, response) => {
    purges.push(String(request.headers['surrogate-key']))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const address = hook.address()
  const port = typeof address === 'object' ? address?.port : undefined
  started = await startPlatform({
    listen: true,
    cdn: {
      seconds: 60,
      purge: { url: `http://127.0.0.1:${port}`, method: 'PURGE', tokenHeader: 'X-Key' },
    },
  })
})
afterAll(async () => {
  await started.stop()
  hook.close()
})

async function headersOf(headers: Record<string, string> = {}, path = LIST) {
  const answer = await fetch(`${started.url}${path}`, { headers })
  await answer.text()
  return { cache: answer.headers.get('cache-control'), tags: answer.headers.get('cache-tag') }
}

test('Y11 a CDN may keep what every visitor gets alike, and nothing else', async () => {
  const { token } = await started.addUser()
  const own = { cache: 'private, no-cache', tags: null }
  // The second time it is sent without the routes.
  for (let round = 0; round < 2; round += 1) {
    expect(await headersOf()).toEqual({ cache: SHARED, tags: 'pitlane,pitlane-Product' })
    expect(await headersOf({ cookie: 'a=b' })).toEqual(own)
    expect(await headersOf({ authorization: `Bearer ${token}` })).toEqual(own)
    expect(await headersOf({ origin: 'https://other.example' })).toEqual(own)
  }
  expect((await headersOf({}, `${LIST}/count`)).cache).toBe('private, no-cache')
  expect((await headersOf({}, `${LIST}/none`)).cache).toBe('no-store')
  const publicSettings = pathTo(paths.publicSettings, { appId: APP_ID })
  expect((await headersOf({}, publicSettings)).cache).not.toContain('s-maxage')
})

test('Y11 many changes are one purge, what visitors never see is none, and a closed shop is purged whole', async () => {
  await expect.poll(() => purges, wait).toEqual([APP_ID])
  const { entities, request } = started.service
  const changes = [1, 2, 3].map(async (price) => entities.Product?.create({ name: 'Lever', price }))
  await Promise.all(changes)
  await expect.poll(() => purges, wait).toEqual([APP_ID, 'pitlane-Product pitlane-pages'])
  await started.addUser()
  const path = pathTo(paths.adminSettings, { appId: APP_ID })
  await request('PUT', path, { body: { public_settings: 'private_with_login' } })
  expect(await headersOf()).toEqual({ cache: 'no-store', tags: null })
  await expect.poll(() => purges.slice(2), wait).toEqual([APP_ID])
  await request('PUT', path, { body: { public_settings: 'public_without_login' } })
})
