import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'

const change = { type: 'update', id: '1', timestamp: '2026-01-02T03:04:05.678Z' } as const
const dataOf = (record: object) => JSON.parse(eventText(change, record)).data

test('W7 a record of ordinary size is told whole', () => {
  const record = { id: '1', description: 'x'.repeat(9_000), none: null }
  expect(JSON.parse(eventText(change, record))).toEqual({ ...change, data: record })
})

test('W7 fields above 10 kB are emptied by their kind, and the record says so', () => {
  const record = {
    id: '1',
    text: 'x'.repeat(10_001),
    list: Array.from({ length: 3000 }, () => 'part'),
    map: { long: 'x'.repeat(10_001) },
    short: 'stays',
  }
  expect(dataOf(record)).toEqual({
    id: '1',
    text: '',
    list: [],
    map: {},
    short: 'stays',
    _oversize: true,
  })
})

test('W7 many fields of ordinary size are told whole up to the limit, beyond it the id alone', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x'.repeat(9000)]))
  expect(dataOf(fields(5))).toEqual(fields(5))
  expect(dataOf(fields(10))).toEqual({ id: '1', _oversize: true })
})
