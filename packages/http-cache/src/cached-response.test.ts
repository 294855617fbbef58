import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse, computeEtag } from './cached-response.ts'

const type = 'text/html; charset=utf-8'
const html = '<p>ä 好</p>'.repeat(200)
const page = (body: string | Uint8Array = html) =>
  new CachedResponse({ body, type, headers: { etag: 'W/"a"', vary: 'Accept-Encoding' } })

test('every encoding holds the same body, made once', async () => {
  const response = page()
  await Promise.all([response.compress('br'), response.compress('br'), response.compress('gzip')])
  expect(response.body('identity')?.toString()).toBe(html)
  expect(brotliDecompressSync(response.body('br') ?? '').toString()).toBe(html)
  expect(gunzipSync(response.body('gzip') ?? '').toString()).toBe(html)
  expect(response.body('br')).toBe(response.body('br'))
})

test('until it is compressed it is sent as it is', async () => {
  const response = page()
  const ask = () => response.respond({ 'accept-encoding': 'br' })
  expect(ask()).toBe(response.respond({}))
  expect(response.body('br')).toBeUndefined()
  await response.compress('br')
  expect(ask().headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type })
  expect(ask().headers['content-length']).toBe(String(ask().body.length))
  expect(response.respond({}).headers).not.toHaveProperty('content-encoding')
})

test('a short body is sent as it is to whoever takes it compressed', () => {
  const response = page('[]')
  expect(response.body('br')).toBe(response.body('identity'))
})

test('whoever has it gets 304, but not where something was not found', () => {
  const seen = { 'if-none-match': '"x", W/"a"' }
  const { status, headers, body } = page().respond(seen)
  expect([status, headers, body.length]).toEqual([
    304,
    { etag: 'W/"a"', vary: 'Accept-Encoding' },
    0,
  ])
  const missing = new CachedResponse({ status: 404, body: html, type, headers: { etag: 'W/"a"' } })
  expect(missing.respond(seen).status).toBe(404)
  expect(new CachedResponse({ body: html, type, headers: {} }).respond(seen).status).toBe(200)
})

test('another body has another tag', () => {
  expect(computeEtag('a')).toBe(computeEtag('a'))
  expect(computeEtag('a')).not.toBe(computeEtag('b'))
})

test('it counts all bytes that it keeps in memory, and keeps no larger buffers that they are slices of', async () => {
  const slab = Buffer.alloc(1024 * 1024, 'a')
  const texts = [2_000, 10, 4_096, 20_000].map((length) => 'b'.repeat(length))
  for (const body of [slab.subarray(0, 2_000), slab.subarray(0, 20_000), ...texts]) {
    const response = page(body)
    let grown = 0
    response.onResize = () => grown++
    const before = response.bytes
    await response.compress('br')
    await response.compress('gzip')
    const bodies = (['identity', 'br', 'gzip'] as const).map((encoding) => response.body(encoding))
    const held = new Set(bodies.map((bytes) => bytes?.buffer))
    // Resizable ones have whole pages of memory.
    const bytes = [...held].reduce(
      (sum, buffer) => sum + ((buffer as ArrayBuffer)?.maxByteLength ?? 0),
      0,
    )
    expect(response.bytes).toBeGreaterThanOrEqual(bytes)
    expect(response.bytes).toBeLessThan(bytes + 4_000)
    expect(grown > 0).toBe(body.length > 1_000)
    if (grown > 0) expect(response.bytes).toBeGreaterThan(before)
  }
})
