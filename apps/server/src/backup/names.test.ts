import { expect, test } from 'vitest'
import { buildBackupName, parseBackupTime, parseMoment } from './names.ts'

test.each([
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T12', '2026-11-01T12:00:00.000Z'],
  ['2026-11-01 12:30', '2026-11-01T12:30:00.000Z'],
  ['2026-11-01T12:30:15', '2026-11-01T12:30:15.000Z'],
  ['2026-11-01T12:30:15.5Z', '2026-11-01T12:30:15.500Z'],
  ['2026-11-01T12:00+08:00', '2026-11-01T04:00:00.000Z'],
])('Y2 "%s" is a moment to restore to, in UTC unless it says otherwise', (text, moment) => {
  expect(new Date(parseMoment(text) ?? 0).toISOString()).toBe(moment)
})

test.each(['yesterday', '2026-13-01', '2026-11-01T25:00', '1', '01.11.2026', 'latest'])(
  'Y2 "%s" is no moment',
  (text) => {
    expect(parseMoment(text)).toBeUndefined()
  },
)

test('the name of a backup is its time, and nothing else is one', () => {
  const time = new Date('2026-11-24T02:03:04.567Z')
  expect(parseBackupTime(buildBackupName(time))).toBe(time.getTime())
  for (const name of ['files', '.lock', '2026-11-24', '2026-99-24T02-03-04-567Z'])
    expect(parseBackupTime(name)).toBeUndefined()
})
