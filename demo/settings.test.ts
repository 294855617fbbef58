import { chatLink, isOpenAt, shopInfo } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

test('the demo’s settings come through the reader of settings unchanged', () => {
  expect(shopInfo(settings)).toEqual(settings)
})

test('the demo can be reached by chat, and is open on a Saturday morning but not on a Sunday', () => {
  expect(chatLink(settings.whatsapp_number, 'Hi')).toBe('https://wa.me/6581234567?text=Hi')
  expect(isOpenAt(settings.opening_hours, new Date('2026-01-03T10:30:00+08:00'))).toBe(true)
  expect(isOpenAt(settings.opening_hours, new Date('2026-01-04T10:30:00+08:00'))).toBe(false)
  expect(settings.couriers).toHaveLength(4)
})
