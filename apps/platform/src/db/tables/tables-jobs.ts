/** Work in the background, and what became of it. */
export interface JobRow {
  id: string
  kind: string
  /** With the kind before it; no two jobs have the same. */
  key: string | null
  /** JSON text of an object. */
  details: string
  state: 'waiting' | 'running' | 'done' | 'dead'
  created_date: string
  /** Waiting: before then it is not run. */
  due_date: string
  /** Since when it is done or dead. */
  ended_date: string | null
  /** Tries so far, a running one included. */
  tries: number
  /** Running: names the claim; what another claim writes of the job does not count. */
  lease: string | null
  /** Counted up while it runs. When it stands still, the process that ran it has ended. */
  beat: number
  /** Why the last try failed. */
  error: string | null
}

/** Up to when a schedule has been looked at. */
export interface ScheduleRow {
  /** The function, its cron line and its time zone. */
  name: string
  last_date: string
}

/** A mail that was sent, or given up. */
export interface SentMailRow {
  /** That of its job. */
  id: string
  kind: string
  recipient: string
  state: 'sent' | 'failed'
  ended_date: string
  /** How it looked, without secrets; null where it was never written. */
  subject: string | null
  text: string | null
  html: string | null
  /** Why it was not sent. */
  reason: string | null
  bytes: number
}

export interface JobTables {
  jobs: JobRow
  sent_mails: SentMailRow
  schedules: ScheduleRow
}
