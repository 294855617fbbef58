import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Row } from '../database.ts'
import { types } from '../postgres/postgres-pool.ts'
import { sqliteValue } from '../sqlite/sqlite-connection.ts'
import { StartError } from '../start-error.ts'

const WAIT_MS = 10_000

/** One connection to a database that is copied: its transactions last for minutes, which those of a server may not. */
export interface PlainConnection {
  readonly dialect: 'sqlite' | 'postgres'
  rows(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** @throws StartError when there is no such database */
export async function connectPlainly(url: string): Promise<PlainConnection> {
  return url.startsWith('sqlite:') ? sqlite(url.slice('sqlite:'.length)) : postgres(url)
}

function sqlite(file: string): PlainConnection {
  if (!existsSync(file)) throw new StartError(`There is no database at ${file}.`)
  const connection = new DatabaseSync(file, { timeout: WAIT_MS })
  connection.exec('PRAGMA trusted_schema = OFF')
  return {
    dialect: 'sqlite',
    async rows(sql, parameters = []) {
      return connection.prepare(sql).all(...parameters.map(sqliteValue))
    },
    close: async () => connection.close(),
  }
}

async function postgres(url: string): Promise<PlainConnection> {
  const client = new pg.Client({
    connectionString: url,
    types,
    application_name: 'pitlane-copy',
    connectionTimeoutMillis: WAIT_MS,
  })
  // What ends the connection also ends the statement that waits for it, which says so.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    throw new StartError('The PostgreSQL server does not answer, or refuses this user.', { cause })
  }
  return {
    dialect: 'postgres',
    async rows(sql, parameters = []) {
      let at = 0
      const text = sql.replace(/\?/g, () => `$${++at}`)
      try {
        return (await client.query<Row>(text, [...parameters])).rows
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new StartError(`PostgreSQL refused or did not answer: ${reason}.`, { cause })
      }
    },
    close: () => client.end(),
  }
}
