import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EchoJob } from '../test/echo-process.ts'
import { createSideProcess, JobTooLong, ProcessEnded, type SideProcess } from './index.ts'

type Echo = SideProcess<EchoJob, { echo: Uint8Array; from: number }>

const echoProcess = new URL('../test/echo-process.ts', import.meta.url)
const echo = new TextEncoder().encode('bytes')

let side: Echo
beforeEach(() => {
  side = createSideProcess(echoProcess)
})
afterEach(() => side.close())

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('W2 work is done in one process beside this one, bytes and all', async () => {
  expect(side.pid()).toBeUndefined()
  const [one, two] = await Promise.all([side.run({ echo, takes: 50 }), side.run({ echo })])
  expect(Buffer.from(one.echo).toString()).toBe('bytes')
  expect(one.from).toBe(side.pid())
  expect(two.from).toBe(one.from)
  expect(one.from).not.toBe(process.pid)
})

test('it ends when there is nothing more to do, and starts again', async () => {
  const brief: Echo = createSideProcess(echoProcess, { idleMs: 50 })
  const { from } = await brief.run({ echo })
  await vi.waitFor(() => expect(isRunning(from)).toBe(false), 60_000)
  expect(brief.pid()).toBeUndefined()
  expect((await brief.run({ echo })).from).not.toBe(from)
  brief.close()
})

test('what the work throws is told, and the process goes on', async () => {
  const { from } = await side.run({ echo })
  await expect(side.run({ echo, fails: 'No such colour.' })).rejects.toThrow('No such colour.')
  expect((await side.run({ echo })).from).toBe(from)
})

test('D8 a job whose process dies is done once more, by another process', async () => {
  const { from } = await side.run({ echo })
  const lost = [side.run({ echo, takes: 500 }), side.run({ echo, takes: 500 })]
  process.kill(from, 'SIGKILL')
  for (const { from: other } of await Promise.all(lost)) expect(other).not.toBe(from)
})

test('D8 a job that kills its process again is given up, and the next one gets another process', async () => {
  await expect(side.run({ echo, dies: true })).rejects.toThrow(ProcessEnded)
  expect(Buffer.from((await side.run({ echo })).echo).toString()).toBe('bytes')
})

test('D8 where a process may not change its priority, as in a service with a sandbox, the work is done all the same', async () => {
  const refusing = `import os from 'node:os'
    os.setPriority = () => { throw new Error('EPERM') }
    process.getBuiltinModule('module').syncBuiltinESMExports()`
  vi.stubEnv(
    'NODE_OPTIONS',
    `--import data:text/javascript,${encodeURIComponent(refusing).replaceAll("'", '%27')}`,
  )
  expect(Buffer.from((await side.run({ echo })).echo).toString()).toBe('bytes')
  vi.unstubAllEnvs()
})

test('D8 a signal that is meant for the server lets what is under way be finished', async () => {
  await side.run({ echo })
  const last = side.run({ echo, takes: 200 })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.kill(side.pid() ?? 0, signal)
  expect(Buffer.from((await last).echo).toString()).toBe('bytes')
})

test('sec S2 a job that takes too long is ended with its process, and the next one is done', async () => {
  const strict: Echo = createSideProcess(echoProcess, { timeoutMs: 500 })
  const { from } = await strict.run({ echo })
  await expect(strict.run({ echo, spins: 60_000 })).rejects.toThrow(JobTooLong)
  await vi.waitFor(() => expect(isRunning(from)).toBe(false), 60_000)
  expect((await strict.run({ echo })).from).not.toBe(from)
  strict.close()
})

test('sec S2 a job that takes too much memory ends its process alone', async () => {
  const small: Echo = createSideProcess(echoProcess, { heapMb: 64 })
  await expect(small.run({ echo, fills: 2000 })).rejects.toThrow(ProcessEnded)
  expect(Buffer.from((await small.run({ echo, fills: 1 })).echo).toString()).toBe('bytes')
  small.close()
})

test('sec S2 a job that nobody waits for is ended', async () => {
  const gone = new AbortController()
  const job = side.run({ echo, spins: 60_000 }, gone.signal)
  const ended = expect(job).rejects.toThrow('gone')
  const pid = side.pid() ?? 0
  await new Promise((resume) => setTimeout(resume, 300))
  gone.abort(new Error('gone'))
  await ended
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  expect((await side.run({ echo })).from).not.toBe(pid)
})

test('D8 a process whose exit would take for ever ends all the same', async () => {
  const { from } = await side.run({ echo, hangsAtExit: true })
  side.close()
  try {
    await vi.waitFor(() => expect(isRunning(from)).toBe(false), 10_000)
  } finally {
    if (isRunning(from)) process.kill(from, 'SIGKILL')
  }
})

test('after the end nothing is under way, and nothing starts', async () => {
  const { from } = await side.run({ echo })
  const cut = side.run({ echo, takes: 5_000 })
  side.close()
  await expect(cut).rejects.toThrow(ProcessEnded)
  await expect(side.run({ echo })).rejects.toThrow(ProcessEnded)
  expect(side.pid()).toBeUndefined()
  await vi.waitFor(() => expect(isRunning(from)).toBe(false), 60_000)
})
