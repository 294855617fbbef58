import { chatLink, formatHours, isOpenAt, readSchedule, shopInfo } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

test('the demo’s settings come through the reader of settings unchanged', () => {
  expect(shopInfo(settings)).toEqual(settings)
})

test('the demo can be reached by chat, and is open on a Saturday morning but not on a Sunday', () => {
  expect(chatLink(settings.whatsapp_number, 'Hi')).toBe('https://wa.me/6581234567?text=Hi')
  expect(isOpenAt(readSchedule(settings), new Date('2026-01-03T10:30:00+08:00'))).toBe(true)
  expect(isOpenAt(readSchedule(settings), new Date('2026-01-04T10:30:00+08:00'))).toBe(false)
  expect(formatHours(settings.opening_hours.week, settings.time_zone)).toBe('Mon-Sat 10AM-7PM SGT')
  expect(settings.couriers).toHaveLength(4)
})
