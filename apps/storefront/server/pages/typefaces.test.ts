import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTypefaces } from './typefaces.ts'

const FACE = '@font-face{font-family:Shop;src:url(/assets/instrument-sans-wght-shop-x.woff2)}'
const STAND_IN = '@font-face{font-family:Shop Fallback;src:local(Arial)}'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-typefaces-'))
  for (const name of ['.vite', 'assets']) await mkdir(join(folder, name))
  const entry = {
    css: ['assets/entry.css'],
    assets: ['assets/instrument-sans-wght-shop-x.woff2', 'assets/instrument-sans-latin-x.woff2'],
  }
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'app/entry-client.tsx': entry }),
  )
  await writeFile(join(folder, 'assets/entry.css'), `${FACE}body{margin:0}${STAND_IN}`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('other pages have the typefaces of the storefront, and name those that come first', async () => {
  expect(await loadTypefaces(folder)).toEqual({
    style: `${FACE}\n${STAND_IN}`,
    first: ['/assets/instrument-sans-wght-shop-x.woff2'],
  })
})

test('before the first build there are none', async () => {
  expect(await loadTypefaces(join(folder, 'assets'))).toEqual({ style: '', first: [] })
})
