import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkWeek,
  formatHours,
  type OpenSpan,
  USUAL_WEEK,
  type WeekHours,
} from './opening-hours.ts'
import { shopInfo } from './shop-info.ts'
import { parseHours, upgradeSettings } from './upgrade-settings.ts'

const former = (hours: object) => upgradeSettings({ opening_hours: hours })
/** As shoppers read it, with the note. */
const read = (hours: object) => {
  const { opening_hours, time_zone } = shopInfo(former(hours))
  const text = formatHours(opening_hours.week, time_zone)
  return [text, opening_hours.note].filter(Boolean).join(' | ')
}

const usual = { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '19:00' }
const usualText = 'Mon-Sat 10AM-7PM SGT'

test.each([
  [{ ...usual, text: usualText, time_zone: 'Asia/Singapore' }, usualText],
  [{}, usualText],
  [
    { days: [2, 3, 4, 5, 6, 7], opens: '11:00', closes: '20:00', text: 'Tue-Sun 11AM-8PM SGT' },
    'Tue-Sun 11AM-8PM SGT',
  ],
  // Sunday and the evening were saved, the text was not.
  [
    { days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:30', text: usualText },
    'Mon-Sun 10AM-9:30PM SGT',
  ],
  // Only the text was typed.
  [{ ...usual, text: 'Daily 9AM-9PM SGT' }, 'Mon-Sun 9AM-9PM SGT'],
  [{ text: 'Tue to Sun, 9.30am – 6pm' }, 'Tue-Sun 9:30AM-6PM SGT'],
  // The fields could not say this, the text did.
  [
    { ...usual, opens: '09:00', text: 'Mon-Fri 9AM-7PM, Sat 10AM-5PM SGT' },
    'Mon-Fri 9AM-7PM; Sat 10AM-5PM SGT',
  ],
  // What is no hours stays to be read.
  [{ ...usual, text: 'Mon-Sat, ring first' }, `${usualText} | Mon-Sat, ring first`],
  [
    { ...usual, closes: '7', text: 'Whenever the shutter is up' },
    `${usualText} | Whenever the shutter is up`,
  ],
  // Past midnight.
  [{ days: [5], opens: '18:00', closes: '02:00', text: 'Fri 6PM-2AM SGT' }, 'Fri 6PM-2AM SGT'],
])('O11 former hours %j read %j', (hours, text) => {
  expect(read(hours)).toBe(text)
})

test('T10 the time zone has one place, whichever it was in', () => {
  const hours = { ...usual, text: 'Mon-Sat 10AM-7PM', time_zone: 'Europe/Berlin' }
  expect(former(hours).time_zone).toBe('Europe/Berlin')
  expect(former(hours).opening_hours).toEqual({ week: USUAL_WEEK, note: '' })
  const newer = upgradeSettings({ time_zone: 'Asia/Tokyo', opening_hours: hours })
  expect(newer.time_zone).toBe('Asia/Tokyo')
})

test('B11 former closed dates are read, and what cannot be is kept for the owner', () => {
  const policies = { return_days: 14, closed_dates: '30 Nov 2026 / 1/12/2026, 31 Nov 2026' }
  expect(upgradeSettings({ policies }).policies).toEqual({
    return_days: 14,
    closed_dates: [
      { from: '2026-11-30', to: '2026-11-30', reason: '' },
      { from: '2026-12-01', to: '2026-12-01', reason: '' },
    ],
    closed_text: '31 Nov 2026',
  })
})

test('O11 what is upgraded stays as it is, and so does all else', () => {
  const shop = {
    name: 'Apex',
    kept: [1],
    opening_hours: { ...usual, text: 'By bell' },
    policies: { closed_dates: '1/12/2026' },
  }
  const once = upgradeSettings(shop)
  expect(once).toMatchObject({ name: 'Apex', kept: [1] })
  expect(upgradeSettings(once)).toEqual(once)
  expect(upgradeSettings({})).toEqual({})
})

const time = fc
  .tuple(fc.nat({ max: 23 }), fc.constantFrom('00', '05', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const span = fc.record<OpenSpan>({ opens: time, closes: time })
const weeks = fc
  .array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((week): WeekHours => week.map((spans, index) => (checkWeek(week)[index] ? [] : spans)))
  .filter(
    (week) => week.some((spans) => spans.length > 0) && checkWeek(week).every((fault) => !fault),
  )

test('I3 hours as shoppers read them say exactly what they are', () => {
  fc.assert(
    fc.property(
      weeks,
      fc.constantFrom('Asia/Singapore', 'America/New_York', 'UTC'),
      (week, zone) => {
        expect(parseHours(formatHours(week, zone))).toEqual(week)
      },
    ),
  )
})

test.each([
  '',
  'Mon',
  '10AM-7PM',
  'Mon-Sat 10-7',
  'Mon-Sat 13PM-14PM',
  'Mon 10AM-7PM, Mon 9AM-6PM',
  'Mon-Sat 10AM-7PM except lunch',
  'call us',
])('O11 %j is no week of hours', (text) => {
  expect(parseHours(text)).toBeUndefined()
})
