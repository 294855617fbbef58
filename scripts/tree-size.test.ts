import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const MOST_BYTES = 18_000_000
/** A header comes before each file and folder, and a file fills whole blocks. */
const BLOCK = 512

test('the tree, as git packs it for a clone of one commit, is at most 18 MB, and no file 5 MB', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const files = names.split('\0').filter((name) => name !== '')
  const sizes = files.flatMap((name) => {
    const file = lstatSync(join(root, name), { throwIfNoEntry: false })
    return file ? [{ name, bytes: BLOCK + Math.ceil(file.size / BLOCK) * BLOCK }] : []
  })
  expect(sizes.length).toBeGreaterThan(1000)
  expect(sizes.filter(({ bytes }) => bytes > 5_000_000)).toEqual([])
  const folders = new Set(files.flatMap(foldersOf))
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, folders.size * BLOCK)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
