import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkWeek, formatHours, type OpenSpan, USUAL_WEEK } from './opening-hours.ts'
import { findToday, isOpenAt, readSchedule, type Schedule, tellClosings } from './schedule.ts'

const usual = readSchedule(undefined)
const span = (opens: string, closes: string): OpenSpan => ({ opens, closes })
const closed: OpenSpan[] = []
/** Hours of single days, 1 is Monday. */
const only = (days: Record<number, OpenSpan[]>): Schedule => ({
  ...usual,
  week: USUAL_WEEK.map((_, index) => days[index + 1] ?? closed),
})

test.each([
  ['2025-06-07T01:59:00Z', false, 'Saturday 09:59 in Singapore'],
  ['2025-06-07T02:00:00Z', true, 'Saturday 10:00'],
  ['2025-06-07T10:59:59Z', true, 'Saturday 18:59'],
  ['2025-06-07T11:00:00Z', false, 'Saturday 19:00'],
  ['2025-06-08T04:00:00Z', false, 'Sunday noon'],
  ['2025-06-08T16:30:00Z', false, 'Monday half past midnight'],
  ['2025-06-09T04:00:00Z', true, 'Monday noon'],
  ['2026-12-25T04:00:00Z', false, 'Friday noon, a public holiday'],
])('I3 at %s open is %s: %s', (moment, isOpen) => {
  expect(isOpenAt(usual, new Date(moment))).toBe(isOpen)
})

test('I3 each day has its own hours, and a break is not open', () => {
  const hours = only({
    1: [span('10:00', '13:00'), span('14:00', '19:00')],
    6: [span('10:00', '14:00')],
  })
  const isOpen = (moment: string) => isOpenAt(hours, new Date(`${moment}:00+08:00`))
  expect(['2025-06-09T12:59', '2025-06-09T14:00', '2025-06-07T13:59'].map(isOpen)).toEqual([
    true,
    true,
    true,
  ])
  expect(['2025-06-09T13:00', '2025-06-07T14:00', '2025-06-10T12:00'].map(isOpen)).toEqual([
    false,
    false,
    false,
  ])
})

test('I3 the shop is closed on the dates that its owner has set', () => {
  const schedule = readSchedule({
    policies: { closed_dates: [{ from: '2026-11-30', to: '2026-12-01', reason: 'Stocktaking' }] },
  })
  const isOpen = (day: string) => isOpenAt(schedule, new Date(`${day}T12:00:00+08:00`))
  expect(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02'].map(isOpen)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('I3 hours past midnight belong to the day on which they began', () => {
  const late = only({ 5: [span('18:00', '02:00')] })
  expect(isOpenAt(late, new Date('2025-06-06T15:00:00Z'))).toBe(true)
  expect(isOpenAt(late, new Date('2025-06-06T17:30:00Z'))).toBe(true)
  expect(isOpenAt(late, new Date('2025-06-06T18:30:00Z'))).toBe(false)
  expect(isOpenAt(late, new Date('2025-06-05T17:30:00Z'))).toBe(false)
})

test('I3 hours that run over Sunday midnight last into Monday, and those of a day and a night have no end', () => {
  const late = only({ 7: [span('18:00', '02:00')] })
  expect(isOpenAt(late, new Date('2025-06-08T17:00:00Z'))).toBe(true)
  const always = { ...usual, week: USUAL_WEEK.map(() => [span('00:00', '00:00')]) }
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2030-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (date) => {
        expect(isOpenAt(always, date)).toBe(true)
      },
    ),
  )
})

test('I3 nothing is claimed on a device that does not know the time zone', () => {
  expect(isOpenAt({ ...usual, time_zone: 'Mars/Base' }, new Date())).toBeUndefined()
})

const saturday = { ...only({ 6: [span('10:00', '17:00')] }) }.week[5] ?? closed
const day = USUAL_WEEK[0] ?? closed

test.each([
  [USUAL_WEEK, 'Asia/Singapore', 'Mon-Sat 10AM-7PM SGT'],
  [
    [...USUAL_WEEK.slice(0, 5), saturday, closed],
    'Asia/Singapore',
    'Mon-Fri 10AM-7PM; Sat 10AM-5PM SGT',
  ],
  [
    only({ 1: [...day], 2: [...day], 3: [...day], 7: [...day] }).week,
    'Asia/Singapore',
    'Mon-Wed, Sun 10AM-7PM SGT',
  ],
  [only({ 1: [...day], 2: [...day] }).week, 'Asia/Kuala_Lumpur', 'Mon, Tue 10AM-7PM MYT'],
  [
    only({ 3: [span('00:30', '12:00'), span('13:15', '22:00')] }).week,
    'Europe/Berlin',
    'Wed 12:30AM-12PM, 1:15PM-10PM Berlin time',
  ],
  [only({ 5: [span('18:00', '02:00')] }).week, 'America/New_York', 'Fri 6PM-2AM New York time'],
  [USUAL_WEEK.map(() => [span('00:00', '00:00')]), 'UTC', 'Mon-Sun 24 hours UTC'],
])('I3 hours are put into words as shoppers read them: %#', (week, zone, text) => {
  expect(formatHours(week, zone)).toBe(text)
})

const faultOf = (...spans: OpenSpan[]) =>
  checkWeek(only({ 1: spans, 2: [span('08:00', '18:00')] }).week)[0]

test.each([
  [[span('10:00', '19:00')], undefined],
  [[span('18:00', '06:00')], undefined],
  [[span('10:00', '13:00'), span('13:30', '19:00')], undefined],
  [[span('', '19:00')], 'Give both times, such as 10:00 and 19:00.'],
  [[span('10:00', '')], 'Give both times, such as 10:00 and 19:00.'],
  [[span('10:00', '10:00')], 'It opens and closes at the same time.'],
  // Seven in the evening was meant.
  [[span('10:00', '07:00')], 'It closes before it opens. Past midnight a day can last until 6 am.'],
  [[span('10:00', '14:00'), span('13:30', '19:00')], 'The break ends before it begins.'],
  [[span('18:00', '02:00'), span('03:00', '04:00')], 'The break ends before it begins.'],
])('O11 a Monday of %j', (spans, fault) => {
  expect(faultOf(...spans)).toBe(fault)
})

test('O11 a day cannot last into the hours of the next one', () => {
  const week = only({ 7: [span('20:00', '04:00')], 1: [span('03:00', '12:00')] }).week
  expect(checkWeek(week)).toEqual([
    ...Array(6).fill(undefined),
    'Monday opens before this day has closed.',
  ])
})

/** Where no public holidays are known. */
const closedOn = (...days: [from: string, to?: string, reason?: string][]) =>
  readSchedule({
    time_zone: 'Asia/Jakarta',
    policies: {
      closed_dates: days.map(([from, to = from, reason = '']) => ({ from, to, reason })),
    },
  })
const inSingapore = (schedule: Schedule): Schedule => ({ ...schedule, time_zone: 'Asia/Singapore' })

test.each([
  ['none', closedOn(), []],
  ['one day', closedOn(['2026-11-30']), ['Closed Mon 30 Nov 2026']],
  [
    'days in a row, for whatever reason',
    closedOn(['2026-11-30', undefined, 'Stocktaking'], ['2026-12-01']),
    ['Closed Mon 30 Nov to Tue 1 Dec 2026'],
  ],
  [
    'later ones, up to 60 days',
    inSingapore(
      closedOn(
        ['2026-11-30'],
        ['2026-12-01'],
        ['2026-12-24', '2026-12-26'],
        ['2027-01-27', '2027-01-29'],
        ['2027-01-28', '2027-01-30'],
        ['2027-02-01'],
      ),
    ),
    [
      'Closed Mon 30 Nov to Tue 1 Dec 2026',
      'Also closed Thu 24 Dec to Sat 26 Dec 2026, Fri 1 Jan 2027 and Wed 27 Jan to Sat 30 Jan 2027',
    ],
  ],
  [
    'a range over the new year, with a public holiday in it',
    inSingapore(closedOn(['2026-12-30', '2027-01-02'])),
    ['Closed Fri 25 Dec 2026', 'Also closed Wed 30 Dec 2026 to Sat 2 Jan 2027'],
  ],
  [
    'no more than five',
    closedOn(
      ['2026-11-30'],
      ['2026-12-02'],
      ['2026-12-04'],
      ['2026-12-07'],
      ['2026-12-09'],
      ['2026-12-11'],
    ),
    [
      'Closed Mon 30 Nov 2026',
      'Also closed Wed 2 Dec 2026, Fri 4 Dec 2026, Mon 7 Dec 2026 and Wed 9 Dec 2026',
    ],
  ],
  [
    'begun before today',
    closedOn(['2026-11-27'], ['2026-11-28'], ['2026-11-29']),
    ['Closed Fri 27 Nov to Sun 29 Nov 2026'],
  ],
])('B11 shoppers read of closed days: %s', (_, schedule, sentences) => {
  expect(tellClosings(schedule, '2026-11-28')).toEqual(sentences)
})

test.each([
  // Still 1 December in London, already the 2nd in Jakarta.
  ['2026-12-01T17:00:00Z', 'Asia/Jakarta', '2027-01-31', true],
  ['2026-12-01T15:00:00Z', 'Asia/Jakarta', '2027-01-31', false],
  // Already 2 December in London, still the 1st in New York.
  ['2026-12-02T03:00:00Z', 'America/New_York', '2027-01-31', false],
  ['2026-12-02T06:00:00Z', 'America/New_York', '2027-01-31', true],
  ['2026-12-02T06:00:00Z', 'Nowhere/Else', '2027-01-31', false],
])('B11 at %s in %s closed days from %s on are near: %s', (now, time_zone, from, isSoon) => {
  const period = { from, to: from, reason: '' }
  const schedule = readSchedule({ time_zone, policies: { closed_dates: [period] } })
  const today = findToday(schedule, new Date(now))
  const told = today === undefined ? [] : tellClosings(schedule, today)
  expect(told).toEqual(isSoon ? ['Closed Sun 31 Jan 2027'] : [])
})
