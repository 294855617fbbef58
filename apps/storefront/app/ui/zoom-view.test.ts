import { expect, test } from 'vitest'
import { MAX_SCALE, moveBy, TAP_SCALE, toggleAt, WHOLE, zoomAt } from './zoom-view.ts'

const frame = { picture: { width: 400, height: 400 }, window: { width: 400, height: 800 } }

test('P2 zooming at the middle keeps the picture centred', () => {
  expect(zoomAt(WHOLE, 2, { x: 0, y: 0 }, frame)).toEqual({ scale: 2, x: 0, y: 0 })
})

test('P2 what lies under the fingers stays under them', () => {
  const point = { x: 100, y: 0 }
  const view = zoomAt(WHOLE, 3, point, frame)
  const pictureX = (point.x - view.x) / view.scale
  expect(pictureX).toBeCloseTo(100)
})

test('P2 zooming never leaves the range of scales', () => {
  expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }, frame).scale).toBe(MAX_SCALE)
  expect(zoomAt(WHOLE, 0.1, { x: 0, y: 0 }, frame)).toEqual(WHOLE)
})

test('P2 the picture cannot be dragged out of sight, nor moved while it fits', () => {
  const near = zoomAt(WHOLE, 3, { x: 0, y: 0 }, frame)
  expect(moveBy(near, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 3, x: 400, y: -200 })
  expect(moveBy(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE)
})

test('P2 a double tap goes in and comes back', () => {
  const near = toggleAt(WHOLE, { x: 50, y: 50 }, frame)
  expect(near.scale).toBe(TAP_SCALE)
  expect(toggleAt(near, { x: 0, y: 0 }, frame)).toEqual(WHOLE)
})
