import { setTimeout as wait } from 'node:timers/promises'
import { serveJobs } from '../src/index.ts'

/** Comes back as it went out, unless it names another end. */
export interface EchoJob {
  echo: Uint8Array
  fails?: string
  dies?: boolean
  /** Milliseconds. */
  takes?: number
  /** Milliseconds in which it does nothing else. */
  spins?: number
  /** Megabytes of objects. */
  fills?: number
}

serveJobs(async ({ echo, fails, dies, takes = 0, spins = 0, fills = 0 }: EchoJob) => {
  await wait(takes)
  for (const end = performance.now() + spins; performance.now() < end; );
  const filled = Array.from({ length: fills }, () => Array.from({ length: 131_072 }, () => 1.5))
  if (filled.length !== fills) throw new Error('It was not filled.')
  if (dies) process.kill(process.pid, 'SIGKILL')
  if (fails) throw new Error(fails)
  return { echo, from: process.pid }
})
