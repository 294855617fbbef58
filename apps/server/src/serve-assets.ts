import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Storefront } from '@pitlane/storefront'
import type { FastifyInstance } from 'fastify'

/** The built scripts, styles and fonts: their names change with their bytes, so browsers keep them for good. And the icon of fixed name. */
export async function serveAssets(app: FastifyInstance, storefront: Storefront): Promise<void> {
  await app.register(async function assets(scope) {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isApi: false, isPartOfPage: true }
    })
    await scope.register(fastifyStatic, {
      root: join(storefront.assetsDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // Nobody asks whether they changed; each byte counts before the first paint.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
    })
    scope.get('/favicon.ico', async (_request, reply) =>
      reply.sendFile('favicon.ico', storefront.assetsDir, { maxAge: '1d', immutable: false }),
    )
  })
}

// What Vite answers while one develops; everything else is the platform's or a page.
const sources = /^\/(@|app\/|src\/|node_modules\/|__)/

/** In development: the browser gets the sources, and changes as they are saved. */
export function serveSources(
  app: FastifyInstance,
  middleware: NonNullable<Storefront['middleware']>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (sources.test(request.url)) middleware(request.raw, reply.raw, () => done())
    else done()
  })
}
