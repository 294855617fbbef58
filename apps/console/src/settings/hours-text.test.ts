import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

const hours = {
  text: '',
  days: [1, 2, 3, 4, 5, 6],
  opens: '10:00',
  closes: '19:00',
  time_zone: 'Asia/Singapore',
}

test.each([
  [hours, 'Mon-Sat 10AM-7PM SGT'],
  [{ ...hours, days: [7, 3, 1, 2] }, 'Mon-Wed, Sun 10AM-7PM SGT'],
  [{ ...hours, days: [1, 2] }, 'Mon, Tue 10AM-7PM SGT'],
  [{ ...hours, opens: '00:30', closes: '12:00' }, 'Mon-Sat 12:30AM-12PM SGT'],
  [{ ...hours, time_zone: 'Mars/Olympus' }, 'Mon-Sat 10AM-7PM'],
])('opening hours are put into words as shoppers read them', (given, text) => {
  expect(hoursText(given)).toBe(text)
})
