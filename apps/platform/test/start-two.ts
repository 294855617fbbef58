import { createClient } from '@pitlane/client'
import pg from 'pg'
import type { PlatformConfig } from '../src/index.ts'
import { schemas } from './entity-schemas.ts'
import { type StartedPlatform, startPlatform } from './start-platform.ts'
import { sharedPostgres } from './start-postgres.ts'

/** Two listening platforms on one PostgreSQL database, and a hand at the database itself. */
export async function startTwo({
  rateLimits = false,
  appSettings,
}: Partial<Pick<PlatformConfig, 'rateLimits' | 'appSettings'>> = {}) {
  const databaseUrl = await (await sharedPostgres()).newDatabase()
  const options = { databaseUrl, schemas, rateLimits, appSettings, listen: true }
  const here = await startPlatform(options)
  const there = await startPlatform(options)
  const psql = new pg.Client({ connectionString: databaseUrl })
  await psql.connect()
  const clients: ReturnType<typeof createClient>[] = []
  return {
    here,
    there,
    psql,
    /** A client with a socket of its own, with the token of another client if that is given. */
    listener(platform: StartedPlatform, as?: StartedPlatform['client']) {
      const token = as && tokenOf(as)
      const client = createClient({ serverUrl: platform.url ?? '', ...(token && { token }) })
      clients.push(client)
      return client
    },
    async stop() {
      for (const client of clients) client.realtime.close()
      await psql.end()
      await Promise.all([here.stop(), there.stop()])
    },
  }
}

/** The token of a client, taken from the address that it would open for a chat. */
function tokenOf(client: StartedPlatform['client']): string {
  return new URL(client.agents.getWhatsAppConnectURL('any')).searchParams.get('token') ?? ''
}
