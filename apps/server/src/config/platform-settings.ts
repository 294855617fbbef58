import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MemoryCache } from '@pitlane/http-cache'
import { appSettings } from '../app-settings.ts'
import { readSchemas } from '../read-schemas.ts'
import type { Config } from './config.ts'
import { functionsRuntime } from './functions-config.ts'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What the platform is told of a configuration, in a server as in a command of the operator. */
export async function platformSettings(config: Config) {
  return {
    ...config,
    appSettings,
    cache: new MemoryCache(config.cacheBytes),
    schemas: await readSchemas(join(root, 'entities')),
    functions: {
      ...functionsRuntime(root),
      secrets: config.functions.secrets,
      folder: config.functions.folder ?? join(root, 'functions'),
    },
    integrations: { ...config.integrations, folder: join(root, 'integrations') },
    outbound: { privateHosts: config.privateHosts },
  }
}
