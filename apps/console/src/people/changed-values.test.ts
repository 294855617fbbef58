import { expect, test } from 'vitest'
import { changedValues } from './changed-values.ts'

const of = (field: string, before: unknown, after: unknown) =>
  changedValues({
    field,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }).map((change) => `${change.label}: ${change.before} → ${change.after}`)

test('O12 a change reads in words', () => {
  expect(of('role', 'user', 'admin')).toEqual(['Role: Customer → Admin'])
  expect(of('disabled', false, true)).toEqual(['Disabled: No → Yes'])
  expect(of('public_settings', 'admins_only', 'public_without_login')).toEqual([
    'Who may enter: Admins only: others read that the shop is not open yet → Everybody',
  ])
  expect(of('shop.couriers', ['SingPost'], ['SingPost', 'Ninja Van'])).toEqual([
    'Couriers: SingPost → SingPost, Ninja Van',
  ])
  expect(of('shop.address', null, '1 Road')).toEqual(['Address: nothing → 1 Road'])
})

test('O12 of an object only the fields that have changed are shown', () => {
  const hours = { days: [1, 2], opens: '10:00', closes: '19:00', time_zone: 'Asia/Singapore' }
  expect(of('shop.opening_hours', hours, { ...hours, days: [1, 6], opens: '09:00' })).toEqual([
    'Opening hours · Days: Monday, Tuesday → Monday, Saturday',
    'Opening hours · Opens: 10:00 → 09:00',
  ])
})

test('O12 opening hours and closed days read as people say them', () => {
  const day = [{ opens: '10:00', closes: '19:00' }]
  const week = [day, day, day, day, day, day, []]
  const saturday = week.with(5, [{ opens: '10:00', closes: '17:00' }])
  expect(of('shop.opening_hours', { week, note: '' }, { week: saturday, note: 'Ring' })).toEqual([
    'Opening hours · Week: Mon-Sat 10AM-7PM SGT → Mon-Fri 10AM-7PM; Sat 10AM-5PM SGT',
    'Opening hours · Note: nothing → Ring',
  ])
  const closed = [
    { from: '2026-11-30', to: '2026-11-30', reason: '' },
    { from: '2026-12-24', to: '2026-12-26', reason: 'Stocktaking' },
  ]
  expect(of('shop.policies', { closed_dates: [] }, { closed_dates: closed })).toEqual([
    'Days and fees · Closed on: nothing → Mon 30 Nov 2026, Thu 24 Dec to Sat 26 Dec 2026 (Stocktaking)',
  ])
})

test('O12 items of a list are known by their names', () => {
  const red = { id: 'a', name: 'Red', hex: '#f00' }
  const blue = { id: 'b', name: 'Blue', hex: '#00f' }
  expect(of('shop.paint_colours', [red], [{ ...red, hex: '#e00' }, blue])).toEqual([
    'Paint colours · Red · Hex: #f00 → #e00',
    'Paint colours · Blue: nothing → Name: Blue; Hex: #00f',
  ])
})

test('O12 a value that the server cut says that it is too long', () => {
  const changes = changedValues({ field: 'shop.bikes', before: '[{"name":"XM…', after: null })
  expect(changes).toEqual([{ label: 'Bikes', before: 'too long to show', after: 'nothing' }])
})
