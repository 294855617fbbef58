import { setTimeout as wait } from 'node:timers/promises'
import { serveJobs } from '../src/index.ts'

/** Comes back as it went out, unless it names another end. */
export interface EchoJob {
  echo: Uint8Array
  fails?: string
  dies?: boolean
  /** Milliseconds. */
  takes?: number
}

serveJobs(async ({ echo, fails, dies, takes = 0 }: EchoJob) => {
  await wait(takes)
  if (dies) process.kill(process.pid, 'SIGKILL')
  if (fails) throw new Error(fails)
  return { echo, from: process.pid }
})
