import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { computeEtag } from '@pitlane/http-cache'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config/config-error.ts'

const build = fileURLToPath(new URL('../../console/build/', import.meta.url))

/** Nothing from elsewhere but pictures, whose addresses an owner writes; and in no frame. */
const headers = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data: https:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

/**
 * The back office: one document for every address below /admin, whose router decides, and its built files.
 *
 * @param deps.ssoName what the button for single sign-on says; undefined where that is not set up
 * @param deps.shopName what visitors may know of it
 * @throws ConfigError when it has not been built
 */
export async function serveConsole(
  app: FastifyInstance,
  deps: {
    appId: string
    ssoName: string | undefined
    shopName: () => Promise<string | undefined>
  },
): Promise<void> {
  const html = await documentFor(deps.appId, deps.ssoName ?? '')
  const manifest = JSON.parse(await built('manifest.webmanifest'))
  const etag = computeEtag(html)
  const options = { config: { isApi: false, isPartOfPage: true } } as const
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, options, async function consoleDocument(request, reply) {
      reply.headers({ ...headers, etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').send(html)
    })
  }
  // Browsers that install the back office ask for it, without a token.
  app.get('/admin/manifest.webmanifest', options, async function consoleManifest(_request, reply) {
    const shop = await deps.shopName()
    const named = shop && { name: `${shop} · ${manifest.name}`, short_name: shop }
    reply.headers({ ...headers, 'cache-control': 'no-cache' })
    return reply.type('application/manifest+json').send({ ...manifest, ...named })
  })
  await app.register(async function consoleAssets(scope) {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...options.config }
    })
    // A script that is started as a worker has the policy of its own file.
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    await scope.register(fastifyStatic, {
      root: `${build}assets`,
      prefix: '/admin/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  })
}

async function documentFor(appId: string, ssoName: string): Promise<string> {
  const html = await built('index.html')
  // An app's id holds nothing that markup would read; config.ts sees to that.
  return html
    .replace('data-app-id="pitlane"', `data-app-id="${appId}"`)
    .replace('data-sso-name=""', () => `data-sso-name="${inAttribute(ssoName)}"`)
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function built(name: string): Promise<string> {
  return readFile(build + name, 'utf8').catch(() => {
    throw new ConfigError('The back office is not built. Run: npm run build')
  })
}
