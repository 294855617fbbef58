import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MemoryCache } from '@pitlane/http-cache'
import { createPlatform, type Platform } from '@pitlane/platform'
import { createStorefront } from '@pitlane/storefront'
import type { Config } from './config.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { functionsRuntime } from './functions-config.ts'
import type { Log } from './log.ts'
import { readAgents } from './read-agents.ts'
import { readSchemas } from './read-schemas.ts'
import { serveAssets } from './serve-assets.ts'
import { servePages } from './serve-pages.ts'
import { serveSources } from './serve-sources.ts'

const NEVER_TOO_BUSY = { requests: Number.POSITIVE_INFINITY, delayMs: Number.POSITIVE_INFINITY }

export interface Server {
  listen(): Promise<void>
  ownerLink(): Promise<string | undefined>
  findMissingSizes: Platform['findMissingSizes']
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Puts the platform and the storefront together in one process. */
export async function createServer(
  config: Config,
  { log, repeatedLog }: Log,
  mode: 'production' | 'development' = 'production',
): Promise<Server> {
  // Without a token of the operator's there is still one, known to this process alone: the demo is loaded with it.
  const serviceToken = config.serviceToken ?? randomBytes(32).toString('hex')
  const cache = new MemoryCache(config.cacheBytes)
  const platform = await createPlatform({
    appId: config.appId,
    cache,
    databaseUrl: config.databaseUrl,
    filesUrl: config.filesUrl,
    filesCredentials: config.filesCredentials,
    publicUrl: config.publicUrl,
    schemas: await readSchemas(join(root, 'entities')),
    agents: await readAgents(join(root, 'agents')),
    agentLimits: config.agentLimits,
    serviceToken,
    formerServiceToken: config.formerServiceToken,
    admin: config.admin,
    corsOrigins: config.corsOrigins,
    returnOrigins: config.returnOrigins,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    // Who measures or tests the server without limits wants every answer, however late on a busy machine.
    overload: config.rateLimits ? undefined : NEVER_TOO_BUSY,
    mail: config.mail,
    oidc: config.oidc,
    turnstile: config.turnstile,
    functions: {
      ...functionsRuntime(root),
      secrets: config.functions.secrets,
      folder: config.functions.folder ?? join(root, 'functions'),
    },
    model: config.model,
    integrations: { ...config.integrations, folder: join(root, 'integrations') },
    outbound: { privateHosts: config.privateHosts },
    log,
    repeatedLog,
  })

  const storefront = await createStorefront({
    appId: config.appId,
    fetch: platform.fetch,
    publicUrl: config.publicUrl,
    cache,
    frameAncestors: config.frameAncestors,
    serverUrlAllowList: config.serverUrlAllowList,
    onFault: (err) => log.error({ err }, 'a page could not be rendered'),
    ogImages: {
      folder: config.ogImagesFolder,
      onError: (err) => log.warn({ err }, 'an Open Graph image could not be made'),
    },
    mode,
  })
  if (storefront.middleware) serveSources(platform.app, storefront.middleware)
  else await serveAssets(platform.app, storefront)
  servePages(platform.app, storefront, config.rateLimits)
  // After the routes: the first call through `platform.fetch` closes the list of them.
  if (config.demo && (await platform.isEmpty()))
    await fillWithDemo(platform, config.appId, serviceToken)

  return {
    async listen() {
      await platform.app.listen({ port: config.port, host: config.host })
      storefront.startOgImages()
    },
    ownerLink: platform.ownerLink,
    findMissingSizes: platform.findMissingSizes,
    async close() {
      await Promise.all([platform.close(), storefront.close()])
    },
  }
}
