import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evicted, isWhole, retainedBuilds } from './cache-limits.ts'

const anyEntries = fc.uniqueArray(
  fc.record({
    url: fc.webPath(),
    bytes: fc.integer({ min: 0, max: 500 }),
    cachedAt: fc.integer({ min: 0, max: 1000 }),
  }),
  { selector: ({ url }) => url, maxLength: 40 },
)

test('B13 what is cached stays within its limit, and what was cached last stays longest', () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: 0, max: 20 }), (entries, most) => {
      const limit = { entries: most, bytes: most * 100 }
      const gone = new Set(evicted(entries, limit))
      const left = entries.filter(({ url }) => !gone.has(url))
      expect(left.length).toBeLessThanOrEqual(limit.entries)
      expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limit.bytes)
      const oldestLeft = Math.min(...left.map(({ cachedAt }) => cachedAt))
      for (const { url, cachedAt } of entries)
        if (gone.has(url)) expect(cachedAt).toBeLessThanOrEqual(oldestLeft)
    }),
  )
})

test('B13 nothing goes while there is room', () => {
  const entry = (url: string, cachedAt: number) => ({ url, bytes: 10, cachedAt })
  const entries = [entry('/b', 2), entry('/a', 1), entry('/c', 3)]
  expect(evicted(entries, { entries: 3, bytes: 30 })).toEqual([])
  expect(evicted(entries, { entries: 2, bytes: 30 })).toEqual(['/a'])
  expect(evicted(entries, { entries: 3, bytes: 15 })).toEqual(['/b', '/a'])
})

test('B13 the files of the last three builds stay, and of other builds neither files nor pages', () => {
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => [
    `/assets/shell-${name}.js`,
    '/assets/face.woff2',
  ])
  let builds: (readonly string[])[] = []
  for (const build of [first, second, second, third, fourth])
    builds = retainedBuilds(builds, build ?? [])
  expect(builds).toEqual([fourth, third, second])
  expect(isWhole(['/assets/shell-2.js', '/assets/face.woff2'], builds)).toBe(true)
  expect(isWhole(['/assets/shell-1.js', '/assets/face.woff2'], builds)).toBe(false)
  // A server that went back to an earlier build.
  expect(retainedBuilds(builds, third ?? [])).toEqual([third, fourth, second])
})
