import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { built, type RunningServer, startServer } from '../test/start-server.ts'

// On a busy machine a start alone takes many seconds, and writing what it compiled some more.
vi.setConfig({ testTimeout: 240_000 })

let folder = ''
let server: RunningServer | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-second-start-'))
})

afterEach(async () => {
  server?.process.kill('SIGKILL')
  await server?.exited
  rmSync(folder, { recursive: true, force: true })
})

/** A start that tells what it compiles, and what of its memory is collected. */
async function start(
  settings: Record<string, string> = { NODE_COMPILE_CACHE: join(folder, 'compiled') },
  main?: string,
): Promise<RunningServer> {
  const environment = { DATABASE_URL: 'sqlite:./shop.db', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
  const file = openSync(notes(), 'w')
  server = await startServer(folder, { ...environment, ...settings }, ['--trace-gc'], main, file)
  closeSync(file)
  return server
}

const notes = () => join(folder, 'notes')
const linesWith = (text: string) =>
  `${server?.output()}${readFileSync(notes(), 'utf8')}`
    .split('\n')
    .filter((line) => line.includes(text))
const fromCache = () => linesWith('was accepted, keeping')
const compiled = () => linesWith('was not initialized')

test('what one start has compiled serves the next, even after it was killed', async () => {
  const first = await start()
  const before = compiled().length
  expect(before).toBeGreaterThan(300)
  // Written once it serves, not when it ends.
  await vi.waitUntil(() => linesWith('flushCompileCache() finished').length > 0, {
    timeout: 120_000,
  })
  first.process.kill('SIGKILL')
  await first.exited

  await start()
  expect(fromCache().length).toBeGreaterThan(before * 0.9)
  expect(compiled().length).toBeLessThan(before * 0.1)
  // TypeScript is not read again either.
  expect(linesWith('no transpile cache for').length).toBeLessThan(before * 0.1)
})

test('what is built of the server reads next to nothing of its sources', async () => {
  const ownSources = () => linesWith('/apps/').filter((line) => line.includes('.ts')).length
  await start({ NODE_COMPILE_CACHE: join(folder, 'compiled') }, built)
  const ofBuilt = ownSources()
  server?.process.kill('SIGKILL')
  await server?.exited
  await start({ NODE_COMPILE_CACHE: join(folder, 'compiled') })
  // The threads' own.
  expect(ofBuilt).toBeLessThan(ownSources() * 0.1)
})

test('what is compiled is kept without being told to, beside what else is built', async () => {
  await start({})
  expect(linesWith('/.cache/compiled/').length).toBeGreaterThan(300)
})

test('what only the start needed is given back a moment later', async () => {
  await start()
  const asked =
    /Mark-Compact \(reduce\) ([\d.]+) \([\d.]+\) -> ([\d.]+) .*GC in old space requested/
  // Threads ask, too, and have far less.
  const collected = await vi.waitUntil(
    () =>
      linesWith('GC in old space requested')
        .map((line) => asked.exec(line)?.slice(1).map(Number) ?? [])
        .find(([before = 0]) => before > 15),
    { timeout: 90_000, interval: 200 },
  )
  const [before = 0, after = 0] = collected
  expect(before - after).toBeGreaterThan(3)
})
