import { expect, test } from 'vitest'
import { USUAL_WEEK } from './opening-hours.ts'
import { shopInfo } from './shop-info.ts'

const full = {
  name: 'Kopi Riders',
  legal_name: 'Kopi Riders Pte. Ltd.',
  registration_number: '202512345K',
  whatsapp_number: '6591234567',
  address: '10 Kaki Bukit Road 2 #01-23, Singapore 417868',
  time_zone: 'Asia/Kuala_Lumpur',
  opening_hours: {
    week: [
      [],
      ...Array.from({ length: 5 }, () => [{ opens: '11:00', closes: '20:00' }]),
      [
        { opens: '11:00', closes: '13:00' },
        { opens: '14:00', closes: '18:00' },
      ],
    ],
    note: 'On public holidays by appointment.',
  },
  couriers: ['One', 'Two', 'Three', 'Four'],
  hero: { title: 'Built to ride', text: 'Everything for your scooter.' },
}

test('E6 settings that are complete are taken as they are', () => {
  expect(shopInfo(full)).toEqual(full)
})

test('E6 the number is kept as digits', () => {
  expect(shopInfo({ whatsapp_number: '+65 9123 4567' }).whatsapp_number).toBe('6591234567')
  expect(shopInfo({ whatsapp_number: 6591234567 }).whatsapp_number).toBe('6591234567')
  expect(shopInfo({ whatsapp_number: 'none' }).whatsapp_number).toBe('')
})

test.each([undefined, null, 'text', 7, [], {}, { opening_hours: null, hero: 5, couriers: 'one' }])(
  'E6 settings that hold %j get neutral defaults',
  (value) => {
    expect(shopInfo(value)).toEqual({
      name: 'Motorcycle Parts Shop',
      legal_name: 'Motorcycle Parts Shop',
      registration_number: '',
      whatsapp_number: '',
      address: '',
      time_zone: 'Asia/Singapore',
      opening_hours: { week: USUAL_WEEK, note: '' },
      couriers: [],
      hero: {
        title: 'Parts and finishes for your ride',
        text: 'Parts, apparel, custom paint and carbon fiber. Order by chat.',
      },
    })
  },
)

test('E6 opening hours that no clock shows are left out, and a shop without any has the usual ones', () => {
  const span = { opens: '10:00', closes: '18:30' }
  const read = (week: unknown) => shopInfo({ opening_hours: { week } }).opening_hours.week
  expect(read([[span], [{ opens: '25:00', closes: '18:30' }], 'x', null, [null, span]])).toEqual([
    [span],
    ...[[], [], []],
    [span],
    ...[[], []],
  ])
  for (const week of [[], [[], [], [], [], [], [], []], 'always', [[{ opens: '9' }]]])
    expect(read(week)).toEqual(USUAL_WEEK)
})
