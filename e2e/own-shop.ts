import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Client, createClient, type ServiceClient } from '@pitlane/client'
import { type Access, paths, pathTo, type Registration, type Role } from '@pitlane/protocol'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import { freePort } from '../apps/platform/test/free-port.ts'
import { built, picturesSized, startServer } from '../apps/server/test/start-server.ts'
import { locateData } from './start-shop.ts'

/** A shop that one file of journeys has for itself: empty, and open to everybody. */
export interface OwnShop {
  url: string
  /** Makes the first admin of a shop that was started without one. */
  ownerLink(): Promise<string>
  service: ServiceClient<ShopEntities & OrderEntities>
  /** Callers without a token, or with this one. */
  visitor(token?: string): Client<ShopEntities>
  change(settings: {
    public_settings?: Access
    registration?: Registration
    shop?: object
  }): Promise<void>
  /** Stores settings as versions did that took phone numbers as they were typed. */
  storeAsTyped(shop: object): Promise<void>
  disable(userId: string): Promise<void>
  /** Their e-mail begins with their id, or with this. */
  addUser(role: Role, mailbox?: string): Promise<{ id: string; token: string }>
  /** Moves all sign-ins an hour back; the server looks again at tokens that it has not seen in the last seconds. */
  ageSessions(): void
  /** Moves all uploads two hours back. */
  ageFiles(): Promise<void>
  /** Names of the pages that signed-in users were seen on, in order. */
  visits(): Promise<string[]>
  close(): Promise<void>
}

export const owner = { email: 'owner@pitlane.test', password: 'a long enough password' }

const appId = 'pitlane'
const serviceToken = 'a-service-token-for-this-shop-only'

/** @param environment with `DEMO: '1'` its pictures are sized: it begins as a copy of the journeys' demo, where there is one */
export async function openShop(environment: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-journeys-own-'))
  const file = join(folder, 'shop.db')
  const files = join(folder, 'files')
  const isDemo = environment.DEMO === '1'
  const { DEMO_SHOP: demo } = process.env
  if (isDemo && demo) await cp(demo, folder, { recursive: true })
  const settings = {
    PORT: String(await freePort()),
    ...locateData(folder),
    SERVICE_TOKEN: serviceToken,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...environment,
  }
  const server = await startServer(folder, settings, [], built)
  if (isDemo && !demo) await picturesSized(server)
  const { url } = server
  const service = createClient<ShopEntities & OrderEntities>({
    serverUrl: url,
    appId,
    serviceToken,
  }).asServiceRole
  return {
    url,
    async ownerLink() {
      for (;;) {
        const link = /\S+\/login\/owner\?\S+/.exec(server.output())?.[0]
        if (link) return link
        await once(server.process.stdout ?? server.process, 'data')
      }
    },
    service,
    visitor: (token) => createClient<ShopEntities>({ serverUrl: url, appId, token }),
    async change(body) {
      await service.request('PUT', pathTo(paths.adminSettings, { appId }), { body })
    },
    async storeAsTyped(shop) {
      const change = (body: object) =>
        service.request('PUT', pathTo(paths.adminSettings, { appId }), { body })
      await change({ shop: {} })
      const database = new DatabaseSync(file)
      database.exec('PRAGMA busy_timeout = 5000')
      database.prepare('UPDATE settings SET shop = ?').run(JSON.stringify(shop))
      database.close()
      // What names nothing changes nothing, but has them read again.
      await change({})
    },
    async disable(id) {
      await service.request('PUT', pathTo(paths.user, { appId, id }), { body: { disabled: true } })
    },
    addUser: async (role, mailbox) => insertUser(file, role, mailbox),
    ageSessions() {
      const database = new DatabaseSync(file)
      database.exec('PRAGMA busy_timeout = 5000')
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
      database
        .prepare('UPDATE sessions SET created_date = ?, authenticated_date = NULL')
        .run(hourAgo)
      database.close()
    },
    async ageFiles() {
      const before = new Date(Date.now() - 2 * 3_600_000)
      for (const name of await readdir(files)) await utimes(join(files, name), before, before)
    },
    async visits() {
      const lines = await service.request<{ page_name: string }[]>(
        'GET',
        pathTo(paths.appLogs, { appId }),
      )
      return lines.map(({ page_name }) => page_name).reverse()
    },
    async close() {
      server.process.kill('SIGTERM')
      await server.exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// Registering takes a mail and its code: a journey's user comes by the back door.
function insertUser(file: string, role: Role, mailbox?: string): { id: string; token: string } {
  const [id, sessionId] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const token = randomBytes(32).toString('base64url')
  const date = new Date().toISOString()
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const hash = createHash('sha256').update(token).digest('hex')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 5000')
  database
    .prepare(
      `INSERT INTO users (id, email, full_name, role, verified_date, extra, created_date, updated_date)
       VALUES (?, ?, 'A Rider', ?, ?, '{}', ?, ?)`,
    )
    .run(id, `${mailbox ?? id}@pitlane.test`, role, date, date, date)
  database
    .prepare(
      `INSERT INTO sessions (token_hash, id, user_id, created_date, used_date, expires_date)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(hash, sessionId, id, date, date, expires)
  database.close()
  return { id, token }
}
