import { fileURLToPath } from 'node:url'
import type { Render, RenderedPage, RenderOptions, RenderRequest } from './render.ts'

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

const tags =
  '<link rel="stylesheet" href="/app/styles/base.css">' +
  '<script type="module" src="/app/entry-client.tsx"></script>'

export async function devPages({ headTags, ...options }: RenderOptions) {
  // Not needed, and not paid for, in production.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true },
  })

  const render: Render = async (url) => {
    const { renderPage } = await vite.ssrLoadModule('/app/entry-server.tsx')
    const head: RenderRequest['head'] = (shown) => headTags(shown) + tags
    const request: RenderRequest = { ...options, url, head }
    const page: RenderedPage = await renderPage(request)
    return { ...page, html: await vite.transformIndexHtml(url, page.html) }
  }
  return { render, middleware: vite.middlewares, close: () => vite.close() }
}
