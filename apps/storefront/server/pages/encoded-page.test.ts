import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodedPage } from './encoded-page.ts'

test('every encoding holds the same page, and is made once', async () => {
  const html = '<p>ä 好</p>'.repeat(200)
  const page = encodedPage(200, html)
  expect((await page.body('identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(html)
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(html)
  expect(await page.body('br')).toBe(await page.body('br'))
})

test('another page has another tag', () => {
  expect(encodedPage(200, 'a').etag).not.toBe(encodedPage(200, 'b').etag)
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['identity', 'identity'],
])('Accept-Encoding %j takes %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
