import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../test/start-server.ts'

const unit = fileURLToPath(new URL('../../../docs/deploy/pitlane.service', import.meta.url))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const wait = { timeout: 60_000, interval: 50 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-unit-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** In place of systemd's program: one that writes down what it is told. */
function standIn(script: string) {
  const told = join(folder, 'told')
  writeFileSync(told, '')
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\n${script.replace('TOLD', told)}\n`)
  chmodSync(program, 0o755)
  return () => readFileSync(told, 'utf8').trim().split('\n')
}

test.skipIf(process.platform === 'win32')(
  'Y7 systemd hears when the shop is open, that it lives, and when it stops',
  async () => {
    const told = standIn('echo "$@" >> TOLD')
    const server = await startServer(folder, {
      PATH: `${folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: join(folder, 'socket'),
      WATCHDOG_USEC: '900000',
    })
    await vi.waitFor(
      () => expect(told().slice(0, 3)).toEqual(['--ready', 'WATCHDOG=1', 'WATCHDOG=1']),
      wait,
    )
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await vi.waitFor(() => expect(told().at(-1)).toBe('STOPPING=1'), wait)
  },
)

test.skipIf(process.platform === 'win32')(
  'Y7 a shop that cannot tell systemd serves all the same, and says so once',
  async () => {
    standIn('exit 1')
    const server = await startServer(folder, {
      PATH: `${folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: join(folder, 'socket'),
      WATCHDOG_USEC: '300000',
    })
    const lines = () => server.output().split('systemd could not be notified').length - 1
    await vi.waitFor(() => expect(lines()).toBe(1), wait)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(lines()).toBe(1)
  },
)

test.skipIf(!hasSystemd)('Y7 sec S24 the unit that we ship is sound, and reaches little', () => {
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' })
  // It is checked whether the program is there; where the shop lies on this machine is no matter.
  const { stderr } = analyze('verify', '--man=no')
  expect(stderr.split('\n').filter((line) => line.includes('pitlane.service'))).toEqual([])
  // Tenths, from 0 to 100.
  const security = analyze('security', '--offline=true', '--threshold=20')
  expect([security.status, security.stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    expect.stringContaining('exposure level'),
  ])
})

test('the sandbox of that unit lets processes stand back for the shop, and Deno have its memory', () => {
  const filters = [...readFileSync(unit, 'utf8').matchAll(/^SystemCallFilter=(.*)$/gm)]
  expect(filters.at(-1)?.[1]?.split(' ')).toEqual(['@pkey', 'setpriority'])
})
