import { readFile } from 'node:fs/promises'
import type { Manifest } from './page-tags.ts'

/** What the storefront's build made of each source. */
export async function readManifest(clientDir: string): Promise<Manifest> {
  const text = await readFile(`${clientDir}/.vite/manifest.json`, 'utf8')
  // Vite's own file.
  return JSON.parse(text) as Manifest
}
