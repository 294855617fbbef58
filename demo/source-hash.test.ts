import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sourceHash } from './source-hash.ts'

test('the fingerprint of a source follows what it imports, through others and in circles, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-sources-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const hash = () => sourceHash(pathToFileURL(join(folder, 'a.ts')))
  await write('a.ts', "import { b } from './b.ts'")
  await write('b.ts', "import type { C } from './c.ts'\nexport { a } from './a.ts'")
  await write('c.ts', 'export const c = 1')
  await write('other.ts', 'export const other = 1')
  const before = hash()

  await write('other.ts', 'export const other = 2')
  expect(hash()).toBe(before)
  await write('c.ts', 'export const c = 2')
  expect(hash()).not.toBe(before)
  await rm(folder, { recursive: true })
})
