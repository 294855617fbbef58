import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { html } from '../../http/html.ts'
import { isEmailAddress } from '../../http/input/email-address.ts'
import { normaliseEmail } from '../../http/input/input.ts'
import type { DailyQuota } from '../../http/limits/daily-quota.ts'
import type { MailQueue } from './deps.ts'

export interface AppEmail {
  to: string
  subject: string
  body: string
  from_name?: string
}

const KIND = 'app'
const A_DAY = 50
const LIFE_MS = 3 * 86_400_000

/** Puts a mail of the app into the queue. Its text is the caller's own, so the job keeps it until it is sent. */
export function createSendEmail(deps: {
  db: Database
  mailQueue: MailQueue
  quota: DailyQuota
  isRegistered(email: string): Promise<boolean>
}) {
  const { db, mailQueue, quota } = deps

  return async ({ to, subject, body, from_name = '' }: AppEmail, caller: Caller): Promise<void> => {
    const recipient = normaliseEmail(to)
    if (!isEmailAddress(recipient)) throw apiError('invalid_email')
    // Counted first: who may send little cannot try out many addresses either.
    await quota.take('SendEmail', caller, 1, A_DAY)
    if (caller.kind !== 'service' && !(await deps.isRegistered(recipient))) {
      throw apiError('forbidden', 'Mail goes to registered users of this app only.')
    }
    const details = { subject, body, from_name }
    await db.write([mailQueue.enqueue({ kind: KIND, recipient, details, lifeMs: LIFE_MS })])
    mailQueue.wake()
  }
}

/** The mail of a job that was put into the queue here; undefined for jobs of others. */
export function writeAppMail(job: {
  kind: string
  details?: Readonly<Record<string, string>> | undefined
}) {
  if (job.kind !== KIND) return undefined
  const { subject = '', body = '', from_name } = job.details ?? {}
  return {
    subject,
    text: `${body}\n`,
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body><div style="white-space:pre-wrap">${body}</div></body></html>
`.text,
    ...(from_name && { fromName: from_name }),
  }
}
