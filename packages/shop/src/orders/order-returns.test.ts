import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreditNote, OrderLine } from './order.ts'
import { creditAmount, creditableAmount, returnablePieces, returnPieces } from './order-returns.ts'

const disc: OrderLine = { name: 'Disc', product_id: 'd', quantity: 5, price: 10, taken: 3 }
const order = { lines: [disc], delivery_fee: 5, discount: 15 }

const note = (fields: Partial<CreditNote>): CreditNote => ({
  number: 'CN-1001',
  date: '',
  reason: '',
  amount: 0,
  lines: [],
  ...fields,
})

test('pieces that can be sold again go into stock; others are first those that were never sent', () => {
  const back = returnPieces(order, [{ line: 0, quantity: 2, isRestocked: true }])
  expect(back.credited).toMatchObject([{ line: 0, name: 'Disc', quantity: 2, price: 10 }])
  expect([back.lines[0]?.taken, back.stocked[0]?.taken]).toEqual([1, 1])
  const lost = returnPieces(order, [{ line: 0, quantity: 3, isRestocked: false }])
  expect([lost.lines[0]?.taken, lost.stocked[0]?.taken]).toEqual([2, 3])
})

test('a credit is never more than what is left of the total', () => {
  const all = [{ line: 0, quantity: 5, isRestocked: true }]
  expect(creditAmount(order, returnPieces(order, all).credited)).toBe(40)
  const before = { ...order, credit_notes: [note({ amount: 30 })] }
  expect(creditableAmount(before)).toBe(10)
  expect(creditAmount(before, returnPieces(before, all).credited)).toBe(10)
})

test('however often pieces come back, no line gives back more than it sold, and none is below zero', () => {
  const all = fc.array(
    fc.record({
      line: fc.integer({ min: 0, max: 1 }),
      quantity: fc.integer({ min: -1, max: 9 }),
      isRestocked: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(all, fc.integer({ min: 0, max: 5 }), (returns, taken) => {
      let now = { lines: [{ ...disc, taken }], credit_notes: [] as CreditNote[] }
      for (const each of returns) {
        const { credited, lines } = returnPieces(now, [each])
        now = { lines, credit_notes: [...now.credit_notes, note({ lines: credited })] }
      }
      expect(returnablePieces(now, 0)).toBeGreaterThanOrEqual(0)
      expect(now.lines[0]?.taken).toBeGreaterThanOrEqual(0)
      expect(now.lines[0]?.taken).toBeLessThanOrEqual(returnablePieces(now, 0))
    }),
  )
})
