import type { WriteStatement } from './database.ts'

/** A job that is being run. */
export interface Job {
  id: string
  kind: string
  /** As it was inserted: read back from JSON. */
  details: unknown
  /** This one included. */
  tries: number
  /**
   * Statement for a write of the work: the details with which the job goes on when it is run again. It rolls the write back
   * once the job was cancelled, or is run by another process.
   */
  saving(details: object): WriteStatement
}

/** What became of a job, for the area whose work it is. */
export interface JobStatus {
  /** The text that it was inserted with. */
  key: string
  details: unknown
  state: 'waiting' | 'running' | 'done' | 'dead'
  isCancelled: boolean
  created_date: string
  ended_date: string | null
}

export interface NewJob {
  kind: string
  /** JSON can hold it. */
  details: object
  /** Of jobs of a kind with the same key only the first is kept, for seven days after it was done. */
  key?: string
  /** ISO 8601; at once when left out. */
  dueDate?: string
}

export interface JobOptions {
  /** After so many failed tries the job is dead: it stays in the list, and an admin may run it again. */
  tries?: number
  /** So many of this kind run at once in a process. */
  atOnce?: number
  /** After so many milliseconds a try is aborted and has failed. */
  timeoutMs?: number
}

/**
 * A job that waits for the end of its holder: it is run when the process that holds it lets it go, or has ended before it
 * was dropped.
 */
export interface HeldJob {
  /** Statement for the write with which the work begins. */
  readonly insert: WriteStatement
  /** Statement for each later write of the work: it rolls back what another process has taken over. */
  readonly beat: WriteStatement
  /** Statement for the last write: the job is not needed any more. */
  readonly drop: WriteStatement
  /** Statement that has it run, once it is due. */
  release(dueDate: string): WriteStatement
}

export type RunJob = (job: Job, signal: AbortSignal) => Promise<void>

/** Work in the background that survives a restart: each job is run by one process at a time, and again when it failed. */
export interface Jobs {
  /** Statement for the write of what the job is about; call `wake` once it is committed. */
  insert(job: NewJob): WriteStatement
  /** Ends a job that waits or is run; what it saves from then on is not written. Returns whether there was one. */
  cancel(kind: string, key: string): Promise<boolean>
  /** Jobs of a kind that have keys, the newest first. */
  list(kind: string, limit: number): Promise<JobStatus[]>
  /** A job that undoes what this process may leave half done. */
  hold(job: Pick<NewJob, 'kind' | 'details'>): HeldJob
  /** Runs the jobs of a kind from now on: call it before the server is ready. */
  handle(kind: string, run: RunJob, options?: JobOptions): void
  /** Looks for jobs that are due. */
  wake(): void
}

interface JobErrorOptions extends ErrorOptions {
  /** It is not tried again. */
  isFinal?: boolean
  /** Milliseconds before which another try is of no use. */
  retryAfterMs?: number
}

/** Why a job failed, in words for the log and the list of jobs. */
export class JobError extends Error {
  readonly isFinal: boolean
  readonly retryAfterMs: number

  constructor(message: string, options: JobErrorOptions = {}) {
    super(message, options)
    this.name = 'JobError'
    this.isFinal = options.isFinal ?? false
    this.retryAfterMs = options.retryAfterMs ?? 0
  }
}
