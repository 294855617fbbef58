import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../platform/test/free-port.ts'
import { launch, type RunningServer, startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
const isThere = spawnSync('prlimit', ['--version']).status === 0
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = () =>
  startServer(folder, {
    DATABASE_URL: 'sqlite:./shop.db',
    SERVICE_TOKEN: token,
    RATE_LIMITS: 'off',
  })

/** With a limit of zero every write to a file fails, as on a disk that is broken. */
function letWrite({ process }: Pick<RunningServer, 'process'>, limit: '0' | 'unlimited') {
  execFileSync('prlimit', [`--fsize=${limit}:unlimited`, '--pid', String(process.pid)])
}

test.skipIf(!isThere)(
  'D4 a disk that fails three writes in a row is written on no more; reading goes on, and so after a restart does writing',
  async () => {
    const server = await start()
    const products = `${server.url}/api/apps/pitlane/entities/Product`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const create = async () => {
      const answer = await fetch(products, { method: 'POST', headers, body: '{"name":"Lever"}' })
      return [answer.status, (await answer.json()).message]
    }
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`)
      return [answer.status, (await answer.json()).message]
    }
    expect((await create())[0]).toBe(201)
    letWrite(server, '0')
    const failed = [503, 'The database is broken. The operator of this server has to look at it.']
    expect(await create()).toEqual(failed)
    letWrite(server, 'unlimited')
    expect((await create())[0]).toBe(201)
    expect((await ready())[0]).toBe(200)

    letWrite(server, '0')
    for (let time = 0; time < 3; time += 1) expect(await create()).toEqual(failed)
    letWrite(server, 'unlimited')
    expect(await create()).toEqual(failed)
    expect(await ready()).toEqual([503, 'The database cannot be written: disk I/O error.'])
    expect(await (await fetch(`${products}?fields=id`)).json()).toHaveLength(2)
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)

    const again = await start()
    const answer = await fetch(products.replace(server.url, again.url), {
      method: 'POST',
      headers,
      body: '{"name":"Lever"}',
    })
    expect(answer.status).toBe(201)
    again.process.kill('SIGTERM')
    expect(await again.exited).toBe(0)
  },
)

test.skipIf(!isThere)(
  'D8 D3 a server whose disk takes no more, its own log included, answers and stops like any other',
  async () => {
    const port = String(await freePort())
    const log = openSync(join(folder, 'log'), 'a')
    const settings = { DATABASE_URL: 'sqlite:./shop.db', LOG_LEVEL: 'info', PORT: port }
    const server = launch(folder, settings, undefined, log)
    closeSync(log)
    const url = `http://127.0.0.1:${port}`
    const statusOf = async (path: string) => {
      const answer = await fetch(`${url}${path}`)
      await answer.arrayBuffer()
      return answer.status
    }
    await vi.waitUntil(() => statusOf('/readyz').catch(() => 0), { timeout: 60_000 })
    letWrite(server, '0')
    // More than the log gathers before it is written.
    for (let time = 0; time < 100; time += 1) expect(await statusOf('/healthz')).toBe(200)
    await sleep(1500)
    expect(await statusOf('/api/apps/pitlane/entities/Product')).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  },
)
