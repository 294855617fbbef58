import { readFile } from 'node:fs/promises'
import type { ShopInfo } from '@pitlane/shop'
import { manifest } from './manifest.ts'
import { RETIRED_WORKER } from './retired-worker.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'
export const WORKER_PATH = '/service-worker.js'

export interface OfflineFile {
  text: string
  type: string
  headers?: Record<string, string>
}

export interface OfflineBuild {
  worker: string
  icons: readonly { src: string }[]
}

/** What the build has made for visitors who are offline. */
export async function readOfflineBuild(): Promise<OfflineBuild> {
  const client = new URL('../../build/client/', import.meta.url)
  const [worker, icons] = await Promise.all([
    readFile(new URL('service-worker.js', client), 'utf8'),
    readFile(new URL('icons.json', client), 'utf8'),
  ])
  return { worker, icons: JSON.parse(icons) }
}

/** The worker asks this server alone. */
const WORKER_HEADERS = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/**
 * The manifest and the service worker; undefined for any other path, and for the manifest of a shop that is not open.
 *
 * @param shop undefined while visitors see nothing of it: a worker that is there already is then removed
 * @param build undefined where nothing is to be kept
 * @param picture of the shop, for the manifest
 */
export function offlineFile(
  path: string,
  shop: ShopInfo | undefined,
  build: OfflineBuild | undefined,
  picture?: string,
): OfflineFile | undefined {
  if (path === WORKER_PATH) {
    const text = shop && build ? build.worker : RETIRED_WORKER
    return { text, type: 'text/javascript', headers: WORKER_HEADERS }
  }
  if (path !== MANIFEST_PATH || !shop || !build) return undefined
  const text = JSON.stringify(manifest(shop, build.icons, picture))
  return { text, type: 'application/manifest+json' }
}
