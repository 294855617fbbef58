import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import { type Access, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, describe } from 'vitest'
import type { PlatformConfig } from '../src/index.ts'
import { startIdentityProvider } from '../test/start-identity-provider.ts'
import {
  ADMIN,
  APP_ID,
  configOf,
  insertUser,
  repositorySchemas,
  SERVICE_TOKEN,
  startPlatform,
} from '../test/start-platform.ts'
import { type PlatformProcess, startPlatformProcess } from '../test/start-platform-process.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from '../test/start-postgres.ts'
import { oidcOf } from '../test/start-sso.ts'
import { startFront } from './front.ts'
import { walkThrough } from './walk.ts'

/** A started platform as clients meet it: one address, and mail that arrives in a folder. */
export interface Stage {
  readonly url: string
  readonly outbox: string
  readonly adminToken: string
  readonly serviceToken: string
  /** The operating system's numbers of those that serve it. */
  readonly processes: readonly (number | undefined)[]
  addUser(): Promise<{ id: string; token: string }>
  /** From an address that leads to the identity provider, through it, to where it all ends. */
  throughProvider(start: URL): Promise<URL>
  signInThroughProvider(): Promise<{ id: string; token: string }>
  /** Sockets that are open, in all processes together. */
  openSockets(): Promise<number>
  /** Lets only who is signed in enter, for as long as `during` takes. */
  whileClosed(during: () => Promise<void>): Promise<void>
  /** Shuts somebody out. */
  disable(userId: string): Promise<void>
}

type Suite = (stage: () => Stage) => void

/** Runs a suite against one server on SQLite, and against two processes on one PostgreSQL database. */
export function describeStages(name: string, options: Partial<PlatformConfig>, suite: Suite): void {
  describe(`${name} on SQLite`, () => withStage(options, suite))
  const isHere = hasPostgres()
  describe.skipIf(!isHere)(
    `${name} on two PostgreSQL processes${isHere ? '' : `: ${NO_POSTGRES}`}`,
    () => {
      // The first suite waits for the server here, not within its own time.
      beforeAll(async () => void (await sharedPostgres()), 60_000)
      withStage(options, suite, async () => (await sharedPostgres()).newDatabase())
    },
  )
}

function withStage(
  options: Partial<PlatformConfig>,
  suite: Suite,
  newDatabase?: () => Promise<string>,
): void {
  let started: Awaited<ReturnType<typeof startStage>> | undefined
  beforeAll(async () => {
    started = await startStage(options, await newDatabase?.())
  }, 60_000)
  afterAll(() => started?.stop())
  suite(() => {
    if (!started) throw new Error('the platform has not been started')
    return started
  })
}

async function startStage(
  options: Partial<PlatformConfig>,
  databaseUrl: string | undefined,
): Promise<Stage & { stop(): Promise<void> }> {
  const front = await startFront()
  const folder = await mkdtemp(join(tmpdir(), 'compat-'))
  const outbox = join(folder, 'outbox')
  const provider = await startIdentityProvider(
    front.url + pathTo(paths.ssoCallback, { appId: APP_ID }),
  )
  provider.accounts.set(RIDER, {
    email: 'mei@rider.example',
    email_verified: true,
    name: 'Mei Tan',
  })
  const config = await configOf(folder, {
    // What a busy machine refuses is no difference between clients.
    overload: { requests: 1_000_000, delayMs: 1_000_000 },
    ...(databaseUrl && { databaseUrl }),
    schemas: [...(await repositorySchemas()), userFields],
    publicUrl: front.url,
    returnOrigins: [front.url],
    filesUrl: `file:${join(folder, 'files')}`,
    mail: { outbox, from: 'shop@shop.example' },
    oidc: oidcOf(provider),
    ...options,
  })
  const platforms = databaseUrl
    ? await Promise.all([startPlatformProcess(config), startPlatformProcess(config)])
    : [await startHere(config)]
  front.serve(platforms.map(({ url, catchUp }) => ({ port: Number(new URL(url).port), catchUp })))
  const owner = createClient({ serverUrl: front.url })
  const { access_token: adminToken } = await owner.auth.login(ADMIN.email, ADMIN.password)
  const setAccess = (access: Access) =>
    owner.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
      body: { public_settings: access },
    })
  const throughProvider = (address: URL) => walkThrough(address, RIDER, front.url)
  return {
    url: front.url,
    outbox,
    adminToken,
    serviceToken: SERVICE_TOKEN,
    processes: platforms.map(({ pid }) => pid),
    addUser: () => insertUser(config, 'user'),
    throughProvider,
    async signInThroughProvider() {
      const home = await throughProvider(
        new URL(front.url + pathTo(paths.ssoLogin, { appId: APP_ID })),
      )
      const token = home.searchParams.get('access_token') ?? ''
      const { id } = await createClient({ serverUrl: front.url, token }).auth.me()
      return { id, token }
    },
    async openSockets() {
      const counts = await Promise.all(platforms.map(({ url }) => socketsAt(url)))
      return counts.reduce((all, one) => all + one, 0)
    },
    async whileClosed(during) {
      await setAccess('private_with_login')
      await during().finally(() => setAccess('public_without_login'))
    },
    async disable(userId) {
      const path = pathTo(paths.user, { appId: APP_ID, id: userId })
      await owner.request('PUT', path, { body: { disabled: true } })
    },
    async stop() {
      await front.stop()
      await Promise.all(platforms.map(({ stop }) => stop()))
      await provider.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The platform in the process that the tests run in. */
async function startHere(config: PlatformConfig): Promise<PlatformProcess> {
  const { platform, url = '', stop } = await startPlatform({ ...config, listen: true })
  return { url, pid: process.pid, catchUp: () => platform.catchUp(), stop }
}

async function socketsAt(server: string): Promise<number> {
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` }
  const numbers = await (await fetch(server + paths.metrics, { headers })).text()
  return Number(/^sockets_open (\d+)$/m.exec(numbers)?.[1])
}

/** An account at the identity provider. */
const RIDER = 'mei'

/** What this app adds to its users. */
const userFields = {
  name: 'User',
  type: 'object',
  properties: { phone: { type: 'string' } },
} as const
