import { expect, test } from 'vitest'
import { BIKES } from './bikes.ts'
import { bikesInSearch } from './bikes-in-search.ts'

const ids = (search: string) => bikesInSearch(search, BIKES).map(({ id }) => id)

test.each([
  ['nmax 2023 front brake', ['nmax-v2']],
  ['N-Max pads', ['nmax-v2']],
  ['lever for n max', ['nmax-v2']],
  ['xmax v3 disc', ['xmax-v3']],
  ['XMAXV1', ['xmax-v1']],
  ['xmax', ['xmax-v1', 'xmax-v2', 'xmax-v3']],
  ['x-max 2022 lever', ['xmax-v2']],
  ['adv 350 seat', ['adv-350']],
  ['adv160', ['adv-160']],
  ['adv crash bar', ['adv-160', 'adv-350']],
  ['x750 mirror', ['x750']],
  ['nmax 2019', []],
  ['nmax v9', []],
  ['brake lever', []],
  ['', []],
  ['% 🏍️ \\', []],
])('B4 %j names the bikes %j', (search, expected) => {
  expect(ids(search)).toEqual(expected)
})

test('B4 a shop with its own bikes is asked about those, and not about more than a few', () => {
  const own = Array.from({ length: 9 }, (_, at) => ({
    id: `r${at}`,
    name: `Rapid V${at}`,
    years: '',
  }))
  expect(bikesInSearch('rapid', own)).toEqual([])
  expect(bikesInSearch('rapid v3 2024', own).map(({ id }) => id)).toEqual(['r3'])
  expect(bikesInSearch('a '.repeat(100_000), own)).toEqual([])
})
