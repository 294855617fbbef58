import { type ChildProcess, fork } from 'node:child_process'
import { type JobRequest, type JobResponse, READY } from './serve-jobs.ts'

/** Long enough for the next job of a caller that brings several. */
const IDLE_MS = 10_000

/** The process was gone before it had answered. */
export class ProcessEnded extends Error {}

/** The job took longer than it may; its process has been ended. */
export class JobTooLong extends Error {}

export interface SideProcessOptions {
  /** Milliseconds without a job after which the process ends. */
  readonly idleMs?: number
  /**
   * Milliseconds that a job may take once its process has started, or the process is ended. Only for work that is asked
   * for one by one: what else is under way is begun anew.
   */
  readonly timeoutMs?: number
  /** Megabytes of objects that the process may hold, or it ends. */
  readonly heapMb?: number
}

export interface SideProcess<Job, Made> {
  /**
   * Has a job done; those asked for together are worked at together. A job whose process ends is done once more.
   *
   * @param signal ends the process when nobody waits for the job any more
   * @throws ProcessEnded when the next process ended over it too
   * @throws JobTooLong and whatever the work itself threw, or the signal's reason
   */
  run(job: Job, signal?: AbortSignal): Promise<Made>
  /** Of the process, while there is one. */
  pid(): number | undefined
  /** Ends the process for good, whatever is under way. */
  close(): void
}

interface Waiting<Made> {
  resolve(made: Made): void
  reject(error: Error): void
  timer?: NodeJS.Timeout | undefined
}

/**
 * Has jobs done in a process of its own, which starts with the first and ends when there has been none for a while: the
 * memory that they took goes back to the machine, and a job that breaks the process breaks no request.
 *
 * @param module calls serveJobs
 */
export function createSideProcess<Job, Made>(
  module: URL,
  { idleMs = IDLE_MS, timeoutMs, heapMb }: SideProcessOptions = {},
): SideProcess<Job, Made> {
  const waiting = new Map<number, Waiting<Made>>()
  let jobs = 0
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isReady = false
  let isClosed = false

  function start(): ChildProcess {
    isReady = false
    const started = fork(module, {
      serialization: 'advanced',
      // One that may run out of memory says so in thirty lines each time.
      stdio: ['ignore', 'ignore', heapMb ? 'ignore' : 'inherit', 'ipc'],
      ...(heapMb && { execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] }),
    })
    started.on('message', (message) => {
      if (child !== started) return
      if (message === READY) begin()
      else settle(message)
    })
    started.on('exit', () => lose(started))
    started.on('error', () => {
      lose(started)
      // It may be running, yet out of reach.
      started.kill('SIGKILL')
    })
    return started
  }

  /** From now on the time of its jobs counts. */
  function begin() {
    isReady = true
    for (const [number, job] of waiting) watch(number, job)
  }

  function watch(number: number, job: Waiting<Made>) {
    if (timeoutMs === undefined || !isReady) return
    const error = new JobTooLong('The job took too long.')
    job.timer = setTimeout(giveUp, timeoutMs, number, error)
  }

  /** Ends the process over one of its jobs. */
  function giveUp(number: number, error: Error) {
    const job = waiting.get(number)
    const ending = child
    if (!job || !ending) return
    waiting.delete(number)
    clearTimeout(job.timer)
    job.reject(error)
    lose(ending)
    ending.kill('SIGKILL')
  }

  function lose(lost: ChildProcess) {
    if (child !== lost) return
    child = undefined
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new ProcessEnded('The process ended.'))
    }
    waiting.clear()
  }

  function settle(message: unknown) {
    const reply = message as JobResponse // Only serveJobs writes to this channel.
    const job = waiting.get(reply.number)
    waiting.delete(reply.number)
    clearTimeout(job?.timer)
    if ('made' in reply)
      job?.resolve(reply.made as Made) // By the module's own word.
    else job?.reject(new Error(reply.error))
    if (waiting.size === 0) rest()
  }

  function rest() {
    // Without a job it keeps no other process from ending.
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

  function request(job: Job, signal: AbortSignal | undefined): Promise<Made> {
    signal?.throwIfAborted()
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    const sent: JobRequest = { number: jobs++, job }
    const abort = () => giveUp(sent.number, signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    const asked: Waiting<Made> = { resolve, reject }
    waiting.set(sent.number, asked)
    watch(sent.number, asked)
    child.send(sent)
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  return {
    async run(job, signal) {
      if (isClosed) throw new ProcessEnded('No more is done.')
      try {
        return await request(job, signal)
      } catch (error) {
        if (!(error instanceof ProcessEnded) || isClosed) throw error
        // A machine that is short of memory may have ended it; if not, it ends again.
        return request(job, signal)
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
