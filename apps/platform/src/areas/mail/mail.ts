import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import { isEmailAddress } from '../../email-address.ts'
import { type Delivery, isFinal, type Mail } from './delivery.ts'
import { type ClaimedMail, mailQueue } from './queue.ts'

/** What is to be written to whom. The mail itself is made when it is sent, so that no code or link lies in the queue. */
export interface MailJob {
  kind: string
  recipient: string
  details?: Readonly<Record<string, string>>
  /** After so many milliseconds it has no use any more. */
  lifeMs: number
}

/** Writes the mail of a job; undefined when there is nothing to say. */
export type Compose = (job: Omit<MailJob, 'lifeMs'>) => Promise<Omit<Mail, 'to'> | undefined>

export interface MailArea {
  /** Statement that puts a job into the queue; call `wake` once it is committed. */
  enqueue(job: MailJob): WriteStatement
  /** Sends what is due, in the background. */
  wake(): void
  /** From now on mail is sent. */
  start(compose: Compose): void
  /** Waits a little for what is being sent; the rest is sent after the next start. */
  close(): Promise<void>
}

const BATCH = 5
const LEASE_MS = 10 * 60 * 1000
/** Mail that waits for another try, and mail of other processes that ended, is found this late at most. */
const POLL_MS = 5000
/** A mail server that hangs does not hold up the end of this process. */
const CLOSE_TIMEOUT_MS = 3000
/** Before the second try, the third, and so on; the last one for all that follow. */
const RETRY_DELAYS_MS = [5, 15, 60, 300, 900, 3600].map((seconds) => seconds * 1000)

/** Mail leaves by a queue in the database: no request waits for a mail server, and no mail is lost in a restart. */
export function createMail(deps: {
  db: Database
  clock: () => Date
  newId: () => string
  delivery: Delivery
  /** The address that mail comes from, and the name beside it. */
  sender: () => { name: string; address: string }
  log: Logger
  pollMs?: number
}): MailArea {
  const { db, clock, delivery, log } = deps
  const queue = mailQueue(db)
  const dateIn = (ms: number) => new Date(clock().getTime() + ms).toISOString()
  let compose: Compose | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  let isClosed = false
  let hasFailed = false

  async function send(job: ClaimedMail): Promise<void> {
    // Old mail is dropped unsent: its code or link has no use any more.
    if (job.expires_date <= dateIn(0) || !isEmailAddress(job.recipient)) return
    const { kind, recipient } = job
    const mail = await compose?.({ kind, recipient, details: JSON.parse(job.details) })
    if (mail) await delivery.deliver(job.id, deps.sender(), { ...mail, to: recipient })
  }

  async function handle(job: ClaimedMail): Promise<void> {
    try {
      await send(job)
      await queue.remove(job)
    } catch (error) {
      const isOver = isFinal(error)
      const { id: mail, kind, tries } = job
      log.warn(
        { event: 'mail_failed', mail, kind, tries, isOver, reason: reasonOf(error) },
        'a mail was not sent',
      )
      if (isOver) await queue.remove(job)
      else await queue.retryAt(job, dateIn(RETRY_DELAYS_MS[tries - 1] ?? 3_600_000))
    }
  }

  async function sendAll(): Promise<void> {
    do {
      isWoken = false
      const jobs = await queue.claim(dateIn(0), dateIn(LEASE_MS), BATCH)
      await Promise.all(jobs.map(handle))
      if (jobs.length === BATCH) isWoken = true
    } while (isWoken && !isClosed)
  }

  function wake(): void {
    isWoken = true
    if (!compose || running || isClosed) return
    running = sendAll()
      .then(
        () => {
          hasFailed = false
        },
        (error: unknown) => {
          isWoken = false
          // The next look may succeed; /readyz tells of a database that does not come back.
          if (!hasFailed)
            log.warn({ event: 'mail_queue_failed', reason: reasonOf(error) }, QUEUE_FAILED)
          hasFailed = true
        },
      )
      .finally(() => {
        running = undefined
        if (isWoken) wake()
      })
  }

  return {
    enqueue: ({ kind, recipient, details = {}, lifeMs }) =>
      queue.insert({
        id: deps.newId(),
        kind,
        recipient,
        details: JSON.stringify(details),
        created_date: dateIn(0),
        due_date: dateIn(0),
        expires_date: dateIn(lifeMs),
        tries: 0,
      }),
    wake,
    start(given) {
      compose = given
      timer = setInterval(wake, deps.pollMs ?? POLL_MS)
      timer.unref()
      wake()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.race([running, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      delivery.close()
    },
  }
}

const QUEUE_FAILED = 'the mail queue could not be read'

// The server's own words may repeat the recipient: they stay out of the log.
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, responseCode, name } = error as {
    code?: unknown
    responseCode?: unknown
    name?: unknown
  }
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ')
}
