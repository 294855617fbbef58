import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const dated = (date: string) => ({ headers: new Headers({ date }) })

function deviceAt(time: string) {
  const device = { at: Date.parse(time), passed: 0 }
  const clock = createServerClock({ now: () => device.at, elapsed: () => device.passed })
  return { device, clock, shown: () => clock.now().toISOString() }
}

test('O9 on a device whose clock is a day wrong the time is the server’s, and goes on', () => {
  for (const wrong of ['2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z']) {
    const { clock, device, shown } = deviceAt(wrong)
    expect(shown()).toBe(new Date(wrong).toISOString())
    clock.note(dated('Mon, 02 Mar 2026 10:00:00 GMT'))
    device.passed = 5000
    expect(shown()).toBe('2026-03-02T10:00:05.000Z')
  }
})

test('O9 seconds apart are the way of the answer: the device is believed', () => {
  const { clock, shown } = deviceAt('2026-03-02T10:00:20.500Z')
  clock.note(dated('Mon, 02 Mar 2026 10:00:00 GMT'))
  expect(shown()).toBe('2026-03-02T10:00:20.500Z')
})

test('O9 an older answer out of a cache, or one without a date, changes nothing', () => {
  const { clock, shown } = deviceAt('2026-03-01T10:00:00Z')
  clock.note(dated('Mon, 02 Mar 2026 10:00:00 GMT'))
  clock.note(dated('Sun, 01 Mar 2026 10:00:00 GMT'))
  clock.note({ headers: new Headers() })
  clock.note(dated('yesterday'))
  expect(shown()).toBe('2026-03-02T10:00:00.000Z')
})
