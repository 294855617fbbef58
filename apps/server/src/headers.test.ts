import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'

let folder = ''
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-headers-'))
  server = await startServer(folder, {
    DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`,
    PUBLIC_URL: 'https://shop.example',
    SERVICE_TOKEN: token,
  })
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.exited
  await rm(folder, { recursive: true, force: true })
})

/** The headers that tell a browser what it may do with an answer, and for how long. */
const TOLD =
  /^(cache-control|content-security-policy|cross-origin-.*|permissions-policy|referrer-policy|strict-transport-security|x-.*|server|set-cookie|access-control-.*|content-disposition)$/

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init })
  const text = await answer.text()
  const told = [...answer.headers].filter(([name]) => TOLD.test(name))
  return { status: answer.status, text, told: Object.fromEntries(told) }
}

const everywhere = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
}
const page = {
  ...everywhere,
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self' ws: wss:; frame-ancestors 'self'; object-src 'none'; base-uri 'self'; form-action 'self' https://wa.me",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const plain = { ...everywhere, 'referrer-policy': 'strict-origin-when-cross-origin' }
const refusal = { ...plain, 'cache-control': 'no-store' }
const api = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}
const account = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; font-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
}

const office = {
  ...everywhere,
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https:; connect-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'self'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

test.each([
  ['/', 200, page],
  ['/admin', 200, { ...office, 'cache-control': 'no-cache' }],
  ['/admin/products?q=lever', 200, { ...office, 'cache-control': 'no-cache' }],
  ['/store?category=parts', 200, page],
  ['/cart', 200, page],
  ['/productdetails?id=nothing', 404, page],
  ['/no-such-page', 404, page],
  ['/robots.txt', 200, { ...plain, 'cache-control': 'no-cache' }],
  ['/sitemap.xml', 200, { ...plain, 'cache-control': 'no-cache' }],
  ['/manifest.webmanifest', 200, { ...plain, 'cache-control': 'no-cache' }],
  [
    '/service-worker.js',
    200,
    {
      ...plain,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  ],
  ['/favicon.ico', 200, { ...plain, 'cache-control': 'public, max-age=86400' }],
  ['/assets/no-such-script.js', 404, api],
  ['/assets/previews/no-such-picture.jpg', 404, api],
  ['/files/000000000000000000000000.jpg', 404, refusal],
  ['/healthz', 200, refusal],
  ['/readyz', 200, refusal],
  ['/metrics', 401, refusal],
  ['/login', 200, account],
  ['/api/no-such-thing', 404, api],
  ['/api/apps/pitlane/entities/Product', 200, { ...api, 'cache-control': 'no-cache' }],
  ['/api/apps/pitlane/entities/User/me', 401, api],
])('sec S21 %s tells browsers this and nothing else', async (path, status, told) => {
  const answer = await ask(path)
  expect([answer.status, answer.told]).toEqual([status, told])
})

test('sec S21 what a page loads is kept for good, and can do nothing by itself', async () => {
  const { text } = await ask('/')
  const assets = text.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g) ?? []
  expect(assets.length).toBeGreaterThan(1)
  const forGood = 'public, max-age=31536000, immutable'
  for (const path of new Set(assets)) {
    expect((await ask(path)).told, path).toEqual({ ...plain, 'cache-control': forGood })
  }
})

test('R3 the icon that is asked for by its name is one', async () => {
  const answer = await fetch(`${server.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/),
  ])
  const file = Buffer.from(await answer.arrayBuffer())
  const count = file.readUInt16LE(4)
  const sizes = Array.from({ length: count }, async (_, at) => {
    const row = 6 + 16 * at
    const start = file.readUInt32LE(row + 12)
    const picture = sharp(file.subarray(start, start + file.readUInt32LE(row + 8)))
    const { width, height, format } = await picture.metadata()
    return [width, height, format, file.readUInt8(row)]
  })
  expect(await Promise.all(sizes)).toEqual([16, 32, 48].map((size) => [size, size, 'png', size]))
})

test('sec S21 an uploaded picture may be shown anywhere and runs nothing', async () => {
  const client = createClient({ serverUrl: server.url, appId: 'pitlane', serviceToken: token })
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
  const file = new File([new Uint8Array(await red.png().toBuffer())], 'x.png')
  const { file_url } = await client.asServiceRole.integrations.Core.UploadFile({ file })
  const { pathname } = new URL(file_url)
  for (const path of [pathname, pathname.replace('.jpg', '-240.avif')]) {
    const answer = await ask(path)
    expect([answer.status, answer.told]).toEqual([
      200,
      {
        ...plain,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      },
    ])
  }
})
