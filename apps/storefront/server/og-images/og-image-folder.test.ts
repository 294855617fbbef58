import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ogImageFolder } from './og-image-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-previews-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('processes that store the same image at the same moment do not write into one file', async () => {
  const name = 'shop-0123456789ab.jpg'
  const bytes = Array.from({ length: 8 }, (_, number) => Buffer.alloc(1_000_000 + number, number))
  await Promise.all(bytes.map((one) => ogImageFolder(folder).store(name, one)))
  const stored = await ogImageFolder(folder).read(name)
  expect(bytes.some((one) => stored?.equals(one))).toBe(true)
  expect(await readdir(folder)).toEqual([name])
})

test('an image that cannot be stored leaves nothing behind', async () => {
  const name = 'shop-0123456789ab.jpg'
  await mkdir(join(folder, name))
  await expect(ogImageFolder(folder).store(name, Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual([name])
})
