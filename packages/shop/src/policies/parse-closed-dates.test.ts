import { addDays, findWeekday } from '@pitlane/calendar'
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
  // The month first.
  ['Dec 24, 25 and 26, 2026', ['2026-12-24', '2026-12-25', '2026-12-26']],
  ['Jan 1, 2 and 3, 2027', ['2027-01-01', '2027-01-02', '2027-01-03']],
  ['Feb 6 and 7 2027', ['2027-02-06', '2027-02-07']],
  ['Dec 24 and 25 and Jan 1, 2027', ['2026-12-24', '2026-12-25', '2027-01-01']],
  ['Jan 1 and 2 and Dec 25, 2027', ['2027-01-01', '2027-01-02', '2027-12-25']],
  ['Dec 24-26, 28 and 29, 2026', ['2026-12-24 to 2026-12-26', '2026-12-28', '2026-12-29']],
  ['Dec 24, 25 and 1 Jan 2027', ['2026-12-24', '2026-12-25', '2027-01-01']],
  // The month last.
  [
    '24 and 25 Dec 2026, 1 and 2 Jan 2027',
    ['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-02'],
  ],
  [
    '5–7, 9 and 11–12 Feb 2027',
    ['2027-02-05 to 2027-02-07', '2027-02-09', '2027-02-11 to 2027-02-12'],
  ],
  ['24 Dec, 1 Jan, 25 Dec 2027', ['2026-12-24', '2027-01-01', '2027-12-25']],
  // Ranges as they are pasted.
  ['06 Feb 2027 (Sat) - 09 Feb 2027 (Tue)', ['2027-02-06 to 2027-02-09']],
  ['6/2/27(Sat)-9/2/27(Tue)', ['2027-02-06 to 2027-02-09']],
  ['30 Nov 2026 (Mon) to 2 Dec 2026 (Wed)', ['2026-11-30 to 2026-12-02']],
  ['24 Dec 2026, Thu - 26 Dec 2026, Sat', ['2026-12-24 to 2026-12-26']],
  ['24/12 (Thu) – 26/12/2026 (Sat)', ['2026-12-24 to 2026-12-26']],
  ['06.02. – 09.02.2027', ['2027-02-06 to 2027-02-09']],
  ['6.–9.2.2027', ['2027-02-06 to 2027-02-09']],
  ['24.12.–26.12.2026', ['2026-12-24 to 2026-12-26']],
  ['24. - 26. Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['2027年2月6日（六）至2月9日（二）', ['2027-02-06 to 2027-02-09']],
  ['2027年2月6日起至9日', ['2027-02-06 to 2027-02-09']],
  ['24 Dec 2026 –\n26 Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['From: 24 Dec 2026\nTo: 26 Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['between 24 Dec 2026 and 26 Dec 2026', ['2026-12-24 to 2026-12-26']],
  ['between 24 and 26 Dec 2026 and 1 Jan 2027', ['2026-12-24 to 2026-12-26', '2027-01-01']],
  ...['\u301c', '～', '→', '➔', '-->', '--', '=>', '>', '..', '…', 'thru', 'up to', 'sampai'].map(
    (sign): [string, string[]] => [`24 Dec 2026 ${sign} 26 Dec 2026`, ['2026-12-24 to 2026-12-26']],
  ),
  // Reasons.
  ['Good Friday 26/3/2027', ['2027-03-26 Good Friday']],
  ['26 Mar 2027 (Fri) Good Friday', ['2027-03-26 Good Friday']],
  ['Easter Monday, 29 Mar 2027', ['2027-03-29 Easter Monday']],
  ['Deepavali Thu 28 Oct 2027', ['2027-10-28 Deepavali']],
  ['closed on Monday 30/11/2026', ['2026-11-30']],
  [
    'Christmas and Boxing Day 25-26 Dec 2026',
    ['2026-12-25 to 2026-12-26 Christmas and Boxing Day'],
  ],
  [
    'Christmas - 25 Dec 2026, New Year - 1 Jan 2027',
    ['2026-12-25 Christmas', '2027-01-01 New Year'],
  ],
  ['2 Jan 2027 - Company D&D', ['2027-01-02 Company D&D']],
  ['Closed:\n- 24 Dec 2026\n- 25 Dec 2026', ['2026-12-24', '2026-12-25']],
  ['暂停营业 2026年12月24日', ['2026-12-24 暂停营业']],
  ['', []],
  ['none', []],
  ['- N/A', []],
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

test.each([
  // Open on that day, or only closed until or from then.
  'open on 25 Dec 2026',
  'not closed on 25 Dec 2026',
  "25 Dec 2026 we aren't closed",
  'Closed 24 Dec 2026, back 28 Dec 2026',
  'Reopen on 5 Jan 2027',
  '2026年12月24日恢复营业',
  '24 Dec 2026 onwards',
  'from 24 Dec 2026',
  '2026年12月24日起',
  'Closed until 26 Dec 2026',
  '24 Dec 2026 until further notice',
  '24 Dec 2026 -',
  '24 Dec 2026 - Sunday',
  '24/12/2026 half day',
  '24 Dec 2026, every Sunday',
  '24 Dec 2026 for 3 days',
  '24 Dec 2026 (3 days)',
  '1 week from 24 Dec 2026',
  '24 Dec 2026 and January',
  // Two days, or all from one to the other.
  '24 Dec 2026 (public holiday) - 26 Dec 2026',
  '24th Dec 2026 (Christmas Eve) to 26th Dec 2026 (Boxing Day)',
  '24 Dec 2026: closed until 26 Dec 2026',
  '24 Dec 2026 8am to 26 Dec 2026 8pm',
  '24/12/2026 au 26/12/2026',
  '24 Dec 2026 ↝ 26 Dec 2026',
  '2026-12-24/2026-12-26',
  // No date at all.
  'Chinese New Year',
  'every Sunday',
  'next Monday',
  'Sunday',
  'the whole of December',
  '٢٤/١٢/٢٠٢٦',
])('B11 %j is not guessed at', (text) => {
  const { periods, unread } = parseClosedDates(text)
  expect(periods).toEqual([])
  expect(unread).toEqual([text.replace(/^the /, '')])
})

test.each([
  ['24 Dec 2026, 25, 26 Jan 2027', '25'],
  ['31, 1 Jan 2027', '31'],
  ['24/12/2026 +1', '1'],
  ['1. 24 Dec 2026', '1'],
  ['1 May 2026, 25 Dec, 1 Jan 2028', '25 Dec'],
  ['Closed 24 Dec 2026 - 4 Jan 2027; reopening 5 Jan 2027', 'reopening 5 Jan 2027'],
])('B11 of %j it is not known when %j is', (text, unread) => {
  expect(parseClosedDates(text).unread).toEqual([unread])
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

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const weekday = (day: string) => WEEKDAYS[findWeekday(day) - 1] ?? ''
const parts = (day: string) => ({
  date: Number(day.slice(8)),
  month: Number(day.slice(5, 7)),
  name: SHORT[Number(day.slice(5, 7)) - 1] ?? '',
  year: day.slice(0, 4),
})
const shortDay = (day: string) => `${parts(day).date} ${parts(day).name}`
const shortMonth = (day: string) => `${parts(day).name} ${parts(day).date}`
const onDays: ((day: string, spelt: string) => string)[] = [
  (_, spelt) => spelt,
  (day, spelt) => `${weekday(day)} ${spelt}`,
  (day, spelt) => `${weekday(day)}, ${spelt}`,
  (day, spelt) => `${spelt} (${weekday(day)})`,
  (day, spelt) => `${spelt}(${weekday(day)})`,
  (day, spelt) => `${spelt}, ${weekday(day)}`,
  (day, spelt) => `${spelt}（${'一二三四五六日'[findWeekday(day) - 1]}）`,
]
const signs = [' - ', '–', ' to ', ' until ', ' → ', ' \u301c ', '~', ' -- ', ' up to ', ' thru ']
const isRead = (text: string) => {
  const { periods, unread } = parseClosedDates(text)
  expect(unread).toEqual([])
  return (day: string) => periods.some(({ from, to }) => from <= day && day <= to)
}

test('B11 a range is one, however its ends, its sign and the days of the week are written', () => {
  const ends: ((from: string, to: string) => [string, string])[] = [
    ...spellings.map((spell) => (from: string, to: string): [string, string] => [
      spell(from),
      spell(to),
    ]),
    (from, to) => [shortDay(from), `${shortDay(to)} ${parts(to).year}`],
    (from, to) => [shortMonth(from), `${shortMonth(to)}, ${parts(to).year}`],
    (from, to) => [
      `${parts(from).date}/${parts(from).month}`,
      to.split('-').toReversed().join('/'),
    ],
    (from, to) => [
      `${from.slice(8)}.${from.slice(5, 7)}.`,
      `${to.slice(8)}.${to.slice(5, 7)}.${parts(to).year}`,
    ],
    (from, to) => [
      `${parts(from).year}年${parts(from).month}月${parts(from).date}日`,
      `${parts(to).month}月${parts(to).date}日`,
    ],
  ]
  fc.assert(
    fc.property(
      written,
      fc.integer({ min: 2, max: 300 }),
      fc.constantFrom(...ends),
      fc.constantFrom(...onDays),
      fc.constantFrom(...signs),
      (from, length, write, decorate, sign) => {
        const to = addDays(from, length)
        const [first, last] = write(from, to)
        const isClosed = isRead(`${decorate(from, first)}${sign}${decorate(to, last)}`)
        for (const day of [from, addDays(from, 1), addDays(to, -1), to])
          expect(isClosed(day)).toBe(true)
        for (const day of [addDays(from, -1), addDays(to, 1)]) expect(isClosed(day)).toBe(false)
      },
    ),
    { numRuns: 2000 },
  )
})

test('B11 of days in a row each is closed, with the month before or after them, and a year for all', () => {
  const groups = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      written,
      groups,
      fc.boolean(),
      fc.constantFrom(', ', ' and ', ' & ', ','),
      (start, gaps, isMonthFirst, sign) => {
        const days = gaps.toSorted((a, b) => a - b).map((gap) => addDays(start, gap))
        const months = [...Map.groupBy(days, (day) => day.slice(0, 7)).values()]
        const lists = months.map((each) => {
          const dates = each.map((day) => parts(day).date).join(sign)
          const { name } = parts(each[0] ?? '')
          return isMonthFirst ? `${name} ${dates}` : `${dates} ${name}`
        })
        const last = days.at(-1) ?? ''
        const text = `${lists.join(sign)}${isMonthFirst ? ', ' : ' '}${parts(last).year}`
        const { periods, unread } = parseClosedDates(text)
        const singles = days.map((day) => ({ from: day, to: day, reason: '' }))
        // Where a day may be of either month, all is well as long as it is given back.
        if (unread.length === 0) expect(periods).toEqual(singles)
        else expect(months.length > 1 && !isMonthFirst).toBe(true)
        for (const period of periods) expect(singles).toContainEqual(period)
      },
    ),
    { numRuns: 2000 },
  )
})

test('B11 what is not read stays so when it is read again', () => {
  const pieces = fc.constantFrom(
    ...['24', '25', ' Dec', ' 2026', '/12', ', ', ' - ', ' to ', ' and ', '\n', ' (', ') '],
    ...['24 Dec 2026', '2 Jan 2027', 'open', 'Trip', 'Mon', 'until ', 'Jan ', 'half day', '.'],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
      const { unread } = parseClosedDates(all.join(''))
      const again = parseClosedDates(unread.join('; '))
      expect(again.periods).toEqual([])
      expect(again.unread.length > 0).toBe(unread.length > 0)
    }),
    { numRuns: 3000 },
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

test.each(['.', '-', '\n', ' ', '. ', '..,', ' to\n', 'between ', '(mon) ', 'and '])(
  'B11 as much as is read is read at once, also of nothing but %j',
  (piece) => {
    const [first, last] = ['24 Dec 2026 ', 'x 25 Dec 2026']
    const filling = piece.repeat((10_000 - first.length - last.length) / piece.length)
    const { periods, unread } = parseClosedDates(first + filling + last)
    expect(periods.length + unread.length).toBeGreaterThan(0)
  },
)
