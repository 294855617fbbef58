import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type ServiceClient } from '@pitlane/client'
import { MemoryCache } from '@pitlane/http-cache'
import { createPlatform, type Platform, type PlatformConfig } from '@pitlane/platform'
import { type AdminSettings, type EntityTypes, paths, pathTo } from '@pitlane/protocol'
import { pino } from 'pino'
import { readSchemas } from '../read-schemas.ts'
import { BackupError } from './backup-error.ts'

const ADDRESS = 'http://restored.internal'
const SHOWN = 5
const CACHE_BYTES = 8 * 1024 * 1024
const entities = fileURLToPath(new URL('../../../../entities', import.meta.url))

/**
 * Opens a restored database as a start of this version would, brought up to date where it is older, and asks it for the
 * settings and for the newest records of each entity. It listens to nobody, and sends nothing.
 *
 * @param place folder for what it writes; it goes again
 * @throws BackupError when it does not open or answer
 */
export async function askRestored(
  databaseUrl: string,
  appId: string,
  place: string,
): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  let platform: Platform | undefined
  try {
    const schemas = await readSchemas(entities)
    platform = await createPlatform(buildConfig({ databaseUrl, appId, place, schemas }))
    await ask(platform, appId, schemas)
  } catch (cause) {
    throw new BackupError(
      `The restored copy does not work as a shop: ${(cause as Error).message}`,
      { cause },
    )
  } finally {
    await platform?.close()
    await rm(place, { recursive: true, force: true })
  }
}

async function ask(
  platform: Platform,
  appId: string,
  schemas: PlatformConfig['schemas'],
): Promise<void> {
  const { token, revoke } = platform.issueCallToken({ kind: 'service' })
  const address = { serverUrl: ADDRESS, appId, fetch: platform.fetch }
  const service: ServiceClient<EntityTypes> = createClient({
    ...address,
    serviceToken: token,
  }).asServiceRole
  const settings = pathTo(paths.adminSettings, { appId })
  await service.request<AdminSettings>('GET', settings)
  for (const { name } of schemas) {
    const listed = (await service.entities[name]?.list('-created_date', SHOWN)) ?? []
    const [newest] = listed
    if (newest) await service.entities[name]?.get(newest.id)
  }
  revoke()
}

/** Without a mail server, a model, chats and functions: nothing leaves it. */
function buildConfig({
  place,
  ...given
}: Pick<PlatformConfig, 'databaseUrl' | 'appId' | 'schemas'> & { place: string }): PlatformConfig {
  return {
    ...given,
    cache: new MemoryCache(CACHE_BYTES),
    filesUrl: `file:${join(place, 'files')}`,
    dataFolder: place,
    publicUrl: ADDRESS,
    corsOrigins: [],
    returnOrigins: [],
    trustProxy: false,
    rateLimits: false,
    mail: { outbox: join(place, 'outbox'), from: 'shop@restored.internal' },
    log: pino({ level: 'silent' }),
  }
}
