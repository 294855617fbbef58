import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
const waiting = { timeout: 60_000, interval: 10 }

let folder = ''
let server: RunningServer

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-drawing-'))
  server = await startServer(folder, {
    DATABASE_URL: 'sqlite:./shop.db',
    FILES_URL: 'file:./files',
    SERVICE_TOKEN: token,
    LOG_LEVEL: 'info',
  })
})

afterEach(async () => {
  server.process.kill()
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

const serverPid = () => server.process.pid ?? 0
const children = () =>
  readFileSync(`/proc/${serverPid()}/task/${serverPid()}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)

const ogImages = () =>
  readdirSync(join(folder, 'files/.previews')).filter((name) => name.endsWith('.jpg'))

// What a process has mapped, and who started it, is told by the kernel of Linux alone.
test.runIf(process.platform === 'linux')(
  'R3 ogImages and bikes are drawn beside the server, whatever becomes of who draws them',
  async () => {
    const renderer = await vi.waitUntil(() => children().at(0), waiting)
    process.kill(renderer, 'SIGKILL')
    const { id } = await createClient<ShopEntities>({
      serverUrl: server.url,
      appId: 'pitlane',
      serviceToken: token,
    }).asServiceRole.entities.Product.create({ name: 'Brake lever', price: 59.5 })
    const owners = () => ogImages().map((name) => name.slice(0, name.lastIndexOf('-')))
    await vi.waitUntil(() => owners().includes(id) && owners().includes('shop'), waiting)
    const bike = await fetch(`${server.url}/assets/bikes/still/xmax/racing-red.avif`)
    expect([bike.status, bike.headers.get('content-type')]).toEqual([200, 'image/avif'])

    const [beside] = children()
    expect(beside).not.toBe(renderer)
    expect(readFileSync(`/proc/${beside}/maps`, 'utf8')).toContain('libvips')
    expect(readFileSync(`/proc/${serverPid()}/maps`, 'utf8')).not.toContain('libvips')
    expect(server.output()).not.toMatch(/could not be made|"level":(?:50|60)/)
  },
)
