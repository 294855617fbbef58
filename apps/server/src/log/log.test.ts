import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../../test/start-server.ts'

let folder = ''
let server: RunningServer | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-log-'))
})

afterEach(async () => {
  server?.process.kill('SIGKILL')
  await server?.exited
  rmSync(folder, { recursive: true, force: true })
})

test('the log is JSON when it is piped, and for people when they ask for it', async () => {
  const environment = { DATABASE_URL: 'sqlite:./shop.db', LOG_LEVEL: 'info' }
  server = await startServer(folder, environment)
  await fetch(`${server.url}/healthz`)
  const json = await vi.waitUntil(
    () => /^\{.*"path":"\/healthz".*\}$/m.exec(server?.output() ?? '')?.[0],
    60_000,
  )
  expect(JSON.parse(json)).toMatchObject({ method: 'GET', path: '/healthz', status: 200 })
  server.process.kill('SIGKILL')
  await server.exited

  server = await startServer(folder, { ...environment, LOG_FORMAT: 'pretty' })
  await fetch(`${server.url}/healthz`)
  await vi.waitUntil(
    () => /^\[\d\d:\d\d:\d\d\] INFO: GET \/healthz 200, [\d.]+ ms$/m.test(server?.output() ?? ''),
    60_000,
  )
  expect(server.output()).not.toContain('{"level"')
})
