import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, type ServiceClient } from '@pitlane/client'
import { MemoryCache } from '@pitlane/http-cache'
import type { EntityTypes } from '@pitlane/protocol'
import { pino } from 'pino'
import { openDatabase } from '../src/db/open.ts'
import { createPlatform, type Platform, type PlatformConfig } from '../src/index.ts'
import { newId } from '../src/new-id.ts'

export interface StartedPlatform {
  platform: Platform
  /** A visitor. */
  client: Client<EntityTypes>
  /** Signed in as {@link ADMIN}. */
  admin: Client<EntityTypes>
  service: ServiceClient<EntityTypes>
  config: PlatformConfig
  /** A new user and a client signed in as that user. */
  addUser(user?: {
    role?: 'admin' | 'user'
    signedIn?: Date
  }): Promise<{ id: string; token: string; client: Client<EntityTypes> }>
  /** A client of the same platform with other options, such as a token. */
  clientWith(options: Parameters<typeof createClient>[0]): Client<EntityTypes>
  /** Everything that was logged so far. */
  logged(): string
  /** Address of the listening server; only with `listen: true`. */
  url?: string
  stop(): Promise<void>
}

export const APP_ID = 'pitlane'
export const SERVICE_TOKEN = 'service-token-of-the-tests-0123456789'
export const ADMIN = { email: 'owner@shop.example', password: 'a long ride at dawn' }
export const PUBLIC_URL = 'http://shop.example'

/** A whole platform of its own for one test: in-process, on SQLite in a temporary folder unless told otherwise. */
export async function startPlatform(
  options: Partial<PlatformConfig> & { listen?: boolean } = {},
): Promise<StartedPlatform> {
  const { listen = false, ...given } = options
  const folder = await mkdtemp(join(tmpdir(), 'platform-'))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const config = await configOf(folder, { log, ...given })
  const platform = await createPlatform(config).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  const url = listen ? await platform.app.listen({ port: 0, host: '127.0.0.1' }) : undefined
  const clientWith: StartedPlatform['clientWith'] = (own) =>
    createClient({ serverUrl: PUBLIC_URL, appId: config.appId, fetch: platform.fetch, ...own })
  const admin = clientWith({})
  if (config.admin) await admin.auth.login(config.admin.email, config.admin.password)

  return {
    platform,
    config,
    clientWith,
    client: clientWith({}),
    admin,
    get service() {
      return clientWith({ serviceToken: config.serviceToken ?? '' }).asServiceRole
    },
    async addUser({ role = 'user', signedIn } = {}) {
      const { id, token } = await insertUser(config, role, signedIn)
      return { id, token, client: clientWith({ token }) }
    },
    logged: () => lines.join(''),
    ...(url !== undefined && { url }),
    async stop() {
      await platform.close()
      // A mail may still be on its way to the outbox.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

/** @param folder its data lie there, unless they are told to lie elsewhere */
export async function configOf(
  folder: string,
  given: Partial<PlatformConfig>,
): Promise<PlatformConfig> {
  return {
    appId: APP_ID,
    cache: new MemoryCache(64 * 1024 * 1024),
    databaseUrl: `sqlite:${join(folder, 'shop.db')}`,
    filesUrl: `file:${join(folder, 'files')}`,
    dataFolder: folder,
    publicUrl: PUBLIC_URL,
    serviceToken: SERVICE_TOKEN,
    admin: ADMIN,
    corsOrigins: [],
    returnOrigins: [PUBLIC_URL],
    trustProxy: false,
    rateLimits: true,
    // The test shares the event loop with what it tests, and the machine with other tests.
    overload: { requests: 1000, delayMs: 60_000 },
    mail: { outbox: join(folder, 'outbox'), from: 'shop@shop.example' },
    log: pino({ level: 'silent' }),
    ...given,
    schemas: await withLedgers(given.schemas),
  }
}

/** Some of the repository's schemas need others: those whose records the ledgers of their fields hold. */
async function withLedgers(given: PlatformConfig['schemas'] | undefined) {
  const all = await repositorySchemas()
  if (!given) return all
  const fields = given.flatMap(({ counted = {} }) => Object.values(counted))
  const ledgers = fields.map(({ ledger }) => Object(ledger).entity)
  const known = given.map(({ name }) => name)
  return [...given, ...all.filter(({ name }) => ledgers.includes(name) && !known.includes(name))]
}

export async function repositorySchemas(): Promise<PlatformConfig['schemas']> {
  const folder = new URL('../../../entities/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
  )
}

// Registering takes a mail and its code: a test's user comes by the back door.
export async function insertUser(
  config: Pick<PlatformConfig, 'databaseUrl' | 'log'>,
  role: 'admin' | 'user',
  signedIn = new Date(),
) {
  const db = await openDatabase(config.databaseUrl, config)
  const id = newId()
  const token = randomBytes(32).toString('base64url')
  const date = signedIn.toISOString()
  await db.write([
    db.build
      .insertInto('users')
      .values({
        id,
        email: `${id}@shop.example`,
        full_name: 'A Rider',
        role,
        password_hash: null,
        disabled_date: null,
        verified_date: date,
        extra: '{}',
        created_date: date,
        updated_date: date,
        created_by_id: null,
      })
      .compile(),
    db.build
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        id: newId(),
        user_id: id,
        created_date: date,
        used_date: date,
        expires_date: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .compile(),
  ])
  await db.close()
  return { id, token }
}
