import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdmin } from '@pitlane/client'
import { type FetchedFields, type FileFetch, PICTURE_WIDTHS } from '@pitlane/protocol'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeDatabases, type TestDatabases } from '../../../../test/databases.ts'
import { PUBLIC_URL, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'

const named: FetchedFields = {
  fields: ['image_url', 'gallery_images', 'color_images'],
  keyed: ['image_texts'],
}

let server: Server
let handle: RequestListener
/** Paths that were asked for, in order. */
let asked: string[]
let red: Buffer
let blue: Buffer
let started: StartedPlatform

beforeAll(async () => {
  const square = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  ;[red, blue] = await Promise.all([square('#f00'), square('#00f')])
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    handle(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  handle = ({ url }, response) => response.end(url?.includes('blue') ? blue : red)
})
afterEach(() => started.stop())

// A server that listens on a port has such an address.
const host = () => `pictures.example:${(server.address() as AddressInfo).port}`
const at = (path: string) => `http://${host()}/${path}`
const OURS = new RegExp(`^${PUBLIC_URL}/files/[0-9a-f]+\\.jpg$`)

const start = (given: Parameters<typeof startPlatform>[0] = {}) =>
  startPlatform({
    outbound: {
      privateHosts: [host()],
      resolve: (name, _options, done) =>
        name.endsWith('.example')
          ? done(null, [{ address: '127.0.0.1', family: 4 }])
          : done(new Error('no such name'), []),
    },
    ...given,
  })

const products = () => {
  const { Product } = started.service.entities
  if (!Product) throw new Error('there are products')
  return Product
}
const admin = () => createAdmin(started.admin)
const add = async (fields: Record<string, unknown>) =>
  (await products().create({ name: 'Lever', ...fields })).id
const get = (id: string) => products().get(id) as Promise<Record<string, unknown>>

async function untilEnded(id: string): Promise<FileFetch> {
  const find = async () => (await admin().fileFetches()).find((each) => each.id === id)
  await expect
    .poll(async () => (await find())?.ended_date ?? null, { timeout: 20_000 })
    .toBeTruthy()
  const found = await find()
  if (!found) throw new Error('it is listed')
  return found
}
const fetchAll = async (records?: string[]) =>
  untilEnded((await admin().fetchFiles('Product', named, records)).id)

function suite(databases: TestDatabases | undefined) {
  beforeEach(async () => {
    started = await start(databases && { databaseUrl: await databases.newUrl() })
  })

  test('T11 pictures elsewhere are counted, fetched once each, put in place, and taken back as one', async () => {
    const shared = at('red.png')
    const before = {
      image_url: shared,
      gallery_images: ['/files/own.jpg', at('blue.png'), shared],
      color_images: { Blue: at('blue.png') },
      image_texts: { [shared]: 'A red lever' },
    }
    const [one, other, plain] = [
      await add(before),
      await add({ image_url: shared }),
      await add({ image_url: '/files/own.jpg', description: at('is-no-picture.png') }),
    ]
    expect(await admin().filesElsewhere('Product', named)).toEqual({
      records: 2,
      files: 2,
      is_more: false,
    })
    const run = await fetchAll()
    expect(run).toMatchObject({ state: 'done', total: 2, done: 2, changed: 2, files: 2, failed: 0 })
    expect(asked.toSorted()).toEqual(['/blue.png', '/red.png'])
    const now = await get(one)
    const redFile = String(now.image_url)
    expect(redFile).toMatch(OURS)
    const [own, blueFile, again] = now.gallery_images as string[]
    expect([own, again]).toEqual(['/files/own.jpg', redFile])
    expect(blueFile).toMatch(OURS)
    expect(now.color_images).toEqual({ Blue: blueFile })
    expect(now.image_texts).toEqual({ [redFile]: 'A red lever' })
    expect((await get(other)).image_url).toBe(redFile)
    expect((await get(plain)).description).toBe(at('is-no-picture.png'))
    const file = await started.platform.fetch(redFile.replace('.jpg', `-${PICTURE_WIDTHS[0]}.webp`))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await admin().filesElsewhere('Product', named)).records).toBe(0)

    const { undone, kept } = await started.admin.history.undo({ group: run.group })
    expect([undone.length, kept.length]).toEqual([2, 0])
    expect(await get(one)).toMatchObject(before)
  })

  test('T11 whoever edits meanwhile keeps their words, and a cancelled run writes nothing more', async () => {
    let answer = () => {}
    const first = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        answer = () => response.end(red)
        resolve()
      }
    })
    const id = await add({ image_url: at('slow.png'), price: 5 })
    const { id: run } = await admin().fetchFiles('Product', named)
    await first
    await expect(admin().fetchFiles('Product', named)).rejects.toMatchObject({ status: 409 })
    await products().update(id, { price: 6, name: 'Renamed' })
    answer()
    await untilEnded(run)
    expect(await get(id)).toMatchObject({ price: 6, name: 'Renamed' })
    expect((await get(id)).image_url).toMatch(OURS)

    const second = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        answer = () => response.end(blue)
        resolve()
      }
    })
    const next = await add({ image_url: at('blue.png') })
    const { id: cancelled } = await admin().fetchFiles('Product', named)
    await second
    await admin().cancelFileFetch(cancelled)
    answer()
    expect(await untilEnded(cancelled)).toMatchObject({ state: 'cancelled', changed: 0 })
    await expect(admin().cancelFileFetch(cancelled)).rejects.toMatchObject({ status: 404 })
    handle = (_request, response) => response.end(blue)
    expect(await fetchAll()).toMatchObject({ state: 'done', changed: 1 })
    expect((await get(next)).image_url).toMatch(OURS)
  })
}

describeDatabases('pictures elsewhere', suite)

describe('pictures elsewhere, on SQLite', () => {
  beforeEach(async () => {
    started = await start()
  })

  const away = 'http://192.168.1.1/a.png'
  test.each<[string, string, RequestListener]>([
    ['not_found', 'gone.png', (_request, response) => response.writeHead(404).end()],
    ['refused', 'closed.png', (_request, response) => response.writeHead(403).end()],
    ['server', 'broken.png', (_request, response) => response.writeHead(500).end('oops')],
    ['no_picture', 'page.png', (_request, response) => response.end('<!doctype html><p>Sign in')],
    [
      'no_picture',
      'lies.png',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('GIF89a'),
    ],
    ['no_picture', 'cut.png', (_request, response) => response.end(red.subarray(0, 60))],
    ['no_picture', 'empty.png', (_request, response) => response.end()],
    [
      'not_internet',
      'inside.png',
      (_request, response) => response.writeHead(302, { location: away }).end(),
    ],
    [
      'not_internet',
      'metadata.png',
      (_request, response) =>
        response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
    ],
    [
      'redirect',
      'round.png',
      ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end(),
    ],
    ['unreachable', 'torn.png', ({ socket }) => void socket.destroy()],
    [
      'too_large',
      'long.png',
      (_request, response) => response.writeHead(200, { 'content-length': 21 * 1024 ** 2 }).end(),
    ],
    [
      'too_large',
      'endless.png',
      (_request, response) => {
        const more = Buffer.alloc(1024 * 1024)
        const write = () => {
          while (!response.destroyed && response.write(more));
        }
        response.on('drain', write)
        write()
      },
    ],
  ])(
    'T11 sec S18 a server that fails is told of and left: %s of %s',
    async (reason, path, listener) => {
      handle = (request, response) =>
        request.url === '/good.png' ? response.end(red) : listener(request, response)
      const id = await add({ image_url: at(path), gallery_images: [at('good.png')] })
      const run = await fetchAll()
      expect(run).toMatchObject({ state: 'done', files: 1, failed: 1, changed: 1 })
      expect(run.failures).toEqual([{ record: id, address: at(path), reason }])
      expect(await get(id)).toMatchObject({
        image_url: at(path),
        gallery_images: [expect.stringMatching(OURS)],
      })
    },
  )

  test.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://localhost:22/a.png',
    'https://user:secret@pictures.example/a.png',
    'http://nowhere.invalid/a.png',
  ])('sec S18 nothing is asked of %s', async (address) => {
    await add({ image_url: address })
    const { failures } = await fetchAll()
    expect(failures).toMatchObject([
      { reason: address.includes('.invalid') ? 'unreachable' : 'not_internet' },
    ])
    expect(asked).toEqual([])
  })

  test('T11 what failed is tried again by itself, and one that is kept here already is not fetched', async () => {
    const kept = await fetchAll([await add({ image_url: at('red.png') })])
    expect(kept.files).toBe(1)
    const [first] = await products().list('created_date', 1)
    const file = String(Reflect.get(first ?? {}, 'image_url'))
    const former = file.replace(PUBLIC_URL, 'https://former.example')
    handle = (_request, response) => response.writeHead(503).end()
    asked = []
    const [failing, moved] = [
      await add({ image_url: at('later.png') }),
      await add({ image_url: former }),
    ]
    const run = await fetchAll()
    expect(run).toMatchObject({ failed: 1, changed: 1 })
    expect((await get(moved)).image_url).toBe(file)
    expect(asked).toEqual(['/later.png'])
    handle = (_request, response) => response.end(blue)
    const again = await fetchAll(run.failures.map(({ record }) => record))
    expect(again).toMatchObject({ total: 1, changed: 1, failed: 0 })
    expect((await get(failing)).image_url).toMatch(OURS)
  })

  test('sec S7 only admins count, fetch and cancel, and only in fields that there are', async () => {
    const user = createAdmin((await started.addUser()).client)
    const visitor = createAdmin(started.client)
    for (const [who, status] of [
      [user, 403],
      [visitor, 401],
    ] as const) {
      const refused = { status }
      await expect(who.filesElsewhere('Product', named)).rejects.toMatchObject(refused)
      await expect(who.fetchFiles('Product', named)).rejects.toMatchObject(refused)
      await expect(who.fileFetches()).rejects.toMatchObject(refused)
      await expect(who.cancelFileFetch('0'.repeat(24))).rejects.toMatchObject(refused)
    }
    for (const [entity, fields] of [
      ['Nothing', ['image_url']],
      ['Product', ['nothing']],
      ['Product', ["image_url') or 1=1 --"]],
      ['Product', []],
    ] as const) {
      const wrong = { fields, keyed: [] }
      await expect(admin().fetchFiles(entity, wrong)).rejects.toMatchObject({ status: 400 })
      await expect(admin().filesElsewhere(entity, wrong)).rejects.toMatchObject({ status: 400 })
    }
  })
})

test('T11 a run goes on after its process has ended, where it was', async () => {
  started = await start()
  const { config } = started
  const ids = []
  for (let at_ = 0; at_ < 3; at_ += 1) ids.push(await add({ image_url: at(`red-${at_}.png`) }))
  // The second never comes.
  handle = ({ url }, response) => {
    if (url !== '/red-1.png') response.end(red)
  }
  const { id } = await admin().fetchFiles('Product', named)
  await expect.poll(async () => (await admin().fileFetches())[0]?.done, { timeout: 20_000 }).toBe(1)
  const folder = config.dataFolder
  await started.platform.close()
  // As a server that starts again would find it, once nobody holds the job.
  const { openDatabase } = await import('../../../db/open.ts')
  const db = await openDatabase(config.databaseUrl, config)
  await db.write([db.build.updateTable('jobs').set({ state: 'waiting', lease: null }).compile()])
  await db.close()
  handle = (_request, response) => response.end(red)
  asked = []
  started = await start({ ...config, dataFolder: folder })
  expect(await untilEnded(id)).toMatchObject({ state: 'done', total: 3, done: 3, changed: 3 })
  expect(asked).toEqual(['/red-1.png', '/red-2.png'])
})
