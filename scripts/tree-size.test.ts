import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const MAX_BYTES = 20_000_000

test('the files of the tree are at most 20 MB together, and none is 5 MB', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const sizes = names.split('\0').flatMap((name) => {
    const file = name === '' ? undefined : lstatSync(join(root, name), { throwIfNoEntry: false })
    return file ? [{ name, bytes: file.size }] : []
  })
  expect(sizes.length).toBeGreaterThan(1000)
  expect(sizes.filter(({ bytes }) => bytes > 5_000_000)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES)
})
