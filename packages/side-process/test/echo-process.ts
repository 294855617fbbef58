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
  /** From then on its exit takes for ever. */
  hangsAtExit?: boolean
}

serveJobs(async (job: EchoJob) => {
  const { echo, fails, dies, takes = 0, spins = 0, fills = 0, hangsAtExit } = job
  await wait(takes)
  for (const end = performance.now() + spins; performance.now() < end; );
  const filled = Array.from({ length: fills }, () => Array.from({ length: 131_072 }, () => 1.5))
  if (filled.length !== fills) throw new Error('It was not filled.')
  if (dies) process.kill(process.pid, 'SIGKILL')
  if (hangsAtExit)
    process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  if (fails) throw new Error(fails)
  return { echo, from: process.pid }
})
