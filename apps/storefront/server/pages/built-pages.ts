import { readFile } from 'node:fs/promises'
import { type Manifest, pageTags } from './page-tags.ts'
import type { Render, RenderedPage, RenderOptions, RenderRequest } from './render.ts'

const build = new URL('../../build/', import.meta.url)

interface ServerEntry {
  renderPage(request: RenderRequest): Promise<RenderedPage>
}

export async function builtPages({ headTags, ...options }: RenderOptions): Promise<Render> {
  const [entry, manifest] = await Promise.all([readEntry(), readManifest()]).catch((cause) => {
    throw new Error('The storefront is not built. Run: npm run build', { cause })
  })
  const tags = pageTags(manifest)
  const head: RenderRequest['head'] = (shown) => headTags(shown) + tags(shown.route)
  return (url) => entry.renderPage({ ...options, url, head })
}

async function readEntry(): Promise<ServerEntry> {
  // The build's own output; its shape is the module it was built from.
  return (await import(new URL('server/entry-server.js', build).href)) as ServerEntry
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(new URL('client/.vite/manifest.json', build), 'utf8')
  // Vite's own file.
  return JSON.parse(text) as Manifest
}
