import { expect, test } from 'vitest'
import { lineRoom } from './line-room.ts'

test.each([
  ['Ride in colour', ''],
  ['', ''],
  ['摩托车 123 & more', ''],
  ['Öhlins', 'room-for-accents'],
  ['straße', ''],
  ['Ärger', 'room-for-accents'],
  ['café', 'room-for-accents'],
  ['cafe\u0301', 'room-for-accents'],
  ['Ça', 'room-for-accents'],
  ['Đua', ''],
  ['Việt', 'room-for-two-accents'],
  ['xe ế', 'room-for-two-accents'],
  ['ọ', 'room-for-accents'],
  ['Ä Ç', 'room-for-two-accents'],
])('lines of %j have the room %j', (text, room) => {
  expect(lineRoom(text)).toBe(room)
})
