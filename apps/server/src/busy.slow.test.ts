import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

let folder = ''
let server: RunningServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-busy-'))
})

afterEach(async () => {
  server.process.kill('SIGKILL')
  await server.exited
  await rm(folder, { recursive: true, force: true })
})

/** Twice out of breath: for the second time nothing but lateness has been seen since the first. */
async function stall(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    server.process.kill('SIGSTOP')
    await pause(3000)
    server.process.kill('SIGCONT')
    await pause(20)
  }
}

/** Stops it until it turns a visitor away, which depends on when in its half second it looks; returns the last status. */
async function statusWhenBusy(times: number, meanwhile = async () => {}): Promise<number> {
  let status = 0
  for (let count = 0; count < times && status !== 503; count++) {
    await stall()
    await meanwhile()
    // A new address each time: what is cached for it is sent by a busy server, too.
    status = (await fetch(`${server.url}/shipping?time=${count}`)).status
  }
  return status
}

test('D10 a visitor of a server that was held up is turned away', async () => {
  server = await startServer(folder, { DEMO: '0', RATE_LIMITS: 'on' })
  expect(await statusWhenBusy(8)).toBe(503)
})

test('D10 with RATE_LIMITS=off nobody is turned away', async () => {
  server = await startServer(folder, { DEMO: '0', RATE_LIMITS: 'off' })
  expect(await statusWhenBusy(3)).toBe(200)
})

test('D10 what a page is made of is sent by a busy server, too', async () => {
  server = await startServer(folder, { DEMO: '0', RATE_LIMITS: 'on' })
  const page = await (await fetch(`${server.url}/shipping`)).text()
  const parts = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))]
  expect(parts.length).toBeGreaterThan(2)
  const askForParts = async () => {
    const answers = await Promise.all(parts.map((part) => fetch(server.url + part)))
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200))
  }
  expect(await statusWhenBusy(8, askForParts)).toBe(503)
})
