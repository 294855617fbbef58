import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const page = readFileSync(join(root, 'docs/promises.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([DS]\d+) \|.*$/gm)].map(([line, id = '']) => {
  const files = [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => join('docs', to))
  return { id, files, line }
})
const links = rows.flatMap(({ id, files }) => files.map((file) => ({ id, file })))

test('every promise has its line, once', () => {
  const numbers = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  expect(rows.map(({ id }) => id)).toEqual([...numbers('D', 16), ...numbers('S', 30)])
})

test('a promise has tests, and none is of something still to come', () => {
  const idle = rows.filter(({ files }) => files.length === 0)
  const later = rows.filter(({ line }) => /\bcomes with\b|\b(?:not yet|planned)\b/i.test(line))
  expect(idle).toEqual([])
  expect(later.map(({ id }) => id)).toEqual([])
  expect(links.length).toBeGreaterThan(rows.length)
})

test.each(links)('$id is proven in $file', ({ id, file }) => {
  expect(existsSync(join(root, file))).toBe(true)
  const mark = new RegExp(id.startsWith('S') ? `\\bsec ${id}\\b` : `\\b${id}\\b`)
  expect(
    titlesIn(readFileSync(join(root, file), 'utf8')).filter((it) => mark.test(it)),
  ).not.toEqual([])
})

/** First arguments that are strings: of tests and groups among others. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , title = '']) => title)
}
