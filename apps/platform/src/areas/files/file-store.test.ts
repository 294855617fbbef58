import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FilePlace, filePlaces } from '../../../test/file-stores.ts'
import { newId } from '../../new-id.ts'
import { openFileStore } from './file-store.ts'

const ID = '0123456789abcdef01234567'

describe.each(filePlaces)('%s', (_where, startPlace) => {
  let place: FilePlace
  beforeEach(async () => {
    place = await startPlace()
  })
  afterEach(() => place.stop())
  const openStore = () => openFileStore({ ...place, newId })

  test('files are found under their names, whole', async () => {
    const store = await openStore()
    expect(await store.has(`${ID}.jpg`)).toBe(false)
    expect(await store.find(`${ID}.jpg`)).toBeUndefined()
    expect(await store.open(`${ID}.jpg`)).toBeUndefined()
    await store.keep([
      [`${ID}-240.webp`, Buffer.from('small')],
      [`${ID}.jpg`, Buffer.from('largest')],
    ])
    expect(await store.has(`${ID}.jpg`)).toBe(true)
    expect(await store.find(`${ID}.jpg`)).toMatchObject({ size: 7 })
    const found = await store.open(`${ID}-240.webp`)
    expect(found?.size).toBe(5)
    expect(found && (await buffer(found.stream)).toString()).toBe('small')
  })

  test('O14 all files are told of, without the sizes of pictures, and removed for good', async () => {
    const store = await openStore()
    await store.keep([
      [`${ID}-240.webp`, Buffer.from('small')],
      [`${ID}.jpg`, Buffer.from('largest')],
    ])
    const [entry, ...others] = await store.entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ name: `${ID}.jpg`, size: 7 })
    expect(Math.abs(Date.parse(entry?.date ?? '') - Date.now())).toBeLessThan(60_000)
    await store.remove(`${ID}.jpg`)
    await store.remove(`${ID}.jpg`)
    for (const name of ['../secret', '.incoming', '.writable']) await store.remove(name)
    expect(await store.entries()).toEqual([])
    expect(await store.has(`${ID}-240.webp`)).toBe(true)
  })

  test('a file that arrived is kept with all its bytes', async () => {
    const store = await openStore()
    const bytes = Buffer.alloc(3_000_000, '%PDF-0123')
    const path = store.temporary()
    await writeFile(path, bytes)
    await store.adopt(path, `${ID}.pdf`)
    await rm(path, { force: true })
    const found = await store.open(`${ID}.pdf`)
    expect(found?.size).toBe(bytes.length)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })

  test('what is kept is there after another start', async () => {
    await (await openStore()).keep([[`${ID}.jpg`, Buffer.from('x')]])
    expect(await (await openStore()).has(`${ID}.jpg`)).toBe(true)
  })

  test.each([
    '../secret',
    '.incoming/x',
    `${ID}`,
    `${ID}.svg`,
    `${ID}.webp/..`,
    '',
    `${ID}-x.webp`,
  ])('sec S17 %j is the name of no file', async (name) => {
    const store = await openStore()
    expect(await store.find(name)).toBeUndefined()
    expect(await store.open(name)).toBeUndefined()
  })
})

describe('a folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('it is made with all above it, and sec S17 what was half received is swept away', async () => {
    const options = { filesUrl: `file:${join(folder, 'a', 'b')}`, newId }
    const store = await openFileStore(options)
    const [left, arriving] = [store.temporary(), store.temporary()]
    for (const path of [left, arriving]) await writeFile(path, 'half')
    const lately = Date.now() / 1000 - 3700
    await utimes(left, lately, lately)
    // Another process may be receiving the younger one.
    await openFileStore(options)
    expect(await readdir(join(folder, 'a', 'b', '.incoming'))).toEqual([basename(arriving)])
  })

  test('D13 processes that start together make it together', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      const options = { filesUrl: `file:${join(folder, name, 'x', 'y')}`, newId }
      await Promise.all(Array.from({ length: 8 }, () => openFileStore(options)))
    }
  })

  test('a file that arrived is moved, not copied', async () => {
    const store = await openFileStore({ filesUrl: `file:${folder}`, newId })
    const path = store.temporary()
    await writeFile(path, '%PDF-')
    await store.adopt(path, `${ID}.pdf`)
    expect(await readFile(join(folder, `${ID}.pdf`), 'utf8')).toBe('%PDF-')
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  const neither =
    'FILES_URL must be file: and a folder, such as file:./data/files, or an s3:// address with its keys.'

  test('one that cannot be is told in one sentence', async () => {
    await writeFile(join(folder, 'taken'), '')
    for (const [filesUrl, sentence] of [
      [
        `file:${join(folder, 'taken')}`,
        /^The folder of FILES_URL cannot be written \(.*taken\)\.$/,
      ],
      ['file:/proc/nowhere', 'The folder of FILES_URL cannot be written (/proc/nowhere).'],
      ['s3://bucket', neither],
      ['file:', neither],
    ] as const) {
      await expect(openFileStore({ filesUrl, newId })).rejects.toThrow(sentence)
    }
  })
})
