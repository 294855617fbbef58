import { buildPath, PAGES } from '@pitlane/shop'
import type { APIRequestContext } from '@playwright/test'
import { expect, findProduct, test } from './fixtures.ts'

/** The most kB of scripts that a first visit to a page sends to a phone before it works, as brotli. */
const STORE_SCRIPTS = 110
const OTHER_SCRIPTS = 130
const STYLES = 13
/** Bytes of each file beside the first paint, headers included: the share of a phone's line in three round trips (docs/decisions/0066). */
const FIRST_FILE = 13_140

/** What a document names of its styles and scripts. */
async function namedFiles(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const named = (pattern: RegExp) =>
    [...html.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '))
  return {
    scripts: named(/(?:data-code|<script[^>]* src)="([^"]+)"/g),
    styles: named(/<link rel="stylesheet" href="([^"]+)"/g),
  }
}

async function weigh(request: APIRequestContext, files: readonly string[]): Promise<number> {
  const bytes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const response = await request.get(file, { headers: { 'accept-encoding': 'br' } })
      const { 'content-encoding': encoding, 'content-length': length } = response.headers()
      expect([file, response.status(), encoding]).toEqual([file, 200, 'br'])
      return Number(length)
    }),
  )
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}

for (const name of PAGES)
  test(`${name} weighs no more than it may`, async ({ request }) => {
    const { id } = await findProduct(() => true)
    const path = buildPath(name, name === 'ProductDetails' ? { id } : {})
    const { scripts, styles } = await namedFiles(request, path)
    expect(scripts.length).toBeGreaterThan(4)
    expect(await weigh(request, scripts)).toBeLessThanOrEqual(
      name === 'Store' ? STORE_SCRIPTS : OTHER_SCRIPTS,
    )
    expect(styles).not.toEqual([])
    expect(await weigh(request, styles)).toBeLessThanOrEqual(STYLES)
  })

test('Store, one category, weighs no more than it may', async ({ request }) => {
  const { scripts } = await namedFiles(request, buildPath('Store', { category: 'helmets' }))
  expect(await weigh(request, scripts)).toBeLessThanOrEqual(OTHER_SCRIPTS)
})

test('what the first paint waits for fits into three round trips of a phone each', async ({
  request,
}) => {
  const html = await (await request.get(buildPath('Store'))).text()
  const early = [
    ...html.matchAll(/<link rel="(?:stylesheet|preload)"[^>]* href="([^"]+)"/g),
    ...html.matchAll(/(\/assets\/bikes\/medium\/[^ "]+)/g),
  ].flatMap(([, path]) => path ?? [])
  expect(early).toHaveLength(4)
  for (const path of [...early, '/assets/bikes/medium/xmax/full-body.avif']) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    const { 'content-length': length } = response.headers()
    const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    expect([path, response.status()]).toEqual([path, 200])
    expect(Number(length) + headers.join('').length, path).toBeLessThanOrEqual(FIRST_FILE)
  }
})
