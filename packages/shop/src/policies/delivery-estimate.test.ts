import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryEstimate, expressText, leavesText, standardText } from './delivery-estimate.ts'
import { USUAL_WEEK } from './opening-hours.ts'
import { readPolicies } from './policies.ts'
import { readSchedule } from './schedule.ts'

const usual = readSchedule(undefined)
const { shipping } = readPolicies({ policies: { express_cutoff: '15:00' } })

const textsAt = (moment: string, own: Partial<typeof shipping> = {}, schedule = usual) => {
  const promise = deliveryEstimate(schedule, { ...shipping, ...own }, new Date(moment))
  return promise && [leavesText(promise), standardText(promise), expressText(promise)]
}

test.each([
  // Tuesday in Singapore.
  [
    '2026-11-24T06:59:00Z',
    [
      'Leaves tomorrow or Thu 26 Nov',
      'Arrives Fri 27 Nov to Mon 30 Nov',
      'Today if you order by 3 pm',
    ],
  ],
  [
    '2026-11-24T07:00:00Z',
    ['Leaves tomorrow or Thu 26 Nov', 'Arrives Fri 27 Nov to Mon 30 Nov', 'Tomorrow'],
  ],
  // After closing: as if ordered on Wednesday.
  [
    '2026-11-24T11:00:00Z',
    ['Leaves Thu 26 Nov or Fri 27 Nov', 'Arrives Sat 28 Nov to Tue 1 Dec', 'Tomorrow'],
  ],
  // Friday noon: Sunday does not count.
  [
    '2026-11-27T04:00:00Z',
    [
      'Leaves tomorrow to Mon 30 Nov',
      'Arrives Tue 1 Dec to Thu 3 Dec',
      'Today if you order by 3 pm',
    ],
  ],
  // Sunday.
  [
    '2026-11-29T04:00:00Z',
    ['Leaves Tue 1 Dec or Wed 2 Dec', 'Arrives Thu 3 Dec to Sat 5 Dec', 'Tomorrow'],
  ],
  // Christmas is a Friday.
  [
    '2026-12-24T04:00:00Z',
    [
      'Leaves Sat 26 Dec to Mon 28 Dec',
      'Arrives Tue 29 Dec to Thu 31 Dec',
      'Today if you order by 3 pm',
    ],
  ],
])('B11 ordered at %s: %j', (moment, texts) => {
  expect(textsAt(moment)).toEqual(texts)
})

test('B11 the days are those of the shop, wherever the shopper is', () => {
  // Monday evening in London, Tuesday morning in Singapore.
  expect(textsAt('2026-11-23T18:30:00Z')?.[2]).toBe('Today if you order by 3 pm')
})

test('B11 a shop promises no express without a cut-off, and its own closed days do not count', () => {
  expect(textsAt('2026-11-24T04:00:00Z', { expressCutoff: undefined })?.[2]).toBeUndefined()
  const policies = { express_cutoff: '9 o’clock' }
  expect(readPolicies({ policies }).shipping.expressCutoff).toBeUndefined()
  const closed_dates = [{ from: '2026-11-25', to: '2026-11-26', reason: 'Stocktaking' }]
  const schedule = readSchedule({ policies: { closed_dates } })
  expect(textsAt('2026-11-24T04:00:00Z', {}, schedule)?.[0]).toBe('Leaves Fri 27 Nov or Sat 28 Nov')
})

test('B11 each day has its own closing time, and express goes until then', () => {
  const week = [...USUAL_WEEK.slice(0, 5), [{ opens: '10:00', closes: '14:00' }], []]
  const schedule = { ...usual, week }
  const express = (moment: string) => textsAt(moment, {}, schedule)?.[2]
  // Friday, then Saturday before and after two.
  expect(express('2026-11-27T12:00:00+08:00')).toBe('Today if you order by 3 pm')
  expect(express('2026-11-28T13:59:00+08:00')).toBe('Today if you order by 2 pm')
  expect(express('2026-11-28T14:00:00+08:00')).toBe('Mon 30 Nov')
  expect(textsAt('2026-11-28T14:00:00+08:00', {}, schedule)?.[0]).toBe(
    'Leaves Tue 1 Dec or Wed 2 Dec',
  )
})

test('B11 an order past midnight, while Friday still lasts, is one of Saturday', () => {
  const late = USUAL_WEEK.map(() => [{ opens: '10:00', closes: '02:00' }])
  const texts = textsAt('2026-11-28T01:00:00+08:00', {}, { ...usual, week: late })
  expect(texts?.[0]).toBe('Leaves tomorrow or Mon 30 Nov')
})

test('B11 nothing is promised in a time zone that does not exist, or by a shop that never opens', () => {
  const mars = { ...usual, time_zone: 'Mars/Base' }
  expect(deliveryEstimate(mars, shipping, new Date())).toBeUndefined()
  const never = { ...usual, week: USUAL_WEEK.map(() => []) }
  expect(deliveryEstimate(never, shipping, new Date())).toBeUndefined()
})

test('B11 whenever it is ordered, it leaves later on a day that the shop is open', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-01'), noInvalidDate: true }),
      (now) => {
        const promise = deliveryEstimate(usual, shipping, now)
        if (!promise) throw new Error('There is a promise.')
        const { today, leaves, arrives, express } = promise
        expect(leaves.from > today).toBe(true)
        expect(leaves.to >= leaves.from && arrives.from > leaves.from).toBe(true)
        for (const date of [leaves.from, arrives.to, express?.on ?? ''])
          expect(new Date(date).getUTCDay()).not.toBe(0)
      },
    ),
  )
})
