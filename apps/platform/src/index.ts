import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Sizing } from './areas/files/make-sizes.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { obeyReadOnly } from './db/read-only.ts'
import type { IssueCallToken } from './http/caller/call-token.ts'
import { inProcessFetch } from './http/in-process/in-process-fetch.ts'
import type { PlatformConfig } from './platform-config.ts'

export type { EntitySchema } from './areas/entities/schema/entity-schema.ts'
export type { BucketClient } from './areas/files/bucket-client.ts'
export { bucketClient } from './areas/files/bucket-client.ts'
export { newestMigration } from './db/migrations/all.ts'
export { splitPassword } from './db/split-password.ts'
export { StartError } from './db/start-error.ts'
export { giveBackMemory } from './give-back-memory.ts'
export { isEmailAddress } from './http/input/email-address.ts'
export { limitByAddress } from './http/limits/rate-limit.ts'
export type { CachedResponseLog } from './http/request-log.ts'
export type { PlatformConfig }

/** How long a stop waits for a database that does not answer: long enough for the longest statement. */
const TIMEOUT_MS = 7_000

export interface Platform {
  /** All routes are registered; more may be added until it listens or `fetch` is first called. */
  app: FastifyInstance
  /** The same routes without a socket. */
  fetch: typeof fetch
  /** Moves with every change of a record, the settings or a role: the key of rendered pages. */
  cacheVersion(): string
  /** Resolves once everything that any process had committed before the call is known here. */
  catchUp(): Promise<void>
  /** One-time link that makes the first admin, good for a day; undefined when there is an admin. */
  ownerLink(): Promise<string | undefined>
  /** A token for what the server itself does at its start; to be revoked afterwards. */
  issueCallToken: IssueCallToken
  /** Whether no entity has a record. */
  isEmpty(): Promise<boolean>
  /**
   * Keeps a JPEG of the operator's own as it is, without its sizes: {@link findMissingSizes} finds them.
   *
   * @returns its path
   */
  keepMaster(bytes: Buffer): Promise<string>
  /** Finds the kept pictures that lack sizes; until these are made, the master stands in for them. */
  findMissingSizes(): Promise<Sizing>
  /** Finishes what was accepted, then closes everything. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and puts the server together; it does not listen yet.
 *
 * @throws StartError with one sentence for the operator
 */
export async function createPlatform(config: PlatformConfig): Promise<Platform> {
  const db = await openWritable(config)
  try {
    const { app, ensureAdmin, ...platform } = await createApp(config, db)
    if (config.admin) await ensureAdmin(config.admin)
    let closing: Promise<void> | undefined
    return {
      ...platform,
      app,
      fetch: inProcessFetch(app, config.publicUrl),
      close() {
        closing ??= closeAll(app, db)
        return closing
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

async function openWritable(config: PlatformConfig): Promise<Database> {
  const { databaseUrl, databaseReadUrl: readUrl, log } = config
  const db = await openDatabase(databaseUrl, { log, readUrl })
  try {
    return await obeyReadOnly(db, config.filesUrl)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function closeAll(app: FastifyInstance, db: Database): Promise<void> {
  const timer = setTimeout(() => db.abandon?.(), TIMEOUT_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
    await db.close()
  }
}
