import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../new-id.ts'
import { openFileStore } from './file-store.ts'

const ID = '0123456789abcdef01234567'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the folder is made with all above it, and what was half received is swept away', async () => {
  const url = `file:${join(folder, 'a', 'b')}`
  const store = await openFileStore(url, newId)
  await writeFile(store.temporary(), 'half')
  await openFileStore(url, newId)
  expect(await readdir(join(folder, 'a', 'b', '.incoming'))).toEqual([])
})

test('files are found under their names, whole', async () => {
  const store = await openFileStore(`file:${folder}`, newId)
  expect(await store.has(`${ID}.webp`)).toBe(false)
  await store.keep([
    [`${ID}-240.webp`, Buffer.from('small')],
    [`${ID}.webp`, Buffer.from('large')],
  ])
  expect(await store.has(`${ID}.webp`)).toBe(true)
  expect(await store.find(`${ID}.webp`)).toMatchObject({ size: 5 })
  const path = store.temporary()
  await writeFile(path, '%PDF-')
  await store.adopt(path, `${ID}.pdf`)
  expect(await readFile(join(folder, `${ID}.pdf`), 'utf8')).toBe('%PDF-')
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test.each(['../secret', '.incoming/x', `${ID}`, `${ID}.svg`, `${ID}.webp/..`, '', `${ID}-x.webp`])(
  'sec S17 %j is the name of no file',
  async (name) => {
    await writeFile(join(folder, 'secret'), 'x')
    const store = await openFileStore(`file:${join(folder, 'files')}`, newId)
    expect(await store.find(name)).toBeUndefined()
  },
)

test('a folder that cannot be is told in one sentence', async () => {
  await writeFile(join(folder, 'taken'), '')
  for (const [url, sentence] of [
    [`file:${join(folder, 'taken')}`, /^The folder of FILES_URL cannot be written \(.*taken\)\.$/],
    ['file:/proc/nowhere', 'The folder of FILES_URL cannot be written (/proc/nowhere).'],
    ['s3://bucket', 'FILES_URL must be file: and a folder, such as file:./data/files.'],
    ['file:', 'FILES_URL must be file: and a folder, such as file:./data/files.'],
  ] as const) {
    await expect(openFileStore(url, newId)).rejects.toThrow(sentence)
  }
})
