import { join } from 'node:path'
import { type Client, createClient, type ServiceClient } from '@pitlane/client'
import { createPlatform, type Platform } from '@pitlane/platform'
import { type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { SETUP_STEPS, type ShopEntities, shopInfo } from '@pitlane/shop'
import { createStorefront, shopTypefaces } from '@pitlane/storefront'
import { scheduledBackups } from './backup/scheduled-backups.ts'
import type { Config } from './config/config.ts'
import { platformSettings, root } from './config/platform-settings.ts'
import type { Log } from './log/log.ts'
import { readAgents } from './read-agents.ts'
import { serveAssets, serveSources } from './serve-assets.ts'
import { serveConsole } from './serve-console.ts'
import { servePages } from './serve-pages.ts'
import { readVersion } from './version.ts'

const NEVER_TOO_BUSY = { requests: Number.POSITIVE_INFINITY, delayMs: Number.POSITIVE_INFINITY }

export interface Server {
  listen(): Promise<void>
  /** Makes the first admin, once; undefined when there is one. */
  ownerLink: string | undefined
  /** Visitors read that the shop is not open yet. */
  isNotOpen: boolean
  findMissingSizes: Platform['findMissingSizes']
  close(): Promise<void>
}

export interface ServerOptions {
  mode?: 'production' | 'development'
  /** Relative paths start here. */
  folder?: string
}

/** Puts the platform and the storefront together in one process. */
export async function createServer(
  config: Config,
  { log, cachedResponseLog, recentLog }: Log,
  { mode = 'production', folder = process.cwd() }: ServerOptions = {},
): Promise<Server> {
  const inProcess = { serverUrl: 'http://platform.internal', appId: config.appId }
  const settings = await platformSettings(config)
  const typefaces = await shopTypefaces()
  const platform = await createPlatform({
    ...settings,
    agents: await readAgents(join(root, 'agents')),
    // Who measures or tests the server without limits wants every answer, however late on a busy machine.
    overload: config.rateLimits ? undefined : NEVER_TOO_BUSY,
    ownerHome: '/admin/setup',
    adminHome: '/admin',
    accountStyle: typefaces.style,
    accountFonts: typefaces.first,
    version: await readVersion(),
    backups: scheduledBackups(config, folder),
    log,
    cachedResponseLog,
    recentLog,
  })

  const storefront = await createStorefront({
    ...config,
    fetch: platform.fetch,
    cache: settings.cache,
    onError: (err) => log.error({ err }, 'a page could not be rendered'),
    ogImages: {
      folder: config.ogImagesFolder,
      onError: (err) => log.warn({ err }, 'an Open Graph image could not be made'),
    },
    mode,
  })
  if (storefront.middleware) serveSources(platform.app, storefront.middleware)
  else await serveAssets(platform.app, storefront)
  const visitor = createClient({ ...inProcess, fetch: platform.fetch })
  await serveConsole(platform.app, {
    appId: config.appId,
    ssoName: config.oidc?.name,
    shopName: () => nameOf(visitor),
  })
  servePages(platform.app, storefront, config.rateLimits)
  // After the routes: the first call through `platform.fetch` closes the list of them.
  const ownerLink = await platform.ownerLink()
  let isNotOpen = false
  if (await platform.isEmpty()) {
    const { token, revoke } = platform.issueCallToken({ kind: 'service' })
    const client = createClient<ShopEntities>({
      ...inProcess,
      serviceToken: token,
      fetch: platform.fetch,
    })
    if (config.demo) await fillWithDemo(client, platform)
    else if (ownerLink) isNotOpen = await keepClosedUntilSetUp(client.asServiceRole, config.appId)
    revoke()
  }

  return {
    async listen() {
      await platform.app.listen({ port: config.port, host: config.host })
      storefront.startOgImages()
    },
    ownerLink,
    isNotOpen,
    findMissingSizes: platform.findMissingSizes,
    async close() {
      await Promise.all([platform.close(), storefront.close()])
    },
  }
}

/** The name of the shop, where visitors may know it. */
async function nameOf(visitor: Client): Promise<string | undefined> {
  const settings = await visitor.getPublicSettings().catch(() => undefined)
  return settings && shopInfo(settings.shop).name
}

/** Loads the demo shop through the client, as any owner's script would; its pictures are sized later. */
async function fillWithDemo(client: Client<ShopEntities>, platform: Platform): Promise<void> {
  const { loadDemo } = await import('@pitlane/demo')
  await loadDemo(client, { keepPicture: platform.keepMaster })
}

/**
 * A new shop opens once its owner has set it up; one whose settings have been changed stays as it is.
 *
 * @returns whether it is closed
 */
async function keepClosedUntilSetUp(
  client: ServiceClient<ShopEntities>,
  appId: string,
): Promise<boolean> {
  const path = pathTo(paths.adminSettings, { appId })
  const stored = await client.request<AdminSettings>('GET', path)
  const isNew =
    stored.public_settings === 'public_without_login' && Object.keys(stored.shop).length === 0
  if (isNew) {
    const body = { public_settings: 'admins_only', shop: { setup: SETUP_STEPS[0] } }
    await client.request('PUT', path, { body })
  }
  return isNew || stored.public_settings === 'admins_only'
}
