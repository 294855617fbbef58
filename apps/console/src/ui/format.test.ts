import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { formatDay, formatMoment, formatMonth } from './format.ts'
import { clockText, readToday, timeZone } from './time-zone.ts'

afterEach(() => timeZone.set('Asia/Singapore'))

const ZONES = ['Asia/Singapore', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']

test('T10 an instant is shown by the day and clock of the shop, whatever the device has', () => {
  // Seven minutes to midnight in UTC.
  expect(formatDay('2026-11-27T23:53:00.000Z')).toBe('28 Nov 2026')
  expect(formatMoment('2026-11-27T23:53:00.000Z')).toBe('28 Nov 2026, 07:53')
  timeZone.set('America/New_York')
  expect(formatDay('2026-11-27T23:53:00.000Z')).toBe('27 Nov 2026')
  expect(formatMoment('2026-11-27T23:53:00.000Z')).toBe('27 Nov 2026, 18:53')
  // An invoice keeps its date, also where the shop has moved since.
  expect(formatDay('2026-11-27T23:53:00.000Z', 'Asia/Singapore')).toBe('28 Nov 2026')
})

test('T10 days and months of the calendar are no instants', () => {
  timeZone.set('America/New_York')
  expect(formatDay('2026-11-28')).toBe('28 Nov 2026')
  expect(formatMonth('2026-11')).toBe('Nov 2026')
})

test('T10 a zone that this device does not know leaves the dates as they were', () => {
  timeZone.set('Europe/Berlin')
  timeZone.set('Mars/Olympus')
  expect(formatMoment('2026-07-01T12:00:00.000Z')).toBe('1 Jul 2026, 14:00')
})

test('T10 any instant in any zone reads as Intl has it', () => {
  const instants = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, (zone, instant) => {
      timeZone.set(zone)
      const [date, time] = instant
        .toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        .split(' ')
      const shown = formatDay(instant.toISOString())
      expect(shown).toBe(formatDay(date ?? ''))
      expect(formatMoment(instant.toISOString())).toBe(`${shown}, ${time}`)
    }),
  )
})

test('T10 today is the day of the shop', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    timeZone.set(zone)
    expect(readToday()).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: zone }))
  }
  const now = new Date('2026-11-27T23:53:00.000Z')
  expect(clockText('Asia/Singapore', now)).toMatch(/^Sat,? 28 Nov,? 07:53$/)
})
