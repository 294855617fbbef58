import { connectPlainly, type PlainConnection } from '../db/copy/plain-connection.ts'
import type { Row } from '../db/database.ts'

/** What was ended in a copy of a shop, so that nothing which had been ended comes back to life. */
export interface EndedAccess {
  readonly sessions: number
  /** Service tokens. */
  readonly tokens: number
  /** Links and codes that were mailed and not used: invitations, new passwords, registrations, chats. */
  readonly links: number
  /** Whether the accounts were compared with those of the shop that the copy replaces. */
  readonly isCompared: boolean
  /** Accounts whose password is another in the shop that the copy replaces: neither is good any more. */
  readonly passwords: number
  /** Accounts that were closed, or deleted, since the copy was made: they are closed. */
  readonly closed: number
  /** Admins that have become users since. */
  readonly demoted: number
}

/** Tables of links and codes; earlier versions lack some. */
const LINKS = [
  'password_resets',
  'invitations',
  'pending_accounts',
  'owner_codes',
  'agent_chat_codes',
] as const

/**
 * Ends in a copy of a shop every session, token and link; nobody knows which of them have been ended since it was made. Where
 * the shop that it replaces can be read, no account gets rights back that it has lost since, and no password that was
 * changed since is good.
 *
 * @param copyUrl the database that nobody has open yet
 * @param formerUrl the database that it replaces, where there is one
 * @param withOldAccounts takes passwords and rights as they are in the copy
 */
export async function endAccess(
  copyUrl: string,
  formerUrl: string | undefined,
  { withOldAccounts = false } = {},
): Promise<EndedAccess> {
  const former = formerUrl === undefined ? undefined : await readFormer(formerUrl)
  const copy = await connectPlainly(copyUrl)
  try {
    // A journal beside it would be taken for that of the next copy.
    if (copy.dialect === 'sqlite') await copy.rows('pragma journal_mode = memory')
    return await endAccessIn(copy, former, withOldAccounts)
  } finally {
    await copy.close()
  }
}

/** The same in a database that is open already. */
export async function endAccessIn(
  copy: PlainConnection,
  former?: FormerShop,
  withOldAccounts = false,
): Promise<EndedAccess> {
  const now = new Date().toISOString()
  await copy.rows('begin')
  try {
    const tables = await tableNames(copy)
    const sessions = await countAndDelete(copy, tables, 'sessions')
    let links = 0
    for (const table of LINKS) links += await countAndDelete(copy, tables, table)
    const tokens = tables.has('service_tokens') ? await endTokens(copy, now, former) : 0
    const isSameShop = former !== undefined && former.secret === (await readSecret(copy))
    const isCompared = isSameShop && !withOldAccounts
    const accounts = isCompared ? await holdAccounts(copy, former, now) : NO_ACCOUNTS
    if (isCompared && tables.has('agent_chats')) await holdChats(copy, former)
    await copy.rows('commit')
    return { sessions, tokens, links, isCompared, ...accounts }
  } catch (error) {
    await copy.rows('rollback').catch(() => undefined)
    throw error
  }
}

const NO_ACCOUNTS = { passwords: 0, closed: 0, demoted: 0 }

/** What the shop that a copy replaces says of who may come in. */
interface FormerShop {
  /** By which a shop knows itself. */
  readonly secret: unknown
  readonly users: ReadonlyMap<unknown, Row>
  /** Hashes of tokens of the configuration that were ended, and when. */
  readonly endedTokens: ReadonlyMap<unknown, unknown>
  /** Chats by channel and sender, with their users. */
  readonly chats: ReadonlySet<string>
}

/** @returns undefined where there is none, or it cannot be read: that is why it is replaced */
async function readFormer(url: string): Promise<FormerShop | undefined> {
  try {
    const connection = await connectPlainly(url)
    try {
      const tables = await tableNames(connection)
      const users = await connection.rows(
        'select id, password_hash, disabled_date, role from users',
      )
      const tokens = tables.has('service_tokens')
        ? await connection.rows(
            `select token_hash, ends_date from service_tokens where source = 'configured' and ends_date is not null`,
          )
        : []
      const chats = tables.has('agent_chats')
        ? await connection.rows('select channel, address, user_id from agent_chats')
        : []
      return {
        secret: await readSecret(connection),
        users: new Map(users.map((row) => [row.id, row])),
        endedTokens: new Map(tokens.map((row) => [row.token_hash, row.ends_date])),
        chats: new Set(chats.map(chatKey)),
      }
    } finally {
      await connection.close()
    }
  } catch {
    return undefined
  }
}

async function readSecret(connection: PlainConnection): Promise<unknown> {
  const [row] = await connection.rows(`select value from secrets where name = 'files'`)
  return row?.value
}

async function tableNames({ dialect, rows }: PlainConnection): Promise<ReadonlySet<unknown>> {
  const found = await rows(
    dialect === 'sqlite'
      ? `select name from sqlite_schema where type = 'table'`
      : `select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  return new Set(found.map(({ name }) => name))
}

async function countAndDelete(
  { rows }: PlainConnection,
  tables: ReadonlySet<unknown>,
  table: string,
): Promise<number> {
  if (!tables.has(table)) return 0
  const [found] = await rows(`select count(*) as count from ${table}`)
  await rows(`delete from ${table}`)
  return Number(found?.count)
}

/** Rows stay: by them a token of the configuration that was ended is known. */
async function endTokens(
  { rows }: PlainConnection,
  now: string,
  former: FormerShop | undefined,
): Promise<number> {
  const [found] = await rows(
    `select count(*) as count from service_tokens where source <> 'configured' and (ends_date is null or ends_date > ?)`,
    [now],
  )
  await rows(
    `update service_tokens set ends_date = ? where source <> 'configured' and (ends_date is null or ends_date > ?)`,
    [now, now],
  )
  for (const [hash, date] of former?.endedTokens ?? []) {
    await rows(
      `insert into service_tokens (token_hash, id, source, created_date, by_id, used_date, ends_date)
        values (?, ?, 'configured', ?, null, null, ?)
        on conflict (token_hash) do update set ends_date = excluded.ends_date`,
      [hash, String(hash).slice(0, 24), date, date],
    )
  }
  return Number(found?.count)
}

/** No account gets back what it has lost since; what it has gained since is gone with the rest. */
async function holdAccounts({ rows }: PlainConnection, former: FormerShop, now: string) {
  const counts = { ...NO_ACCOUNTS }
  const users = await rows('select id, password_hash, disabled_date, role from users')
  for (const user of users) {
    const since = former.users.get(user.id)
    const isClosed = !since || since.disabled_date !== null
    if (isClosed && user.disabled_date === null) {
      counts.closed += 1
      const date = since?.disabled_date ?? now
      await rows('update users set disabled_date = ? where id = ?', [date, user.id])
    }
    if (!since) continue
    if (user.role === 'admin' && since.role !== 'admin') {
      counts.demoted += 1
      await rows(`update users set role = 'user' where id = ?`, [user.id])
    }
    if (user.password_hash !== null && user.password_hash !== since.password_hash) {
      counts.passwords += 1
      await rows('update users set password_hash = null where id = ?', [user.id])
    }
  }
  return counts
}

/** A number that was tied to another account since, or to none, speaks for nobody. */
async function holdChats({ rows }: PlainConnection, former: FormerShop): Promise<void> {
  const chats = await rows(`select channel, address, user_id from agent_chats where user_id <> ''`)
  for (const chat of chats) {
    if (former.chats.has(chatKey(chat))) continue
    const of = [chat.channel, chat.address]
    await rows(`delete from agent_chats where channel = ? and address = ?`, of)
  }
}

function chatKey({ channel, address, user_id }: Row): string {
  return JSON.stringify([channel, address, user_id])
}
