import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../platform/test/free-port.ts'
import {
  hasPostgres,
  NO_POSTGRES,
  type Postgres,
  startPostgres,
} from '../../platform/test/start-postgres.ts'
import { load } from '../test/load.ts'
import { checkShipped, hasNginx, type Nginx, startNginx } from '../test/start-nginx.ts'
import { type RunningServer, startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
const missing = hasNginx() ? (hasPostgres() ? '' : NO_POSTGRES) : 'nginx was not found'
const wait = { timeout: 60_000, interval: 50 }

describe.skipIf(missing !== '')(`two processes behind nginx${missing && `: ${missing}`}`, () => {
  let folder = ''
  let postgres: Postgres
  let databaseUrl = ''
  let nginx: Nginx
  let servers: RunningServer[] = []
  let environments: Record<string, string>[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pitlane-behind-'))
    postgres = await startPostgres()
    databaseUrl = await postgres.newDatabase()
    const port = await freePort()
    const ports: [string, string] = [String(await freePort()), String(await freePort())]
    environments = ports.map((own) => ({
      DATABASE_URL: databaseUrl,
      SERVICE_TOKEN: token,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      PORT: own,
    }))
    servers = await Promise.all(environments.map((environment) => startServer(folder, environment)))
    nginx = await startNginx(port, ports)
  })

  afterAll(async () => {
    await nginx.stop()
    for (const server of servers) server.process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the configuration that we ship is one that nginx takes, TLS included', () => {
    expect(checkShipped().replace(/.*\[warn\].*\n/g, '')).toBe('')
  })

  test('E1 both processes send the same pages and scripts, compressed once', async () => {
    const sent = () =>
      Promise.all(
        [...servers, nginx].map(async ({ url }) => {
          const answer = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } })
          const { status, headers } = answer
          const encoding = headers.get('content-encoding')
          return { status, encoding, etag: headers.get('etag'), html: await answer.text() }
        }),
      )
    // Its preview is drawn in the background once it was asked for, and the page names it from then on.
    const pages = await vi.waitFor(async () => {
      const all = await sent()
      for (const { html } of all) expect(html).toContain('og:image')
      return all
    }, wait)
    expect(pages[0]).toMatchObject({ status: 200, encoding: 'br' })
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0])
    const script = /data-code="(\/assets\/[^" ]+\.js)/.exec(pages[0]?.html ?? '')?.[1] ?? 'none'
    for (let round = 0; round < 4; round++) {
      const answer = await fetch(`${nginx.url}${script}`)
      expect([answer.status, (await answer.text()).length > 1000]).toEqual([200, true])
    }
  })

  test('Y6 a script that the process of another version does not have comes from the other', async () => {
    const { url } = servers[0] ?? nginx
    const stranger = createServer((_asked, answer) => answer.writeHead(404).end())
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const own = new URL(url).port
    const front = await startNginx(await freePort(), [own, portOf(stranger)])
    try {
      for (const [page, pattern] of [
        ['/', /data-code="(\/assets\/[^" ]+\.js)/],
        ['/admin', /src="(\/admin\/assets\/[^" ]+\.js)/],
      ] as const) {
        const [, script] = pattern.exec(await (await fetch(url + page)).text()) ?? []
        const answers = [1, 2, 3, 4].map(() => fetch(`${front.url}${script}`))
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
          200, 200, 200, 200,
        ])
      }
      expect((await fetch(`${front.url}/assets/of-neither.js`)).status).toBe(404)
    } finally {
      await front.stop()
      stranger.close()
    }
  })

  test('sec S13 sign-ins are counted by the caller’s own address, whatever they write into the header', async () => {
    const answer = await fetch(`${nginx.url}/api/apps/pitlane/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: 'nobody@shop.example', password: 'a guess' }),
    })
    expect(answer.status).toBe(401)
    const rows = await postgres.run(
      databaseUrl,
      `select key from login_attempts where key like 'sign_in:address:%'`,
    )
    expect(rows).toEqual([{ key: 'sign_in:address:127.0.0.1' }])
  })

  test('sec S23 long filters and large bodies reach the shop, and its own refusals come back', async () => {
    const list = `${nginx.url}/api/apps/pitlane/entities/Product`
    expect((await fetch(`${list}?limit=1&x=${'x'.repeat(14_000)}`)).status).toBe(200)
    const long = await fetch(`${list}?x=${'x'.repeat(20_000)}`)
    expect([long.status, await long.json()]).toMatchObject([414, { code: 'uri_too_long' }])
    const body = JSON.stringify({ name: 'x'.repeat(2_000_000) })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const large = await fetch(list, { method: 'POST', headers, body })
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'payload_too_large' }])
    expect((await fetch(`${nginx.url}/readyz`)).status).toBe(404)
    expect((await fetch(`${nginx.url}/healthz`)).status).toBe(200)
  })

  test('D13 W7 one process goes, by a signal and by a kill: nobody is refused, and sockets come to the other', async () => {
    const client = createClient<ShopEntities>({ serverUrl: nginx.url, appId: 'pitlane' })
    const heard = new Set<string>()
    client.entities.Product.subscribe(({ id }) => heard.add(id))
    await client.realtime.joined()
    for (const [index, signal] of [
      [0, 'SIGTERM'],
      [1, 'SIGKILL'],
    ] as const) {
      const writers = load({ url: nginx.url, token, writers: 4 })
      await expect.poll(() => writers.acknowledged.size, wait).toBeGreaterThan(20)
      servers[index]?.process.kill(signal)
      await servers[index]?.exited
      const before = writers.acknowledged.size
      await expect.poll(() => writers.acknowledged.size, wait).toBeGreaterThan(before + 20)
      await writers.stop()
      // What was under way in a process that is killed is lost with it; what it had accepted at a signal is not.
      const allowed = signal === 'SIGKILL' ? [201, 502] : [201]
      expect([...writers.statuses].filter((status) => !allowed.includes(status))).toEqual([])
      servers[index] = await startServer(folder, environments[index] ?? {})
      await client.realtime.joined()
    }
    const last = load({ url: nginx.url, token, writers: 1 })
    await expect.poll(() => [...last.acknowledged].some((id) => heard.has(id)), wait).toBe(true)
    await last.stop()
    client.realtime.close()
  })
})

function portOf(server: Server): string {
  // It listens on a port, so it is none of a pipe.
  return String((server.address() as AddressInfo).port)
}
