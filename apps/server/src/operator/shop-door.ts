import { existsSync } from 'node:fs'
import { type Admin, type Client, createAdmin, createClient } from '@pitlane/client'
import { createPlatform, type Platform } from '@pitlane/platform'
import { type Database, openExisting, operatorAccess } from '@pitlane/platform/operator'
import { paths } from '@pitlane/protocol'
import type { ShopEntities } from '@pitlane/shop'
import { pino } from 'pino'
import { type Lock, takeLock } from '../backup/database/lock.ts'
import { isInUse } from '../backup/database/sqlite-contents.ts'
import { databaseFile, runningLock } from '../backup/shop-places.ts'
import type { Config } from '../config/config.ts'
import { platformSettings } from '../config/platform-settings.ts'
import { CommandError } from './command-error.ts'

export const quiet = pino({ level: 'silent' })
const TIMEOUT_MS = 5_000

export interface OpenShop {
  db: Database
  access: ReturnType<typeof operatorAccess>
  client: Client<ShopEntities>
  admin: Admin
  /** Whether a server answers; otherwise its platform works in this process. */
  isRunning: boolean
}

/** Where the server of this configuration listens, as this machine sees it. */
export function buildAddress({ host, port }: Pick<Config, 'host' | 'port'>, url?: string): string {
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new CommandError(`--url is "${url}", but it should be like http://127.0.0.1:4400.`)
    return url.replace(/\/+$/, '')
  }
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

export async function isAnswering(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}${paths.health}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/**
 * Works on the shop as a program with a service token does: through the server that runs, or else through a platform
 * in this process.
 *
 * @param url where the server answers, when it is not where the configuration says
 * @throws CommandError when neither can be
 */
export async function withShop<Result>(
  config: Config,
  url: string | undefined,
  work: (shop: OpenShop) => Promise<Result>,
): Promise<Result> {
  const address = buildAddress(config, url)
  const isRunning = await isAnswering(address)
  if (!isRunning) refuseElsewhere(config, address, url)
  // A shop that starts meanwhile would not hear of what is changed here.
  const lock = isRunning ? undefined : holdHere(config)
  let db: Database
  try {
    db = await openExisting(config.databaseUrl, { log: quiet })
  } catch (error) {
    lock?.release()
    throw error
  }
  let platform: Platform | undefined
  try {
    const access = operatorAccess(db, config.publicUrl)
    const { token, end } = await access.issueToken()
    try {
      platform = isRunning ? undefined : await platformHere(config)
      const shared = { appId: config.appId, serviceToken: token }
      const client = createClient<ShopEntities>(
        platform
          ? { ...shared, serverUrl: config.publicUrl, fetch: platform.fetch }
          : { ...shared, serverUrl: address },
      )
      const admin = createAdmin({ request: client.asServiceRole.request, params: client.params })
      if (isRunning) await refuseOther(admin, address)
      return await work({ db, access, client, admin, isRunning })
    } finally {
      await end()
    }
  } finally {
    await platform?.close()
    await db.close()
    lock?.release()
  }
}

function holdHere(config: Config): Lock | undefined {
  const file = databaseFile(config)
  if (file === undefined || !existsSync(file)) return undefined
  const lock = takeLock(runningLock(file), 'exclusive')
  if (lock) return lock
  throw new CommandError('The shop is just starting, or another command works on it. Try again.')
}

function refuseElsewhere({ databaseUrl }: Config, address: string, url: string | undefined): void {
  if (url !== undefined) throw new CommandError(`Nothing answers at ${address}.`)
  if (!databaseUrl.startsWith('sqlite:')) return
  const file = databaseUrl.slice('sqlite:'.length)
  if (existsSync(file) && isInUse(file))
    throw new CommandError(
      `A shop has this database open, but does not answer at ${address}. Say where it does: --url http://127.0.0.1:PORT.`,
    )
}

/** The token of this database is known to no other. */
async function refuseOther(admin: Admin, address: string): Promise<void> {
  await admin.machine().catch((error: { status?: number }) => {
    if (error.status !== 401 && error.status !== 403) throw error
    throw new CommandError(
      `What answers at ${address} is the shop of another database, or of an earlier version. Say where this one is: --url http://127.0.0.1:PORT.`,
    )
  })
}

/** The platform of a configuration in this process; the demo stays away. */
export async function platformHere(config: Config): Promise<Platform> {
  return createPlatform({
    ...(await platformSettings(config)),
    admin: undefined,
    // No verb of the operator waits for a schedule.
    backups: undefined,
    log: quiet,
  })
}
