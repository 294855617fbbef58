import { type ChildProcess, fork } from 'node:child_process'
import type { JobRequest, JobResponse } from './serve-jobs.ts'

/** Long enough for the next job of a caller that brings several. */
const IDLE_MS = 10_000

/** The process was gone before it had answered. */
export class ProcessEnded extends Error {}

export interface SideProcess<Job, Made> {
  /**
   * Has a job done; those asked for together are worked at together. A job whose process ends is done once more.
   *
   * @throws ProcessEnded when the next process ended over it too, and whatever the work itself threw
   */
  run(job: Job): Promise<Made>
  /** Of the process, while there is one. */
  pid(): number | undefined
  /** Ends the process for good, whatever is under way. */
  close(): void
}

interface Waiting<Made> {
  resolve(made: Made): void
  reject(error: Error): void
}

/**
 * Has jobs done in a process of its own, which starts with the first and ends when there has been none for a while: the
 * memory that they took goes back to the machine, and a job that breaks the process breaks no request.
 *
 * @param module calls serveJobs
 * @param idleMs milliseconds without a job after which the process ends
 */
export function createSideProcess<Job, Made>(
  module: URL,
  { idleMs = IDLE_MS } = {},
): SideProcess<Job, Made> {
  const waiting = new Map<number, Waiting<Made>>()
  let jobs = 0
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): ChildProcess {
    const started = fork(module, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', settle)
    started.on('exit', () => lose(started))
    started.on('error', () => {
      lose(started)
      // It may be running, yet out of reach.
      started.kill('SIGKILL')
    })
    return started
  }

  function lose(lost: ChildProcess) {
    if (child !== lost) return
    child = undefined
    for (const { reject } of waiting.values()) reject(new ProcessEnded('The process ended.'))
    waiting.clear()
  }

  function settle(message: unknown) {
    const reply = message as JobResponse // Only serveJobs writes to this channel.
    const job = waiting.get(reply.number)
    waiting.delete(reply.number)
    if ('made' in reply)
      job?.resolve(reply.made as Made) // By the module's own word.
    else job?.reject(new Error(reply.error))
    if (waiting.size === 0) rest()
  }

  function rest() {
    // While no job waits, it keeps no other process from ending.
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(end, idleMs).unref()
  }

  function end() {
    const ending = child
    if (!ending) return
    lose(ending)
    ending.disconnect()
  }

  function request(job: Job): Promise<Made> {
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    const sent: JobRequest = { number: jobs++, job }
    return new Promise((resolve, reject) => {
      waiting.set(sent.number, { resolve, reject })
      child?.send(sent)
    })
  }

  return {
    async run(job) {
      if (isClosed) throw new ProcessEnded('No more is done.')
      try {
        return await request(job)
      } catch (error) {
        if (!(error instanceof ProcessEnded) || isClosed) throw error
        // A machine that is short of memory may have ended it; if not, it ends again.
        return request(job)
      }
    },
    pid: () => child?.pid,
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}
