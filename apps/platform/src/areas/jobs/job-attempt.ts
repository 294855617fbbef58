import type { Logger } from 'pino'
import { JobError, type JobOptions, type RunJob } from '../../db/jobs.ts'
import type { ClaimedJob, jobStore, RunningJob } from './job-store.ts'

export interface JobHandler extends Required<JobOptions> {
  readonly run: RunJob
}

export interface JobsDeps {
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn' | 'error'>
}

interface AttemptDeps extends JobsDeps {
  store: Pick<ReturnType<typeof jobStore>, 'finish' | 'retryAt' | 'bury'>
}

/** Before the second try, the third, and so on; the last one for all that follow. */
const RETRY_DELAYS_MS = [5, 15, 60, 300, 900, 3600].map((seconds) => seconds * 1000)
const LONGEST_DELAY_MS = 3_600_000

/** One try of a job, and what is noted of it. */
export function jobAttempts({ clock, log, store }: AttemptDeps) {
  const dateIn = (ms: number) => new Date(clock().getTime() + ms).toISOString()

  async function fail(
    job: Omit<RunningJob, 'beat'>,
    { tries: most }: Pick<JobHandler, 'tries'>,
    error: unknown,
  ): Promise<void> {
    const { id, kind, tries } = job
    const isDead = tries >= most || (error instanceof JobError && error.isFinal)
    const reason = describeError(error)
    log.warn({ event: 'job_failed', job: id, kind, tries, isDead, reason }, 'a job failed')
    if (isDead) await store.bury(job, dateIn(0), reason)
    else {
      const usual = RETRY_DELAYS_MS[tries - 1] ?? LONGEST_DELAY_MS
      const requestedDelay = error instanceof JobError ? error.retryAfterMs : 0
      const pause = Math.min(Math.max(usual, requestedDelay), LONGEST_DELAY_MS)
      await store.retryAt(job, dateIn(pause), reason)
    }
  }

  return {
    fail,
    async run(job: ClaimedJob, handler: JobHandler, stop: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(handler.timeoutMs)])
      try {
        await Promise.race([handler.run(job, signal), rejectedOnAbort(signal)])
      } catch (error) {
        // The server stops: the job was not at fault, and is run again after its lease.
        if (stop.aborted) return
        await fail(job, handler, error)
        return
      }
      await store.finish(job, dateIn(0))
    },
  }
}

function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new JobError('It took too long.')), {
      once: true,
    })
  })
}

// The words of others may repeat a recipient or a secret: they stay out of the log.
function describeError(error: unknown): string {
  if (error instanceof JobError) return error.message
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, responseCode, name } = error as Record<string, unknown>
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ')
}
