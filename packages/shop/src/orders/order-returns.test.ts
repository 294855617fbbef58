import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreditNote, Order, OrderLine } from './order.ts'
import { orderBalance, orderDue } from './order-money.ts'
import {
  cancelOrder,
  creditAmount,
  creditableAmount,
  orderAnew,
  returnablePieces,
  returnPieces,
} from './order-returns.ts'
import { isOrderedAnew, stepsFrom } from './order-steps.ts'
import { stockChanges } from './order-stock.ts'

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

const pads: OrderLine = { name: 'Pads', product_id: 'p', quantity: 2, price: 19.99, taken: 2 }

const confirmed: Order = {
  ...{ id: 'o', number: '1001', status: 'confirmed', lines: [disc, pads] },
  ...{ customer_name: 'Mei', customer_phone: '', customer_address: '', notes: '' },
  ...{ delivery_fee: 5, discount: 0.98, payments: [{ amount: 50, date: '' }], timeline: [] },
  ...{ courier: '', tracking: '', source_text: '', created_date: '', updated_date: '' },
}
const seller = { name: 'Apex', registration_number: '', address: '', paynow: '', gst_number: '' }
const { delivery_fee, discount, lines } = confirmed
const to = { customer_name: 'Mei', customer_address: '' }
const invoiced = {
  ...confirmed,
  invoice: { date: '', seller, ...to, lines, delivery_fee, discount },
}

test('what was never invoiced is cancelled without a credit note, and can be opened again', () => {
  const { credit, stocked } = cancelOrder(confirmed)
  expect(credit).toBeUndefined()
  expect(stocked.map(({ taken }) => taken)).toEqual([0, 0])
  expect(stepsFrom({ ...confirmed, status: 'cancelled' })).toEqual(['asked'])
})

test('an invoice is taken back whole by a credit note, and the order is only ordered anew', () => {
  const { credit, stocked, lines: kept } = cancelOrder(invoiced, new Set([1]))
  expect(credit).toMatchObject({
    amount: 94,
    lines: [
      { line: 0, quantity: 5 },
      { line: 1, quantity: 2 },
    ],
  })
  expect(kept.map(({ taken }) => taken)).toEqual([0, 0])
  // The pads do not come back.
  expect([...stockChanges(confirmed.lines, stocked)]).toEqual([['d', -3]])
  const cancelled = { ...invoiced, status: 'cancelled', lines: kept } as const
  const credit_notes = [note(credit ?? {})]
  // What the customer gets back is what they have paid, by either way to count it.
  expect(orderDue({ ...cancelled, credit_notes })).toBe(-50)
  expect(orderBalance({ ...cancelled, credit_notes })).toBe(-50)
  expect([stepsFrom(cancelled), isOrderedAnew(cancelled)]).toEqual([[], true])
  const anew = orderAnew(cancelled)
  expect(anew.lines.map(({ quantity, taken }) => [quantity, taken])).toEqual([
    [5, 0],
    [2, 0],
  ])
  expect(anew).not.toHaveProperty('invoice')
})

test('whatever came back before, all credit notes together give back the total and every piece, once', () => {
  const returns = fc.array(
    fc.record({
      line: fc.integer({ min: 0, max: 1 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      isRestocked: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(returns, fc.integer({ min: 0, max: 3000 }), (all, cents) => {
      let now = { ...invoiced, credit_notes: [] as CreditNote[] }
      for (const each of all) {
        const { credited, lines: left } = returnPieces(now, [each])
        const amount = now.credit_notes.length === 0 ? cents / 100 : 0
        now = {
          ...now,
          lines: left,
          credit_notes: [...now.credit_notes, note({ amount, lines: credited })],
        }
      }
      const { credit, lines: kept } = cancelOrder(now)
      const notes = [...now.credit_notes, note(credit ?? {})]
      expect(orderBalance({ ...now, payments: [], credit_notes: notes })).toBe(0)
      const back = notes.flatMap((each) => each.lines)
      const pieces = (line: number) =>
        back.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0)
      expect([pieces(0), pieces(1)]).toEqual([5, 2])
      expect(kept.every(({ taken }) => taken === 0)).toBe(true)
    }),
  )
})
