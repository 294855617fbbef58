import { expect, test } from 'vitest'
import { shopInfo } from './shop-info.ts'

const full = {
  name: 'Kopi Riders',
  legal_name: 'Kopi Riders Pte. Ltd.',
  registration_number: '202512345K',
  whatsapp_number: '6591234567',
  address: '10 Kaki Bukit Road 2 #01-23, Singapore 417868',
  opening_hours: {
    text: 'Tue-Sun 11AM-8PM SGT',
    days: [2, 3, 4, 5, 6, 7],
    opens: '11:00',
    closes: '20:00',
    time_zone: 'Asia/Singapore',
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
      opening_hours: {
        text: 'Mon-Sat 10AM-7PM SGT',
        days: [1, 2, 3, 4, 5, 6],
        opens: '10:00',
        closes: '19:00',
        time_zone: 'Asia/Singapore',
      },
      couriers: [],
      hero: {
        title: 'Parts and finishes for your ride',
        text: 'Parts, apparel, custom paint and carbon fiber. Order by chat.',
      },
    })
  },
)

test('E6 opening hours that make no sense fall back field by field', () => {
  const hours = { days: [9, 'Mon', 3, 3, 1], opens: '25:00', closes: '18:30' }
  expect(shopInfo({ opening_hours: hours }).opening_hours).toEqual({
    text: 'Mon-Sat 10AM-7PM SGT',
    days: [1, 3],
    opens: '10:00',
    closes: '18:30',
    time_zone: 'Asia/Singapore',
  })
})
