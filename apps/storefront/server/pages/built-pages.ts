import { fileURLToPath } from 'node:url'
import { pageTags } from './page-tags.ts'
import { readManifest } from './read-manifest.ts'
import type { Render, RenderedPage, RenderOptions, RenderRequest } from './render.ts'

const build = new URL('../../build/', import.meta.url)

interface ServerEntry {
  renderPage(request: RenderRequest): Promise<RenderedPage>
}

export async function builtPages({ headTags, ...options }: RenderOptions): Promise<Render> {
  const [entry, manifest] = await Promise.all([
    readEntry(),
    readManifest(fileURLToPath(new URL('client', build))),
  ]).catch((cause) => {
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
