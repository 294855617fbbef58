import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PlatformConfig } from '../src/index.ts'
import type { Order, Report } from './platform-process.ts'

const file = fileURLToPath(new URL('platform-process.ts', import.meta.url))

export interface PlatformProcess {
  readonly url: string
  readonly pid: number | undefined
  /** Resolves once it knows whatever any process has committed so far. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** A platform in an operating system's process of its own, which listens. */
export async function startPlatformProcess({
  log: _log,
  cache: _cache,
  ...config
}: PlatformConfig): Promise<PlatformProcess> {
  const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const give = (order: Order) => child.send(order)
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>()
  let asked = 0
  const opened = Promise.withResolvers<string>()
  const fail = (error: Error) => {
    opened.reject(error)
    for (const { reject } of waiting.values()) reject(error)
  }
  child.on('message', (report: Report) => {
    if ('url' in report) opened.resolve(report.url)
    else if ('failure' in report) fail(new Error(report.failure))
    else {
      waiting.get(report.caughtUp)?.resolve()
      waiting.delete(report.caughtUp)
    }
  })
  child.on('exit', (code) => fail(new Error(`the platform's process has ended with ${code}`)))
  give({ start: config })
  const url = await opened.promise
  return {
    url,
    pid: child.pid,
    catchUp() {
      const turn = ++asked
      return new Promise((resolve, reject) => {
        waiting.set(turn, { resolve, reject })
        give({ catchUp: turn })
      })
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      give({ stop: true })
      await ended
    },
  }
}
