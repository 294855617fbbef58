import { expect, test } from 'vitest'
import { USUAL_WEEK } from './opening-hours.ts'
import { findSettingsFault } from './settings-fault.ts'

const monday = (...spans: unknown[]) => ({
  opening_hours: { week: [spans, ...USUAL_WEEK.slice(1)] },
})
const closed = (dates: unknown, text?: string) => ({
  policies: { closed_dates: dates, closed_text: text },
})
const day = { from: '2026-12-24', to: '2026-12-24', reason: '' }

test.each([
  [
    { time_zone: 'Mars/Olympus' },
    '“Mars/Olympus” is no time zone. Choose one such as Asia/Singapore.',
  ],
  [{ time_zone: 8 }, '“8” is no time zone. Choose one such as Asia/Singapore.'],
  [
    { opening_hours: { week: 'always' } },
    'Opening hours are a list of seven days, Monday first, each with the times of that day.',
  ],
  [{ opening_hours: { week: USUAL_WEEK.map(() => []) } }, 'Choose at least one day.'],
  [
    monday({ opens: '10:00', closes: '07:00' }),
    'Monday: It closes before it opens. Past midnight a day can last until 6 am.',
  ],
  [monday({ opens: '10:00', closes: '' }), 'Monday: Give both times, such as 10:00 and 19:00.'],
  [monday(null), 'Monday: Give both times, such as 10:00 and 19:00.'],
  [monday({}, {}, {}), 'A day can have one break.'],
  [closed('2026-12-24'), 'Closed dates are a list of first and last days.'],
  [
    closed([{ from: '2026-12-24', to: '2026-12-23' }]),
    'From 2026-12-24 to 2026-12-23 is not a time of the calendar of a year at most.',
  ],
  [closed(Array(101).fill(day)), 'A shop can be closed 100 times at most. Remove what is past.'],
  [
    closed([], '31 Nov 2026'),
    '“31 Nov 2026” cannot be read. Write day, month and year, such as 30 Nov 2026, 1/12/2026 or 24–26 Dec 2026.',
  ],
])('O11 settings %j are refused with a sentence, unless they were so before', (shop, sentence) => {
  expect(findSettingsFault(shop, {})).toBe(sentence)
  expect(findSettingsFault({ ...shop, name: 'Apex' }, shop)).toBeUndefined()
})

test.each([
  {},
  { time_zone: 'Europe/Berlin' },
  monday({ opens: '10:00', closes: '19:00' }),
  closed([day], ''),
  { opening_hours: undefined },
])('O11 settings %j are saved', (shop) => {
  expect(findSettingsFault(shop, {})).toBeUndefined()
})
