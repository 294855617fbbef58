import { expect, test } from 'vitest'
import type { Order, OrderLine } from './order.ts'
import { packOrder } from './pack-order.ts'

const piece = (product_id: string | null, quantity: number, taken = 0): OrderLine => ({
  name: product_id ?? 'Custom Spray - Blue',
  product_id,
  quantity,
  taken,
})

const products = new Map([
  ['disc', { stock_quantity: 0 }],
  ['fluid', { stock_quantity: null }],
])

const packed = (order: Pick<Order, 'status' | 'lines' | 'credit_notes'>) =>
  packOrder(order, products).map(({ line, now, later }) => [line.name, now, later])

test('O10 a parcel has what was taken from stock; what is on back-order follows', () => {
  const lines = [piece('disc', 2, 1), piece('disc', 1), piece('fluid', 3), piece(null, 2)]
  expect(packed({ status: 'confirmed', lines })).toEqual([
    ['disc', 1, 1],
    ['disc', 0, 1],
    ['fluid', 3, 0],
    ['Custom Spray - Blue', 2, 0],
  ])
  // Of a product that is gone it is known from what was taken.
  const gone = [piece('gone', 2, 1), piece('gone', 2)]
  expect(packed({ status: 'ready', lines: gone })).toEqual([
    ['gone', 1, 1],
    ['gone', 2, 0],
  ])
  // Before it is confirmed nothing is taken yet.
  expect(packed({ status: 'quoted', lines: [piece('disc', 2)] })).toEqual([['disc', 2, 0]])
})

test('O10 what has come back goes into no parcel', () => {
  const note = {
    ...{ number: 'CN-1', date: '2026-11-01T00:00:00Z', amount: 1, reason: '' },
    lines: [
      { line: 0, name: 'disc', quantity: 1 },
      { line: 1, name: 'fluid', quantity: 3 },
    ],
  }
  const lines = [piece('disc', 2, 1), piece('fluid', 3)]
  expect(packed({ status: 'paid', lines, credit_notes: [note] })).toEqual([['disc', 1, 0]])
})
