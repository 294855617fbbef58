import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryCache } from '@pitlane/http-cache'
import { COLOURS } from '@pitlane/shop'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawSquareBike } from '../../test/draw-square-bike.ts'
import { shopApi } from '../../test/shop-api.ts'
import { createSeo } from '../seo/seo.ts'

const publicUrl = 'https://shop.example'

let parent = ''
let bikesFolder = ''
const open: { close(): Promise<void> }[] = []

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bike-pictures-'))
  bikesFolder = join(parent, 'drawn')
  await drawSquareBike(bikesFolder, 'xmax')
})

afterEach(async () => {
  for (const seo of open.splice(0)) await seo.close()
  await rm(parent, { recursive: true, force: true })
})

function openShop() {
  const api = shopApi([], { name: 'Kerbside' })
  const cache = new MemoryCache(64 * 1024 * 1024)
  const state = { errors: [] as unknown[] }
  const seo = createSeo({
    appId: 'pitlane',
    publicUrl,
    fetch: api.fetch,
    cache,
    mode: 'production',
    frameAncestors: "'self'",
    ogImages: {
      folder: join(parent, 'previews'),
      bikesFolder,
      onError: (error) => state.errors.push(error),
    },
  })
  open.push(seo)
  const get = (path: string) => seo.file({ url: `/assets/bikes/${path}`, headers: {} })
  return { api, cache, state, seo, get }
}

/** Red, green and blue at a place, in parts of the picture's width and height. */
async function pixel(bytes: Buffer | undefined, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const x = Math.round(info.width * across)
  const y = Math.round(info.height * down)
  return [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
}

const PAINT: [number, number] = [0.3, 0.5]
const stored = () => readdir(join(parent, 'previews', 'bikes'))

test('F3 a bike is painted in the colour that its address names, on the tile, and cached for good', async () => {
  const { get, state } = openShop()
  const red = await get('still/xmax/racing-red.avif?v=1')
  expect(red?.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const [r = 0, g = 0, b = 0] = await pixel(red?.body, ...PAINT)
  expect([r > 190, g < 60, b < 60]).toEqual([true, true, true])
  for (const channel of await pixel(red?.body, 0.97, 0.97)) expect(channel).toBeGreaterThan(220)
  expect((await sharp(red?.body).metadata()).width).toBe(1000)

  const blue = await get('small/xmax/racing-blue.jpg')
  expect(blue?.headers['content-type']).toBe('image/jpeg')
  const [, , most = 0] = await pixel(blue?.body, ...PAINT)
  expect(most).toBeGreaterThan(130)
  expect((await sharp(blue?.body).metadata()).width).toBe(480)

  expect(await stored()).toHaveLength(2)
  const before = await get('still/xmax/racing-red.avif')
  expect(before?.body.equals(red?.body ?? Buffer.alloc(0))).toBe(true)
  expect(state.errors).toEqual([])
})

test('F1 the head of a chosen colour names a picture with that bike in it, and 1080 by 1350 there is, too', async () => {
  const { get } = openShop()
  for (const [kind, width, height, across, down] of [
    ['card', 1200, 630, 0.54, 0.5],
    ['portrait', 1080, 1350, 0.3, 0.35],
  ] as const) {
    const response = await get(`${kind}/xmax-v1/lime-green.jpg?v=1`)
    const { format, ...size } = await sharp(response?.body).metadata()
    expect([format, size.width, size.height]).toEqual(['jpeg', width, height])
    expect(response?.body.length).toBeLessThan(300_000)
    // The painted square lies left of the middle of the bike's box.
    const [r = 0, g = 0, b = 0] = await pixel(response?.body, across, down)
    expect(g > r && g > b && g > 150, kind).toBe(true)
  }
})

test('B15 a card to share shows the panels that do not take the colour as they are chosen, and fills no disk', async () => {
  const { get, cache } = openShop()
  const at = async (path: string) => pixel((await get(path))?.body, 0.54, 0.5)
  const [r = 0, g = 0] = await at('card/xmax-v1/lime-green,side.jpg')
  expect([r < 90, g < 90], 'left black').toEqual([true, true])
  const [r2 = 0, g2 = 0, b2 = 0] = await at('card/xmax-v1/lime-green,side,racing-red.jpg')
  expect([r2 > 150, r2 > g2 * 2, r2 > b2 * 2], 'in a second colour').toEqual([true, true, true])
  const [r3 = 0, g3 = 0] = await at('card/xmax-v1/lime-green,tail.jpg')
  expect(g3 > r3 && g3 > 150, 'another panel').toBe(true)
  expect(await stored().catch(() => [])).toEqual([])
  expect(cache.bytes).toBeGreaterThan(20_000)
  const one = await get('card/xmax-v1/lime-green,side.jpg')
  expect((await get('card/xmax-v1/lime-green,side.jpg'))?.body).toBe(one?.body)
})

test('sec S17 B15 who asks for very many panels leaves time for everything else', async () => {
  const { get } = openShop()
  const many = COLOURS.map(({ id }) => get(`card/xmax-v1/lime-green,side,${id}.jpg`))
  const other = await get('card/xmax-v1/jet-black.jpg')
  expect(other?.status).toBe(200)
  const statuses = (await Promise.all(many)).map((response) => response?.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 503)).toHaveLength(COLOURS.length - 2)
  expect((await get('card/xmax-v1/lime-green,side,jet-black.jpg'))?.status).toBe(200)
})

test('F7 a part is shown in carbon: a panel below what is not painted, trim above it', async () => {
  const { get } = openShop()
  const white = await pixel((await get('still/xmax/fenders.avif'))?.body, ...PAINT)
  const dark = await pixel((await get('still/xmax/side-panels.avif'))?.body, ...PAINT)
  expect(Math.min(...white)).toBeGreaterThan(180)
  expect(Math.max(...dark)).toBeLessThan(140)
})

test.each([
  'still/xmax/tartan.avif',
  'still/nmax/racing-red.avif',
  'still/xmax-v3/racing-red.avif',
  'still/xmax/racing-red.webp',
  'still/xmax/racing-red-2000.avif',
  'huge/xmax/racing-red.avif',
  'card/xmax/racing-red.jpg',
  'card/xmax-v3/racing-red.avif',
  'card/nmax-v2/racing-red.jpg',
  'still/../xmax/racing-red.avif',
  'still/%2e%2e/racing-red.avif',
  'still/__proto__/constructor.avif',
  '',
])('sec S17 there is no picture at %s, and none is made', async (path) => {
  const { get, state } = openShop()
  expect(await get(path)).toBeUndefined()
  expect(await stored().catch(() => [])).toEqual([])
  expect(state.errors).toEqual([])
})

test('many who ask for one picture share it, and too many pictures at once are rejected', async () => {
  const { get } = openShop()
  const same = await Promise.all(Array.from({ length: 20 }, () => get('still/xmax/jet-black.jpg')))
  expect(new Set(same.map((response) => response?.body)).size).toBe(1)
  const all = await Promise.all(COLOURS.map(({ id }) => get(`small/xmax/${id}.jpg`)))
  const made = all.filter((response) => response?.status === 200).length
  expect(made).toBeGreaterThanOrEqual(24)
  const refused = all.filter((response) => response?.status === 503)
  expect(refused.length).toBe(COLOURS.length - made)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  // Once there is time again, they are made.
  const late = COLOURS[all.findIndex((response) => response?.status === 503)]
  expect((await get(`small/xmax/${late?.id}.jpg`))?.status).toBe(200)
})

test('R11 behind a closed gate there are no cards, which bear the shop’s name', async () => {
  const { api, cache, get } = openShop()
  expect((await get('card/xmax-v1/jet-black.jpg'))?.status).toBe(200)
  api.gate = 'auth_required'
  cache.invalidate('settings')
  expect(await get('card/xmax-v1/jet-black.jpg')).toBeUndefined()
  expect((await get('still/xmax/jet-black.avif'))?.status).toBe(200)
})

test('a bike drawn anew is painted anew, and its old picture goes', async () => {
  const first = await openShop().get('still/xmax/jet-black.jpg')
  const [before] = await stored()
  const sheet = join(bikesFolder, 'xmax', 'bike.json')
  await appendFile(sheet, ' ')
  const second = await openShop().get('still/xmax/jet-black.jpg')
  expect([first?.status, second?.status]).toEqual([200, 200])
  const after = await stored()
  expect(after).toHaveLength(1)
  expect(after).not.toContain(before)
})

test('files that cannot be read are reported once, and the page gets no picture', async () => {
  await writeFile(join(bikesFolder, 'xmax', 'planes.avif'), 'torn')
  const { get, state } = openShop()
  expect(await get('still/xmax/jet-black.jpg')).toBeUndefined()
  expect(await get('still/xmax/jet-black.jpg')).toBeUndefined()
  expect(state.errors).toHaveLength(1)
})
