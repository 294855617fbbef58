import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, lineTotal } from '../money.ts'
import type { CreditedLine, CreditNote, Order, OrderLine } from './order.ts'
import { includedTax, moneyState, orderBalance, orderDue, orderTotal } from './order-money.ts'
import {
  cancelOrder,
  creditAmount,
  creditableAmount,
  creditParts,
  creditTax,
  returnablePieces,
  returnPieces,
} from './order-returns.ts'

const line = (price: number, quantity: number): OrderLine => ({
  ...{ name: 'Disc', product_id: 'd', price, quantity, taken: quantity },
})

const order: Order = {
  ...{ id: 'o', number: '1001', status: 'confirmed', lines: [line(10, 2)] },
  ...{ customer_name: 'Mei', customer_phone: '', customer_address: '', notes: '' },
  ...{ delivery_fee: 0, discount: 10, payments: [], timeline: [], credit_notes: [] },
  ...{ courier: '', tracking: '', source_text: '', created_date: '', updated_date: '' },
}

function noteOf(before: Order, lines: CreditedLine[], amount: number): CreditNote {
  const tax = creditTax(before, amount)
  const number = `CN-${1001 + (before.credit_notes?.length ?? 0)}`
  return { ...{ number, date: '', reason: '', amount, lines, tax } }
}

/** The order after pieces of a line came back, credited as it is proposed. */
function takeBack(before: Order, at: number, quantity: number, typed?: number): Order {
  const { credited, lines } = returnPieces(before, [{ line: at, quantity, isRestocked: true }])
  const amount = Math.min(typed ?? creditAmount(before, credited), creditableAmount(before))
  const note = noteOf(before, credited, amount)
  return { ...before, lines, credit_notes: [...(before.credit_notes ?? []), note] }
}

const amounts = (after: Order) => (after.credit_notes ?? []).map(({ amount }) => amount)

test('O9 of a discounted order a piece gives back its share: half of $20 less $10 is $5.00', () => {
  const once = takeBack(order, 0, 1)
  expect(amounts(once)).toEqual([5])
  expect(amounts(takeBack(once, 0, 1))).toEqual([5, 5])
  expect(amounts(takeBack(order, 0, 2))).toEqual([10])
})

test('O9 the delivery fee is given back with the last piece, and not before', () => {
  const sent = { ...order, delivery_fee: 6 }
  const once = takeBack(sent, 0, 1)
  expect(amounts(takeBack(once, 0, 1))).toEqual([5, 11])
  const [first, last] = takeBack(once, 0, 1).credit_notes ?? []
  if (!first || !last) throw new Error('there are two')
  expect(creditParts(sent, first)).toEqual({ discount: -5, delivery: 0, other: 0 })
  expect(creditParts(once, last)).toEqual({ discount: -5, delivery: 6, other: 0 })
})

test('O9 a discount beyond the goods is taken off the delivery fee', () => {
  const cheap = { ...order, delivery_fee: 6, discount: 22 }
  const once = takeBack(cheap, 0, 1)
  expect(amounts(takeBack(once, 0, 1))).toEqual([0, 4])
})

test('O9 an amount of the owner’s own counts: more leaves less for the last piece, and what was kept back is not offered again', () => {
  const kind = takeBack(order, 0, 1, 7)
  expect(amounts(takeBack(kind, 0, 1))).toEqual([7, 3])
  const used = takeBack(order, 0, 1, 0)
  expect(amounts(takeBack(used, 0, 1))).toEqual([0, 5])
})

test('O10 the GST of three credit notes is that of the invoice: 2.48 of $30, not 2.49', () => {
  const taxed = { ...order, lines: [line(10, 3)], discount: 0 }
  const after = [0, 1, 2].reduce((before) => takeBack(before, 0, 1), taxed)
  expect(after.credit_notes?.map(({ tax }) => tax)).toEqual([0.83, 0.82, 0.83])
  // Two that were written before their tax was kept say 0.83 each.
  const former = { ...takeBack(takeBack(taxed, 0, 1), 0, 1) }
  const notes = former.credit_notes?.map((note) => ({ ...note, tax: undefined })) ?? []
  const last = takeBack({ ...former, credit_notes: notes }, 0, 1).credit_notes?.at(-1)
  expect(last?.tax).toBe(0.82)
})

test('O9 what nobody has paid is never called paid: nothing is due', () => {
  const unpaid = takeBack(takeBack(order, 0, 1), 0, 1)
  expect([orderDue(unpaid), moneyState(unpaid)]).toEqual([0, 'nothing'])
  expect(moneyState(order)).toBe('due')
  const paid = (amount: number, ...others: number[]) => ({
    ...order,
    payments: [amount, ...others].map((each) => ({ amount: each, date: '' })),
  })
  expect(moneyState(paid(10))).toBe('paid')
  expect(moneyState(paid(12))).toBe('overpaid')
  expect(moneyState({ ...paid(10, -10), status: 'cancelled' })).toBe('nothing')
  expect(moneyState({ ...order, discount: 20 })).toBe('nothing')
  const returned = { ...unpaid, payments: paid(10, -10).payments }
  expect(moneyState(returned)).toBe('nothing')
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((each) => each / 100)
const orders = fc
  .record({
    lines: fc.array(
      fc.record({ price: cents(100_000), quantity: fc.integer({ min: 1, max: 7 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    delivery_fee: cents(5_000),
    discount: cents(150_000),
  })
  .map(
    ({ lines, ...rest }): Order => ({
      ...order,
      ...rest,
      lines: lines.map(({ price, quantity }) => line(price, quantity)),
    }),
  )
const returns = fc.array(
  fc.record({
    line: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    typed: fc.option(cents(20_000), { nil: undefined, freq: 5 }),
  }),
  { maxLength: 12 },
)

type Returned = typeof returns extends fc.Arbitrary<infer All> ? All : never

function takeBackAll(sold: Order, all: Returned): Order {
  return all
    .filter(({ line: at }) => sold.lines[at])
    .reduce((now, { line: at, quantity, typed }) => takeBack(now, at, quantity, typed), sold)
}

/** Whatever is still there comes back piece by piece. */
function takeBackRest(sold: Order): Order {
  let now = sold
  for (const at of sold.lines.keys())
    while (returnablePieces(now, at) > 0) now = takeBack(now, at, 1)
  return now
}

test('O9 O10 whatever is sold, taken off and returned in whatever parts, the credit notes add up to what was charged, and their GST to that of the invoice', () => {
  fc.assert(
    fc.property(orders, returns, (sold, all) => {
      const now = takeBackRest(takeBackAll(sold, all))
      const notes = now.credit_notes ?? []
      const isAsProposed = all.every(({ typed }) => typed === undefined)
      for (const { amount, tax = 0 } of notes) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(tax).toBeGreaterThanOrEqual(0)
      }
      if (isAsProposed || creditableAmount(now) === 0) {
        expect(addMoney(...amounts(now))).toBe(orderTotal(sold))
        expect(addMoney(...notes.map(({ tax = 0 }) => tax))).toBe(includedTax(orderTotal(sold)))
      }
      expect(orderBalance(now)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

test('O9 O10 cancelled after any returns, all credit notes give back the total and its GST', () => {
  fc.assert(
    fc.property(orders, returns, (sold, all) => {
      const seller = { name: '', registration_number: '', address: '', paynow: '', gst_number: 'M' }
      const { lines, delivery_fee, discount } = sold
      const to = { customer_name: '', customer_address: '' }
      const invoice = { date: '', seller, ...to, lines, delivery_fee, discount }
      const now = takeBackAll({ ...sold, invoice }, all)
      const { credit } = cancelOrder(now)
      const last = credit ? [noteOf(now, credit.lines, credit.amount)] : []
      const notes = [...(now.credit_notes ?? []), ...last]
      expect(addMoney(...notes.map(({ amount }) => amount))).toBe(orderTotal(sold))
      expect(addMoney(...notes.map(({ tax = 0 }) => tax))).toBe(includedTax(orderTotal(sold)))
    }),
  )
})

test('O9 the parts of a credit note add up to its amount', () => {
  fc.assert(
    fc.property(orders, returns, (sold, all) => {
      let before = sold
      for (const { line: at, quantity, typed } of all) {
        if (!sold.lines[at]) continue
        const after = takeBack(before, at, quantity, typed)
        const note = after.credit_notes?.at(-1)
        if (!note) continue
        const { discount, delivery, other } = creditParts(before, note)
        const pieces = note.lines.map((each) => lineTotal(each) ?? 0)
        expect(addMoney(...pieces, discount, delivery, other)).toBe(note.amount)
        expect(discount).toBeLessThanOrEqual(0)
        expect(delivery).toBeGreaterThanOrEqual(0)
        before = after
      }
    }),
  )
})
