import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { BackupError } from '../backup-error.ts'
import type { BackedUpDatabase } from '../manifest.ts'
import { readContents } from './postgres-contents.ts'
import {
  buildSiblingUrl,
  isConnected,
  nameIn,
  quoted,
  readCode,
  serverClient,
  temporaryNames,
  withClient,
  withServer,
} from './postgres-session.ts'
import { postgresTool } from './postgres-tools.ts'
import {
  exchangeAll,
  hasMarks,
  RUNNING,
  refuseOther,
  type ShopDatabase,
  UNMARK_FILES,
  type WriteCopy,
} from './shop-database.ts'
import { SECRET_OF_SHOP, shopId } from './shop-id.ts'

const IN_USE = '55006'

export function postgresDatabase(url: string): ShopDatabase {
  const { start, newName } = temporaryNames(url)

  async function drop(name: string): Promise<void> {
    await withServer(url, (server) =>
      server.query(`drop database if exists ${quoted(name)} with (force)`),
    )
  }

  /** A new database with what was copied, compared. */
  async function writeOut(write: WriteCopy, expected: BackedUpDatabase): Promise<string> {
    const name = newName()
    await withServer(url, (server) => createLike(server, nameIn(url), name))
    try {
      await fill(buildSiblingUrl(url, name), write)
      await withClient(buildSiblingUrl(url, name), async (client) => {
        refuseOther(await readContents(client), expected)
        if (hasMarks(expected)) await client.query(UNMARK_FILES)
      })
      return name
    } catch (error) {
      await drop(name)
      throw error
    }
  }

  return {
    kind: 'postgres',
    name: `the database ${nameIn(url)}`,
    id: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ value: string }>(SECRET_OF_SHOP)
        return shopId(rows[0]?.value)
      }).catch(() => undefined),
    settings: (appId) =>
      withClient(url, async (client) => {
        const query = 'select shop from settings where app_id = $1'
        const { rows } = await client.query<{ shop: string }>(query, [appId])
        return rows[0]?.shop
      }).catch(() => undefined),
    async lock() {
      const client = await serverClient(url)
      const { rows } = await client.query(
        `select pg_try_advisory_lock(hashtext('pitlane backup'), hashtext($1)) as locked`,
        [nameIn(url)],
      )
      if (rows[0]?.locked === true) return { release: () => void client.end() }
      await client.end()
      return undefined
    },
    async removeLeftovers() {
      const names = await withServer(url, (server) =>
        server.query<{ name: string }>(
          'select datname as name from pg_database where starts_with(datname, $1)',
          [start],
        ),
      )
      for (const { name } of names.rows) await drop(name)
    },
    copy: (seal) => withClient(url, (client) => dump(client, url, seal)),
    async tryOut(write, expected, look) {
      const name = await writeOut(write, expected)
      try {
        await look(buildSiblingUrl(url, name))
      } finally {
        await drop(name)
      }
    },
    async restore(write, expected, suffix, settle, prepareFiles) {
      await withServer(url, (server) => refuseRunning(server, nameIn(url)))
      const name = await writeOut(write, expected)
      try {
        await settle(buildSiblingUrl(url, name), url)
        await withClient(buildSiblingUrl(url, name), countAnew)
        const swapFiles = await prepareFiles()
        return await exchangeAll(swapFiles, () =>
          withServer(url, (server) => exchange(server, name, nameIn(url), suffix)),
        )
      } catch (error) {
        await drop(name)
        throw error
      }
    },
  }
}

/** All of it as at one moment, whose rows are counted in the same transaction. */
async function dump(
  client: pg.Client,
  url: string,
  seal: (from: Readable) => Promise<{ sha256: string; bytes: number }>,
) {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query('select pg_export_snapshot() as id')
  const args = ['--format=custom', '--compress=0', `--snapshot=${rows[0]?.id}`]
  const tool = postgresTool('pg_dump', url, args)
  tool.process.stdin?.end()
  const sealing = seal(tool.process.stdout as Readable).catch((error: unknown) => {
    tool.process.kill('SIGTERM')
    throw error
  })
  const [digest] = await Promise.all([sealing, tool.ended])
  return { digest, contents: await readContents(client) }
}

async function fill(url: string, write: WriteCopy): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error']
  const tool = postgresTool('pg_restore', url, args)
  tool.process.stdout?.resume()
  // A copy that is damaged ends what is restored from it, which then says less.
  const [writing, ending] = await Promise.allSettled([
    write(tool.process.stdin as Writable),
    tool.ended,
  ])
  if (writing.status === 'rejected' && writing.reason instanceof BackupError) throw writing.reason
  if (ending.status === 'rejected') throw ending.reason
  if (writing.status === 'rejected') throw writing.reason
}

async function createLike(server: pg.Client, model: string, name: string): Promise<void> {
  const { rows } = await server.query(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
     from pg_database where datname = $1`,
    [model],
  )
  const [like] = rows
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  const options = like
    ? `encoding ${text(like.encoding)} lc_collate ${text(like.collate)} lc_ctype ${text(like.ctype)}`
    : `encoding 'UTF8'`
  await server.query(`create database ${quoted(name)} template template0 ${options}`)
}

async function refuseRunning(server: pg.Client, name: string): Promise<void> {
  if (await isConnected(server, name)) throw new BackupError(RUNNING)
}

/** Another server counts its transactions anew: what was written in those of the former is long known. */
async function countAnew(client: pg.Client): Promise<void> {
  await client.query(`update record_changes set tx = '3'`)
  await client.query(`update access_changes set tx = '3'`)
}

/** By names, in one moment for whoever connects. */
async function exchange(
  server: pg.Client,
  from: string,
  to: string,
  suffix: string,
): Promise<string[]> {
  const aside = `${to.slice(0, 30)}_before_${suffix.replaceAll('-', '').toLowerCase()}`
  const there = await server.query('select 1 from pg_database where datname = $1', [to])
  const rename = (one: string, other: string) =>
    server.query(`alter database ${quoted(one)} rename to ${quoted(other)}`)
  const isThere = there.rows.length > 0
  try {
    if (isThere) await rename(to, aside)
  } catch (cause) {
    throw readCode(cause) === IN_USE
      ? new BackupError(`Others are connected to the database ${to}. Stop them first.`, { cause })
      : cause
  }
  try {
    await rename(from, to)
  } catch (error) {
    if (isThere) await rename(aside, to)
    throw error
  }
  return isThere ? [`the database ${aside}`] : []
}
