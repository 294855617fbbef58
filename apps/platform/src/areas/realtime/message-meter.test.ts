import { expect, test } from 'vitest'
import { createMessageMeter } from './message-meter.ts'

/** What the meter says to so many messages in one second. */
function verdicts(meter: ReturnType<typeof createMessageMeter>, count: number) {
  const said = Array.from({ length: count }, () => meter.verdict())
  return Object.fromEntries(
    Object.entries(Object.groupBy(said, (verdict) => verdict)).map(([name, all]) => [
      name,
      all?.length,
    ]),
  )
}

test('sec S16 twenty messages a second are taken, a short burst above is only ignored', () => {
  let now = 0
  const meter = createMessageMeter(() => now)
  expect(verdicts(meter, 20)).toEqual({ take: 20 })
  now = 999
  expect(verdicts(meter, 5)).toEqual({ ignore: 5 })
  now = 1000
  expect(verdicts(meter, 20)).toEqual({ take: 20 })
})

test('sec S16 who is over the limit second after second is sent away', () => {
  let now = 0
  const meter = createMessageMeter(() => now)
  for (now = 0; now < 2000; now += 1000) {
    expect(verdicts(meter, 60)).toEqual({ take: 20, ignore: 40 })
  }
  expect(verdicts(meter, 60)).toEqual({ take: 20, ignore: 20, disconnect: 20 })
})

test('sec S16 one quiet second forgives', () => {
  let now = 0
  const meter = createMessageMeter(() => now)
  expect(verdicts(meter, 110)).toEqual({ take: 20, ignore: 90 })
  now = 1000
  expect(verdicts(meter, 1)).toEqual({ take: 1 })
  now = 2000
  expect(verdicts(meter, 110)).toEqual({ take: 20, ignore: 90 })
})
