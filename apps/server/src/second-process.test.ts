import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runShopCommand } from '../test/run-shop-command.ts'
import { launch, type RunningServer, startServer } from '../test/start-server.ts'
import { takeLock } from './backup/database/lock.ts'

// Each step is a program that opens the whole shop.
vi.setConfig({ testTimeout: 240_000 })
afterAll(() => vi.resetConfig())

const serviceToken = 'a-service-token-for-this-test-only'
const common = { DEMO: 'off', RATE_LIMITS: 'off', SERVICE_TOKEN: serviceToken }

let folder = ''
const servers: RunningServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-second-process-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server)
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(folder, { ...common, ...env })
  servers.push(server)
  return server
}

async function kill(server: RunningServer): Promise<void> {
  server.process.kill('SIGKILL')
  await server.exited
}

/** A start that should be refused. */
async function refused(env: Record<string, string> = {}) {
  const second = launch(folder, { ...common, PORT: '0', ...env })
  const timeout = setTimeout(() => second.process.kill('SIGKILL'), 60_000)
  const code = await second.exited
  clearTimeout(timeout)
  return { code, output: second.output() }
}

test('D13 a second process on one file of SQLite is refused in a sentence, and the first serves on', async () => {
  const first = await start()
  for (const DATABASE_URL of [
    'sqlite:./data/shop.db',
    `sqlite:${join(folder, 'data/../data/shop.db')}`,
  ]) {
    const { code, output } = await refused({ DATABASE_URL })
    expect(code).toBe(1)
    expect(output).toMatch(/^\s*A shop runs on this database already, .+shop\.db\. Stop it/)
    expect(output).not.toContain('    at ')
  }
  const { entities } = createClient({ serverUrl: first.url, serviceToken }).asServiceRole
  await entities.Product?.create({ name: 'Lever', price: 1 })
  expect(await entities.Product?.list()).toHaveLength(1)
})

test('D13 D1 a process that was killed blocks no start', async () => {
  await kill(await start())
  const again = await start()
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
})

test('D13 another shop on one folder of files is refused while the first runs, and no longer', async () => {
  const files = `file:${join(folder, 'shared-files')}`
  mkdirSync(join(folder, 'other'))
  const first = await start({ FILES_URL: files })
  const other = { FILES_URL: files, DATABASE_URL: 'sqlite:./other/shop.db' }
  const { code, output } = await refused(other)
  expect(code).toBe(1)
  expect(output).toMatch(/Another shop runs with its files in .+shared-files\. Give each a folder/)
  await kill(first)
  await start(other)
})

test('Y2 the operator’s commands work beside a shop that runs, and keep one from starting while they work without it', async () => {
  const first = await start()
  const shop = (args: string[]) =>
    runShopCommand(folder, [...args], { ...common, BACKUP_FOLDER: join(folder, 'backups') })
  for (const args of [
    ['backup'],
    ['admin', 'create', 'new@shop.test', '--url', first.url],
    ['admin', 'list', '--url', first.url],
    ['export', 'exported'],
    ['reindex'],
  ]) {
    const { code, output } = await shop(args)
    expect([args, code, output]).toEqual([args, 0, expect.any(String)])
  }
  expect((await shop(['restore', '--yes'])).output).toContain('The shop is running')
  await kill(first)
  expect((await shop(['admin', 'list'])).output).toContain('owner@pitlane.test')
  // As a command holds it.
  const lock = takeLock(join(folder, 'data/.shop.db.running'), 'exclusive')
  expect((await refused()).output).toContain('A shop runs on this database already')
  expect((await shop(['admin', 'list'])).output).toContain('Try again')
  lock?.release()
  await start()
})
