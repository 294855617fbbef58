import type { MailSummary, SentMail } from '@pitlane/protocol'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { SentMailRow } from '../../db/tables/tables-jobs.ts'

export const MAIL_DAYS = 30
/** Of more mails than so many, or more bytes, the oldest go before. */
const MAX_MAILS = 5000
const MAX_BYTES = 100 * 1024 * 1024
/** Characters that are kept of one mail. */
const MAX_TEXT = 50_000
const MAX_HTML = 200_000
const MAX_REASON = 500
const DAY_MS = 86_400_000
export const MAIL_JOB = 'mail'

/** A mail that was sent, or given up. */
export interface EndedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  /** How it looked, without what lets its reader in; undefined where it was never written. */
  readonly look?: { readonly subject: string; readonly text: string; readonly html: string }
  /** Why it was not sent. */
  readonly reason?: string
}

interface Listing {
  readonly state: MailSummary['state']
  /** Part of the recipient's address. */
  readonly to: string | undefined
  readonly limit: number
  readonly skip: number
}

/** What became of each mail: those that wait are jobs, of the others it is kept how they looked. */
export function createOutbox(
  db: Database,
  clock: () => Date,
  most = { mails: MAX_MAILS, bytes: MAX_BYTES },
) {
  const { build } = db

  const like = (column: ReturnType<typeof sql>, part: string) => {
    const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
  }

  async function waiting({ to, limit, skip }: Listing): Promise<MailSummary[]> {
    const recipient =
      db.dialect === 'postgres'
        ? sql`details::jsonb ->> 'recipient'`
        : sql`json_extract(details, '$.recipient')`
    let query = build
      .selectFrom('jobs')
      .select(['id', 'details', 'due_date', 'error'])
      .where('kind', '=', MAIL_JOB)
      .where('state', 'in', ['waiting', 'running'])
    if (to !== undefined) query = query.where(like(recipient, to))
    const sorted = query.orderBy('id', 'desc').limit(limit).offset(skip)
    const rows = await db.read<{ id: string; details: string; due_date: string; error: string }>(
      sorted.compile(),
      { isSlow: true },
    )
    return rows.map(({ id, details, due_date, error }) => {
      const { kind, recipient } = JSON.parse(details)
      return { id, kind, recipient, subject: null, state: 'waiting', date: due_date, reason: error }
    })
  }

  return {
    async note({ id, kind, recipient, look, reason }: EndedMail): Promise<void> {
      const text = look?.text.slice(0, MAX_TEXT).toWellFormed() ?? null
      const html = look && look.html.length > MAX_HTML ? '' : (look?.html ?? null)
      const row = {
        kind,
        recipient,
        state: reason === undefined ? 'sent' : 'failed',
        ended_date: clock().toISOString(),
        subject: look?.subject ?? null,
        text,
        html,
        reason: reason?.slice(0, MAX_REASON) ?? null,
        bytes: Buffer.byteLength(`${text}${html}`),
      } as const
      const insert = build
        .insertInto('sent_mails')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      await db.write([insert.compile()])
    },

    async list(listing: Listing): Promise<MailSummary[]> {
      if (listing.state === 'waiting') return waiting(listing)
      const { state, to, limit, skip } = listing
      let query = build
        .selectFrom('sent_mails')
        .select(['id', 'kind', 'recipient', 'subject', 'state', 'ended_date as date', 'reason'])
        .where('state', '=', state)
      if (to !== undefined) query = query.where(like(sql.ref('recipient'), to))
      const sorted = query
        .orderBy('ended_date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(skip)
      return db.read<MailSummary>(sorted.compile(), { isSlow: true })
    },

    async find(id: string): Promise<SentMail | undefined> {
      const query = build
        .selectFrom('sent_mails')
        .select(['id', 'kind', 'recipient', 'subject', 'state', 'ended_date as date', 'reason'])
        .select(['text', 'html'])
        .where('id', '=', id)
      const [row] = await db.read<MailSummary & Pick<SentMailRow, 'text' | 'html'>>(query.compile())
      return row && { ...row, text: row.text ?? '', html: row.html ?? '' }
    },

    /** Deletes what is older than 30 days, and of too many or too large mails the oldest. */
    async deleteOld(): Promise<void> {
      const before = new Date(clock().getTime() - MAIL_DAYS * DAY_MS).toISOString()
      const all = build.deleteFrom('sent_mails')
      await db.write([all.where('ended_date', '<', before).compile()])
      const ranked = sql`(select id, row_number() over (order by ended_date desc, id desc) as place, sum(bytes) over (order by ended_date desc, id desc) as total from sent_mails) as ranked`
      const surplus = sql<string>`(select id from ${ranked} where place > ${most.mails} or total > ${most.bytes})`
      await db.write([all.where(sql<SqlBool>`id in ${surplus}`).compile()])
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
