import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from '../money.ts'
import { draftFromText } from './draft-order.ts'
import type { Order, OrderFields, OrderLine } from './order.ts'
import { orderAnswer } from './order-answer.ts'
import { changeInvoice, invoiceNumber, orderInvoice } from './order-invoice.ts'
import { moneyState, orderDue } from './order-money.ts'
import { paidDate, paymentFields, withMoneyState } from './order-payments.ts'
import { missingFor, stepsFrom } from './order-steps.ts'

const line: OrderLine = { name: 'Disc', product_id: 'd', quantity: 2, price: 10, taken: 2 }
const order: Order = {
  ...{ id: 'o', number: '1001', status: 'confirmed', lines: [line], delivery_fee: 0, discount: 0 },
  ...{ customer_name: 'Mei', customer_phone: '', customer_address: '', notes: '' },
  ...{ payments: [], timeline: [], courier: '', tracking: '', source_text: '' },
  ...{ created_date: '', updated_date: '' },
}
const event = { date: '2026-11-28T02:00:00.000Z', by: 'owner@shop.example' }
const pay = (amount: number) => ({ amount, date: event.date, way: 'PayNow' })
const payee = { name: 'Apex', paynow: '' }
const seller = { name: '', registration_number: '', address: '', paynow: '', gst_number: '' }

test('O9 the payment that settles a confirmed order makes it paid, in one write', () => {
  const part = paymentFields(order, pay(5), event)
  expect(part).toEqual({ payments: [pay(5)] })
  const whole = paymentFields({ ...order, ...part }, pay(15), event)
  expect(whole).toEqual({
    payments: [pay(5), pay(15)],
    status: 'paid',
    timeline: [{ status: 'paid', ...event }],
  })
  // What was sent already stays so.
  expect(paymentFields({ ...order, status: 'sent' }, pay(20), event).status).toBeUndefined()
})

test('O9 an order that was paid before it is confirmed is paid once it is; one whose lines then cost more is not', () => {
  const payments = [pay(20)]
  const confirming: Partial<OrderFields> = {
    status: 'confirmed',
    timeline: [{ status: 'confirmed', ...event }],
  }
  const quoted: Order = { ...order, status: 'quoted', payments }
  const both = withMoneyState(quoted, confirming, event)
  expect([both.status, both.timeline?.map(({ status }) => status)]).toEqual([
    'paid',
    ['confirmed', 'paid'],
  ])
  expect(orderAnswer({ ...quoted, ...both }, payee)).toContain(
    'your order 1001 is confirmed and paid:\n\n2 x Disc: $20.00\nTotal: $20.00',
  )
  const paid: Order = { ...order, status: 'paid', payments }
  const dearer = withMoneyState(paid, { lines: [{ ...line, quantity: 3 }] }, event)
  expect(dearer.status).toBe('confirmed')
  expect(withMoneyState(paid, { discount: 5 }, event).status).toBeUndefined()
  const cheaper = { ...order, payments: [pay(15)] }
  expect(withMoneyState(cheaper, { discount: 5 }, event).status).toBe('paid')
})

test('O9 "Mark paid" is offered where there is something to pay, or was paid, and never without', () => {
  expect(stepsFrom(order)).toContain('paid')
  expect(missingFor(order, 'paid')).toBe('payment')
  expect(stepsFrom({ ...order, discount: 20 })).toEqual(['ready', 'cancelled'])
  expect(stepsFrom({ ...order, payments: [pay(20)] })).toContain('paid')
})

test('O9 whatever is paid, in whatever parts, a confirmed order is paid exactly when nothing is due and something was paid', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3000 }), (cents, off) => {
      let now: Order = { ...order, discount: off / 100 }
      for (const each of cents) now = { ...now, ...paymentFields(now, pay(each / 100), event) }
      const isSettled = ['paid', 'overpaid'].includes(moneyState(now))
      expect(now.status).toBe(isSettled ? 'paid' : 'confirmed')
      if (now.status === 'confirmed') expect(orderDue(now) > 0 || cents.length === 0).toBe(true)
    }),
  )
})

test('O10 an invoice has a number of its own, which stays, and the day on which the last of it was paid', () => {
  const first = orderInvoice(order, seller, event.date, invoiceNumber(1001))
  expect(first.number).toBe('INV-1001')
  expect(orderInvoice({ ...order, invoice: first }, seller, event.date).number).toBe('INV-1001')
  expect(paidDate(order)).toBeUndefined()
  const days = ['2026-11-29', '2026-11-27', '2026-11-28']
  const payments = days.map((date) => ({ amount: 10, date }))
  expect(paidDate({ ...order, payments: payments.slice(0, 1) })).toBeUndefined()
  // The third is beyond what was due.
  expect(paidDate({ ...order, payments })).toBe('2026-11-28')
})

test('O10 the answer to a cancelled order says why, and that to a return what is credited for which reason', () => {
  const cancelled: Order = { ...order, status: 'cancelled', cancel_reason: 'The disc is gone.' }
  expect(orderAnswer(cancelled, payee)).toContain(
    'your order 1001 is cancelled.\nReason: The disc is gone.',
  )
  const note = { number: 'CN-1001', amount: 10, reason: 'Too small', lines: [] }
  const notes = [{ ...note, date: '2026-11-28T03:00:00.000Z' }]
  expect(orderAnswer({ ...order, status: 'cancelled', credit_notes: notes }, payee)).toContain(
    'Reason: Too small',
  )
  const done: Order = { ...order, status: 'done', timeline: [{ status: 'done', ...event }] }
  const text = orderAnswer({ ...done, credit_notes: notes }, payee)
  expect(text).toContain('we have written credit note CN-1001 for your order 1001: $10.00.')
  expect(text).toContain('Reason: Too small')
  // What has happened since counts.
  const later = { ...note, date: '2026-11-28T01:00:00.000Z' }
  expect(orderAnswer({ ...done, credit_notes: [later] }, payee)).toContain('Ride safe!')
})

test('O9 what a message says of delivery, and what the customer wrote beside it, stands apart from the owner’s notes', () => {
  const text = `NEW ORDER REQUEST

Name: Mei
Phone: 81234567
Address: 1 Road
Bike: XMAX V3 (2024-2025)
Delivery: Express delivery
Notes: Please call before delivery

Items:
1. Disc
   1 x $99999999999.00 = $99999999999.00

Total: $99,999,999,999.00`
  const { draft } = draftFromText(text, [{ id: 'd', name: 'Disc', price: 5 }])
  expect(draft).toMatchObject({
    delivery_way: 'Express delivery',
    customer_notes: 'Please call before delivery',
    notes: 'Rides: XMAX V3 (2024-2025)',
  })
  // No price that can be: the owner says what it costs.
  expect(draft.lines).toMatchObject([{ product_id: 'd', price: null }])
  const most = text.replaceAll('99999999999.00', `${MAX_PRICE}`)
  expect(draftFromText(most, []).draft.lines).toMatchObject([{ price: MAX_PRICE }])
})

test('O10 what settles an order is told: the payment, the credit note, or the lines that cost less', () => {
  const confirming = { date: '2026-11-27T02:00:00.000Z', by: event.by }
  const invoice = orderInvoice(order, seller, confirming.date, 'INV-1001')
  const timeline = [{ status: 'confirmed' as const, ...confirming }]
  const part: Order = { ...order, payments: [pay(16)], timeline, invoice }
  const note = { number: 'CN-1001', amount: 4, reason: 'A scratch', lines: [], date: event.date }
  const credited = { ...part, ...withMoneyState(part, { credit_notes: [note] }, event) }
  expect(credited.status).toBe('paid')
  expect(orderAnswer(credited, payee)).toContain(
    'we have written credit note CN-1001 for your order 1001: $4.00.\nReason: A scratch',
  )
  const lines = [{ ...line, price: 8 }]
  const changed = { lines, invoice: changeInvoice({ ...part, lines }, seller, event.date) }
  const lowered = { ...part, ...withMoneyState(part, changed, event) }
  expect(lowered.status).toBe('paid')
  expect(orderAnswer(lowered, payee)).toContain(
    'your order 1001 is confirmed and paid:\n\n2 x Disc: $16.00\nTotal: $16.00',
  )
  const paid = { ...part, ...paymentFields(part, pay(4), event) }
  expect(orderAnswer(paid, payee)).toContain('your payment for order 1001 has arrived.')
})

test('O10 an invoice keeps its date and its seller until its lines or amounts change', () => {
  const first = orderInvoice(order, seller, '2026-12-31T02:00:00.000Z', 'INV-1001')
  const held = { ...order, invoice: first }
  const change = (fields: Partial<Order>) =>
    changeInvoice({ ...held, ...fields }, { ...seller, name: 'Apex 2' }, '2027-01-02T02:00:00.000Z')
  expect(change({})).toEqual(first)
  expect(change({ customer_phone: '1', notes: 'x' })).toEqual(first)
  const corrected = { customer_name: 'Mei Tan', customer_address: '1 Road' }
  expect(change(corrected)).toEqual({ ...first, ...corrected })
  // What has left the stock is no part of an invoice, nor is a choice that was empty and stays so.
  expect(change({ lines: [{ ...line, taken: 0, colour: '', size: null }] })).toEqual(first)
  for (const fields of [
    { lines: [{ ...line, quantity: 1 }] },
    { lines: [{ ...line, price: 9 }] },
    { lines: [{ ...line, colour: 'Red' }] },
    { lines: [line, line] },
    { delivery_fee: 5 },
    { discount: 1 },
  ])
    expect(change(fields)).toEqual({
      ...{ ...first, ...fields, seller: { ...seller, name: 'Apex 2' } },
      date: '2027-01-02T02:00:00.000Z',
    })
})

test('O10 an invoice was paid on the last day on which nothing was due any more', () => {
  const given = (amount: number, date: string) => ({ amount, date })
  const bounced = [given(20, '2026-12-01'), given(-20, '2026-12-05'), given(20, '2026-12-20')]
  expect(paidDate({ ...order, payments: bounced })).toBe('2026-12-20')
  // Money that comes beyond it, or goes back after it, changes nothing.
  const beyond = [given(20, '2026-12-01'), given(5, '2026-12-02'), given(-5, '2026-12-03')]
  expect(paidDate({ ...order, payments: beyond })).toBe('2026-12-01')
  const note = { number: 'CN-1001', reason: '', lines: [], amount: 10, date: '2026-12-20' }
  const returned = [given(10, '2026-12-01'), given(10, '2026-12-05'), given(-10, '2026-12-21')]
  expect(paidDate({ ...order, payments: returned, credit_notes: [note] })).toBe('2026-12-05')
  expect(paidDate({ ...order, payments: [given(10, '2026-12-01')], credit_notes: [note] })).toBe(
    '2026-12-20',
  )
  expect(paidDate({ ...order, discount: 20, payments: [given(5, '2026-12-01')] })).toBe(
    '2026-12-01',
  )
})

test('O10 what is given and returned on one day counts by the end of that day in the zone of the invoice', () => {
  const invoice = orderInvoice(order, { ...seller, time_zone: 'America/New_York' }, event.date)
  const paid = { amount: 20, date: '2026-12-01' }
  const refund = { amount: -10, date: '2026-12-05' }
  // The clocks of the shop show 22:00 on the fifth.
  const note = { number: 'CN-1001', reason: '', lines: [], amount: 10 }
  const notes = [{ ...note, date: '2026-12-06T03:00:00.000Z' }]
  const returned = { ...order, invoice, payments: [paid, refund], credit_notes: notes }
  expect(paidDate(returned)).toBe('2026-12-01')
  const first = { amount: 10, date: '2026-12-06' }
  expect(paidDate({ ...order, invoice, payments: [first], credit_notes: notes })).toBe('2026-12-06')
  const older = { amount: 20, date: '2026-12-01T03:00:00.000Z' }
  expect(paidDate({ ...order, invoice, payments: [older] })).toBe('2026-11-30')
})
