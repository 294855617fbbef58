import { addDays } from '@pitlane/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseClosedDates } from './parse-closed-dates.ts'

const days = (text: string) =>
  parseClosedDates(text).periods.map(({ from, to, reason }) =>
    [from === to ? from : `${from} to ${to}`, reason].filter(Boolean).join(' '),
  )

test.each([
  ['30 Nov 2026', ['2026-11-30']],
  ['30 Nov 2026 / 1/12/2026', ['2026-11-30', '2026-12-01']],
  ['30 Nov 2026/1/12/2026', ['2026-11-30', '2026-12-01']],
  ['1/12/2026', ['2026-12-01']],
  ['1.12.26', ['2026-12-01']],
  ['01-12-2026', ['2026-12-01']],
  ['2026-12-01', ['2026-12-01']],
  ['2026/12/1', ['2026-12-01']],
  ['1-Dec-2026', ['2026-12-01']],
  ['Tuesday, 1st of December, 2026', ['2026-12-01']],
  ['Dec 1, 2026', ['2026-12-01']],
  ['dec. 1st 2026', ['2026-12-01']],
  ['Sept 3 2026', ['2026-09-03']],
  ['2026年12月1日', ['2026-12-01']],
  ['２０２６年１２月１日', ['2026-12-01']],
  ['24–26 Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['24 - 26 December 2026', ['2026-12-24 to 2026-12-26']],
  ['24th to 26th Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['Thu 24 Dec until Sat 26 Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['Dec 24-26, 2026', ['2026-12-24 to 2026-12-26']],
  ['24-26/12/2026', ['2026-12-24 to 2026-12-26']],
  ['24/12/2026 - 2/1/2027', ['2026-12-24 to 2027-01-02']],
  ['24 Dec – 2 Jan 2027', ['2026-12-24 to 2027-01-02']],
  ['24 Dec 2026 - 2 Jan', ['2026-12-24 to 2027-01-02']],
  ['2026-12-24 to 2026-12-26', ['2026-12-24 to 2026-12-26']],
  ['2026年12月24日至26日', ['2026-12-24 to 2026-12-26']],
  ['2026年12月30日到1月2日', ['2026-12-30 to 2027-01-02']],
  ['2026年12月24日、26日', ['2026-12-24', '2026-12-26']],
  ['24, 25 and 27 Dec 2026', ['2026-12-24', '2026-12-25', '2026-12-27']],
  ['31 Dec, 1 Jan 2027', ['2026-12-31', '2027-01-01']],
  ['closed on 30 Nov 2026', ['2026-11-30']],
  ['stocktaking 2026-11-25, 2026-11-26', ['2026-11-25 stocktaking', '2026-11-26 stocktaking']],
  [
    '25 Dec 2026 (Christmas)\n1 Jan 2027: New Year',
    ['2026-12-25 Christmas', '2027-01-01 New Year'],
  ],
  [
    'Shop trip 6-8 Jan 2027; Deepavali 28 Oct 2027',
    ['2027-01-06 to 2027-01-08 Shop trip', '2027-10-28 Deepavali'],
  ],
  ['2026年12月1日 盘点', ['2026-12-01 盘点']],
  // Doubles, and what another one covers.
  ['1/12/2026, 1 Dec 2026, 30 Nov - 2 Dec 2026', ['2026-11-30 to 2026-12-02']],
  ['', []],
  ['none', []],
])('B11 the owner writes %j', (text, expected) => {
  expect(days(text)).toEqual(expected)
  expect(parseClosedDates(text).unread).toEqual([])
})

test.each([
  ['24 Dec', ['24 Dec']],
  ['24.12.', ['24.12']],
  ['31/11/2026', ['31/11/2026']],
  // Of the United States: here the day comes first.
  ['12/25/2026', ['12/25/2026']],
  ['2026-13-45', ['2026-13-45']],
  ['29 Feb 2027', ['29 Feb 2027']],
  ['26–24 Dec 2026', ['26–24 Dec 2026']],
  ['1 Jan 2026 to 31 Jan 2028', ['1 Jan 2026 to 31 Jan 2028']],
  ['20261201', ['20261201']],
  ['from 3pm', ['3pm']],
  ['12月24日', ['12月24日']],
])('B11 %j is no day that can be known', (text, unread) => {
  expect(parseClosedDates(text)).toEqual({ periods: [], unread })
})

test('B11 what can be read is read, and what cannot be is given back beside it', () => {
  expect(parseClosedDates('30 Nov 2026, 31 Nov 2026')).toEqual({
    periods: [{ from: '2026-11-30', to: '2026-11-30', reason: '' }],
    unread: ['31 Nov 2026'],
  })
})

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const written = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const spellings: ((day: string) => string)[] = [
  (day) => day,
  (day) => day.replaceAll('-', '/'),
  (day) => day.split('-').toReversed().join('/'),
  (day) => day.split('-').toReversed().map(Number).join('.'),
  (day) => day.replace(/(.*)-(.*)-(.*)/, '$1年$2月$3日'),
  (day) => `${Number(day.slice(8))} ${SHORT[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  (day) => `${SHORT[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`,
]

test('B11 any days in any spellings, in any order, are read as they were meant', () => {
  const one = fc.tuple(written, fc.constantFrom(...spellings), fc.nat({ max: 300 }))
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 8 }),
      fc.constantFrom(', ', '\n', '; ', ' / ', ' and '),
      (all, sign) => {
        const ranges = all.map(([from, spell, length]) => ({
          from,
          to: addDays(from, length),
          text: length === 0 ? spell(from) : `${spell(from)} to ${spell(addDays(from, length))}`,
        }))
        const { periods, unread } = parseClosedDates(ranges.map(({ text }) => text).join(sign))
        expect(unread).toEqual([])
        const isMeant = (day: string) => ranges.some(({ from, to }) => from <= day && day <= to)
        const isRead = (day: string) => periods.some(({ from, to }) => from <= day && day <= to)
        for (const { from, to } of ranges)
          for (const day of [addDays(from, -1), from, to, addDays(to, 1)])
            expect(isRead(day)).toBe(isMeant(day))
      },
    ),
  )
})

test('B11 any text is read without an error, and of a huge one nothing is guessed', () => {
  const pieces = fc.constantFrom(
    '1',
    '24',
    '2026',
    '/',
    '-',
    ' ',
    'Dec',
    '月',
    'to',
    'x',
    '\n',
    ',',
    '(',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (all) => {
      for (const { from, to } of parseClosedDates(all.join('')).periods)
        expect(from <= to).toBe(true)
    }),
  )
  expect(parseClosedDates('1/12/2026 '.repeat(2000)).periods).toEqual([])
  expect(parseClosedDates('1/12/2026 '.repeat(2000)).unread).toHaveLength(1)
})
