import { lowerPriority } from './lower-priority.ts'

/**
 * Does the work that the server asks this process for; to be called once, by the module that the process starts with.
 * In any other process it does nothing.
 *
 * @param work what it throws reaches the server as the error's message
 */
export function serveJobs<Job, Made>(work: (job: Job) => Promise<Made>): void {
  const send = process.send?.bind(process)
  if (!send) return
  lowerPriority()
  // Who stops the server by a signal often sends it to all its processes; the server ends us, once its requests are done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // Not `process.exit`, which may wait for ever for a thread of V8 (https://github.com/nodejs/node/issues/54918): whoever
  // waits for the server to end would wait for this process too.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async ({ number, job }: JobRequest) => {
    const reply = await work(job as Job).then(
      // Only the server writes to this channel, and it sends jobs of one kind.
      (made): JobResponse => ({ number, made }),
      (error): JobResponse => ({
        number,
        error: error instanceof Error ? error.message : `${error}`,
      }),
    )
    send(reply)
  })
  send(READY)
}

/** Said once the process can work. */
export const READY = 'ready'

/** Asks the process for a piece of work. */
export interface JobRequest {
  readonly number: number
  readonly job: unknown
}

/** What became of it: what was made, or why nothing was. */
export type JobResponse = { readonly number: number } & (
  | { readonly made: unknown }
  | { readonly error: string }
)
