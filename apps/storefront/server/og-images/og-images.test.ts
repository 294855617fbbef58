import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryCache } from '@pitlane/http-cache'
import type { Product } from '@pitlane/shop'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { createSeo } from '../seo/seo.ts'

const publicUrl = 'https://shop.example'
const picturePath = '/files/00112233445566778899aabb'
const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#00f' } })
  .webp()
  .toBuffer()

// Between two images it rests three times as long as one took: on a busy machine that adds up.
vi.setConfig({ testTimeout: 120_000 })

let parent = ''
let folder = ''
const open: { close(): Promise<void> }[] = []

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'previews-'))
  folder = join(parent, 'previews')
})

afterEach(async () => {
  for (const seo of open.splice(0)) await seo.close()
  await rm(parent, { recursive: true, force: true })
})

/** A shop with these products, whose Open Graph images are made. */
function openShop(products: Product[]) {
  const api = shopApi(products, { name: 'Kerbside' })
  const cache = new MemoryCache(64 * 1024 * 1024)
  const state = { errors: [] as unknown[], requested: [] as string[] }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(new Request(input, init).url)
    state.requested.push(url.href)
    if (url.pathname.startsWith('/files/')) return new Response(new Uint8Array(picture))
    return api.fetch(input, init)
  }
  const seo = createSeo({
    appId: 'pitlane',
    publicUrl,
    fetch,
    cache,
    mode: 'production',
    frameAncestors: "'self'",
    ogImages: { folder, onError: (error) => state.errors.push(error) },
  })
  open.push(seo)
  seo.startOgImages()
  const change = (products: Product[]) => {
    api.products = products
    cache.invalidate('Product')
  }
  return { api, cache, state, seo, change }
}

// One that is being written has another ending until it is whole.
const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted()
const owners = async () => (await files()).map((name) => name.slice(0, name.lastIndexOf('-')))
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 110_000, interval: 50 })
const untilStored = (...ids: string[]) =>
  until(async () => expect(await owners()).toEqual(ids.toSorted()))

test('every product and the shop itself get an Open Graph image, which is served for good', async () => {
  const lever = aProduct({ image_url: `${picturePath}.webp` })
  const { seo, state } = openShop([lever, aProduct({ id: 'other', image_url: null })])
  await untilStored(lever.id, 'other', 'shop')
  for (const name of await files()) {
    const response = await seo.file({ url: `/assets/previews/${name}`, headers: {} })
    expect(response?.status).toBe(200)
    expect(response?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(response?.body).metadata()).format).toBe('jpeg')
  }
  expect(state.requested.filter((url) => url.includes('/files/'))).toEqual([
    `${publicUrl}${picturePath}-960.webp`,
  ])
  expect(state.errors).toEqual([])
})

test('sec S18 a picture that lives elsewhere is never requested', async () => {
  const image_url = 'http://169.254.169.254/files/00112233445566778899aabb.webp'
  const { state } = openShop([aProduct({ id: 'lever', image_url })])
  await untilStored('lever', 'shop')
  expect(state.requested.filter((url) => !url.startsWith(`${publicUrl}/api/`))).toEqual([])
})

test('a change makes a new Open Graph image and removes the old one; other fields change nothing', async () => {
  const lever = aProduct({ id: 'lever' })
  const fork = aProduct({ id: 'fork' })
  const { change, seo } = openShop([lever, fork])
  const stamps = () => ['lever', 'fork'].map((id) => seo.cacheKeySuffix(`/productdetails?id=${id}`))
  await until(async () => expect(stamps().join()).not.toContain('undefined'))
  const before = await files()
  const [leverBefore, forkBefore] = stamps()
  change([
    { ...lever, price: 1 },
    { ...fork, description: 'New words' },
  ])
  await until(async () => {
    const now = await files()
    expect(now).toHaveLength(3)
    expect(now.filter((name) => !before.includes(name))).toEqual([expect.stringMatching(/^lever-/)])
  })
  const [leverAfter, forkAfter] = stamps()
  expect(leverAfter).not.toBe(leverBefore)
  expect(forkAfter).toBe(forkBefore)
})

test('what is deleted loses its Open Graph image, and what is new gets one', async () => {
  const { change } = openShop([aProduct({ id: 'lever' })])
  await untilStored('lever', 'shop')
  change([aProduct({ id: 'fork' })])
  await untilStored('fork', 'shop')
})

test('R11 behind a closed gate there is no Open Graph image, from the first moment on', async () => {
  const { api, cache, seo } = openShop([aProduct({ id: 'lever' })])
  await untilStored('lever', 'shop')
  const [name] = await files()
  const get = () => seo.file({ url: `/assets/previews/${name}`, headers: {} })
  expect((await get())?.status).toBe(200)
  api.gate = 'auth_required'
  cache.invalidate('settings')
  expect(await get()).toBeUndefined()
  await untilStored()
})

test('what was made before is found again, and a torn file is not taken for one', async () => {
  const products = [aProduct({ id: 'lever' })]
  const first = openShop(products)
  await untilStored('lever', 'shop')
  await first.seo.close()
  await writeFile(join(folder, 'lever-000000000000.jpg.part'), 'torn')
  const before = await files()
  const second = openShop(products)
  await until(async () =>
    expect(second.seo.cacheKeySuffix('/productdetails?id=lever')).toBe(
      first.seo.cacheKeySuffix('/productdetails?id=lever'),
    ),
  )
  expect(await files()).toEqual(before)
  expect(
    await second.seo.file({
      url: '/assets/previews/lever-000000000000.jpg.part',
      headers: {},
    }),
  ).toBeUndefined()
})

test('sec S17 no name reaches out of the folder', async () => {
  const { seo } = openShop([])
  await untilStored('shop')
  await writeFile(join(parent, 'secret-000000000000.jpg'), 'secret')
  for (const name of [
    '../secret-000000000000.jpg',
    '..%2fsecret-000000000000.jpg',
    '%2e%2e/secret-000000000000.jpg',
    '..\\secret-000000000000.jpg',
    '',
  ])
    expect(await seo.file({ url: `/assets/previews/${name}`, headers: {} })).toBeUndefined()
})

test('a folder that cannot be written is reported once, and pages go on without Open Graph images', async () => {
  await writeFile(folder, 'a file where the folder should be')
  const { state, seo } = openShop([aProduct({ id: 'lever' })])
  await until(async () => expect(state.errors).toHaveLength(1))
  expect((await seo.file({ url: '/robots.txt', headers: {} }))?.status).toBe(200)
})
