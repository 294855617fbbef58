import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftFromCatalogue, draftFromText, otherPriceToday } from './draft-order.ts'
import { findNamed, likelyProducts } from './likely-products.ts'
import { nameLine, ORDER_STATUSES, type Order, type OrderLine, type OrderStatus } from './order.ts'
import { orderAnswer } from './order-answer.ts'
import {
  findAmountFault,
  formatTotal,
  includedTax,
  moneyState,
  orderBalance,
  orderTotal,
} from './order-money.ts'
import { readSeller } from './order-seller.ts'
import { holdsStock, isPayable, missingFor, stepsFrom } from './order-steps.ts'

const line: OrderLine = { name: 'Disc', product_id: 'd', quantity: 2, price: 19.99, taken: 0 }

const order: Order = {
  id: 'o',
  number: '1001',
  status: 'asked',
  customer_name: 'Mei',
  customer_phone: '+65 8123 4567',
  customer_address: '',
  lines: [line],
  delivery_fee: 5,
  discount: 0.98,
  payments: [],
  courier: '',
  tracking: '',
  notes: '',
  timeline: [],
  source_text: '',
  created_date: '2026-11-23T00:00:00.000Z',
  updated_date: '2026-11-23T00:00:00.000Z',
}

const payee = { name: 'Apex', paynow: '201403121W' }

test('totals and balances are exact to the cent; a discount never pays the customer', () => {
  expect(orderTotal(order)).toBe(44)
  expect(orderTotal({ ...order, discount: 100 })).toBe(0)
  const payments = [
    { amount: 30.1, date: '' },
    { amount: 13.9, date: '' },
  ]
  expect(orderBalance({ ...order, payments })).toBe(0)
  expect(orderBalance({ ...order, payments: [{ amount: 50, date: '' }] })).toBe(-6)
  expect(includedTax(109)).toBe(9)
  expect(includedTax(44)).toBe(3.63)
})

test.each([
  [{}, undefined],
  [{ lines: [{ ...line, price: 999_999.99, quantity: 10 }], delivery_fee: 0 }, undefined],
  [{ lines: [{ ...line, price: 999_999.99, quantity: 11 }] }, 'too-much'],
  [{ lines: [{ ...line, price: 1e7, quantity: 1 }] }, 'too-much'],
  [{ lines: [line, { ...line, price: 9_999_990, quantity: 1 }] }, 'too-much'],
  [{ delivery_fee: 1e7 }, 'too-much'],
  [{ discount: 1e7 }, 'too-much'],
  [{ discount: 44.98 }, undefined],
  [{ discount: 44.99 }, 'discount'],
  [{ lines: [{ ...line, price: null }], discount: 6 }, 'discount'],
] satisfies [Partial<Order>, string | undefined][])(
  'the amounts of an order can be, and add up: %j',
  (fields, fault) => {
    expect(findAmountFault({ ...order, ...fields })).toBe(fault)
  },
)

test('what a message asks for beyond the most that an amount can be is told, and stays to be corrected', () => {
  const products = [{ id: 'd', name: 'Disc', price: 999_999.99 }]
  const { draft, unread } = draftFromText('1. Disc\n999 x to be quoted', products)
  const told = '$9,999,999.99 is the most that one amount can be: 999 x Disc, $999,999.99 each'
  expect(unread).toEqual([told])
  expect(draft.lines).toMatchObject([{ quantity: 999, price: 999_999.99 }])
  const item = { product: 'd', quantity: 999, price: 999_999.99, currency: 'SGD' }
  expect(draftFromCatalogue([item], '', products).unread).toEqual([told])
  const many = '1. Disc\n6 x to be quoted\n2. Disc\n6 x to be quoted'
  expect(draftFromText(many, products).unread).toEqual([
    '$9,999,999.99 is the most that one amount can be: the total',
  ])
  const dear = draftFromText('1. Disc\n1 x $99,999,999.00 = $99,999,999.00', products)
  expect(dear.unread).toEqual(['The price of Disc is too high: $99,999,999.00'])
  expect(dear.draft.lines).toMatchObject([{ price: null }])
})

test('what is to be quoted is no total of $0.00, and does not say that nothing is due', () => {
  const quoted = { ...line, price: null }
  const open = { ...order, lines: [quoted], delivery_fee: 0, discount: 0 }
  expect([formatTotal(open), moneyState(open)]).toEqual(['To be quoted', 'quoted'])
  const mixed = { ...order, lines: [line, quoted] }
  expect([formatTotal(mixed), moneyState(mixed)]).toEqual([
    '$44.00 (quoted items are extra)',
    'due',
  ])
  expect(formatTotal(order)).toBe('$44.00')
  const payments = [{ amount: 44, date: '' }]
  for (const amount of [44, 50])
    expect(moneyState({ ...mixed, payments: [{ amount, date: '' }] })).toBe('quoted')
  expect(moneyState({ ...order, payments })).toBe('paid')
  expect(moneyState({ ...mixed, payments, status: 'cancelled' })).toBe('overpaid')
  // A gift, and an order whose lines are yet to come.
  expect(moneyState({ ...open, lines: [{ ...line, price: 0 }] })).toBe('nothing')
  expect(formatTotal({ ...open, lines: [] })).toBe('$0.00')
})

test('an order takes no step while a line is not known, has no price, or is not paid', () => {
  expect(missingFor(order, 'confirmed')).toBeUndefined()
  expect(missingFor({ ...order, lines: [] }, 'quoted')).toBe('lines')
  const unknown = { ...line, product_id: null }
  expect(missingFor({ ...order, lines: [unknown] }, 'confirmed')).toBe('products')
  expect(missingFor({ ...order, lines: [{ ...unknown, is_unlisted: true }] }, 'quoted')).toBe(
    undefined,
  )
  expect(missingFor({ ...order, lines: [{ ...line, price: null }] }, 'quoted')).toBe('prices')
  expect(missingFor(order, 'paid')).toBe('payment')
  expect(missingFor({ ...order, lines: [] }, 'cancelled')).toBeUndefined()
})

test('from every state there is a way on, and stock is held between confirming and cancelling', () => {
  const held = ['confirmed', 'paid', 'ready', 'sent', 'done'] as const
  const steps = (status: OrderStatus) => stepsFrom({ ...order, status })
  for (const status of held) expect(holdsStock(status)).toBe(true)
  expect(steps('cancelled')).toEqual(['asked'])
  expect(held.flatMap(steps).filter((to) => !holdsStock(to))).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})

test('an order that is not done yet after all is again what it was before', () => {
  const passed = (...statuses: OrderStatus[]) =>
    stepsFrom({
      ...order,
      status: 'done',
      timeline: statuses.map((status) => ({ status, date: '', by: '' })),
    })
  expect(passed('confirmed', 'ready', 'done')).toEqual(['ready'])
  expect(passed('ready', 'sent', 'done')).toEqual(['sent'])
  expect(passed('ready', 'sent', 'done', 'sent', 'done')).toEqual(['sent'])
})

test('money is asked for from the quote on, and never of a cancelled order', () => {
  const states = ORDER_STATUSES.filter((status) => !isPayable(status))
  expect(states).toEqual(['asked', 'cancelled'])
})

test('the answer to each step has number, total, reference and tracking where they belong', () => {
  const confirmed = orderAnswer({ ...order, status: 'confirmed' }, payee)
  expect(confirmed).toContain('2 x Disc: $39.98\nDelivery: $5.00\nDiscount: -$0.98\nTotal: $44.00')
  expect(confirmed).toContain('Please pay $44.00 by PayNow to 201403121W, reference 1001.')
  const sent = { ...order, status: 'sent', courier: 'Ninja', tracking: 'NV1' } as const
  expect(orderAnswer(sent, payee)).toContain('on its way with Ninja.\nTracking: NV1')
  const payments = [{ amount: 20, date: '' }]
  const cancelled = orderAnswer({ ...order, status: 'cancelled', payments }, payee)
  expect(cancelled).toContain('We will refund $20.00.')
  expect(orderAnswer({ ...order, customer_name: '' }, payee)).toMatch(/^Hello,\n/)
})

test('a message becomes a draft: its prices stay, today’s are pointed out, what is unknown is named', () => {
  const products = [
    { id: 'd', name: 'Disc', price: 25 },
    { id: 'p', name: 'Pads', price: 10 },
  ]
  const text = 'Name: Mei\nPhone: 8123\nItems:\n1. Disc\n2 x $19.99 = $39.98\n2. Pad\nhello?'
  const { draft, unread } = draftFromText(text, products)
  expect(draft).toMatchObject({
    customer_name: 'Mei',
    source_text: text,
    lines: [
      { product_id: 'd', price: 19.99, quantity: 2 },
      { product_id: null, price: null },
    ],
  })
  expect(unread).toEqual(['hello?', 'Not one product is named: Pad'])
  expect(otherPriceToday({ price: 19.99 }, products[0])).toBe('$25.00')
  expect(otherPriceToday({ price: 25 }, products[0])).toBeUndefined()
  expect(likelyProducts('Pad', products)[0]?.id).toBe('p')
  const { lines } = draftFromText('1. Custom Spray - Blue\n', products).draft
  expect(lines).toMatchObject([{ is_unlisted: true }])
})

test('a name is that of one product, or of none that is known', () => {
  const twins = ['Disc', 'Pads', 'Pads', 'disc'].map((name, id) => ({ id: String(id), name }))
  const ids = ['Disc', 'Pads', 'Dis', ''].map((name) => findNamed(name, twins)?.id)
  expect(ids).toEqual(['0', undefined, undefined, undefined])
})

test('likely products are three at most, for any name', () => {
  const products = ['Brake disc', 'Brake pad', 'Brake lever', 'Brake fluid', '', '💥'].map(
    (name, id) => ({ id: String(id), name }),
  )
  expect(likelyProducts('brake', products)).toHaveLength(3)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(likelyProducts(name, products).length).toBeLessThanOrEqual(3)
    }),
  )
})

test('payments go to the registration number unless another is set; no tax number is none', () => {
  expect(readSeller({ name: 'Apex', registration_number: '201403121W' })).toMatchObject({
    name: 'Apex',
    paynow: '201403121W',
    gst_number: '',
  })
  expect(readSeller({ paynow: '+6581234567', gst_number: 'M2-1' })).toMatchObject({
    paynow: '+65 8123 4567',
    gst_number: 'M2-1',
  })
  expect(readSeller(null)).toMatchObject({ gst_number: '', time_zone: 'Asia/Singapore' })
  expect(readSeller({ time_zone: 'Europe/Berlin' }).time_zone).toBe('Europe/Berlin')
})

test('O10 two lines of one product are told apart by what was chosen', () => {
  expect(nameLine(line)).toBe('Disc')
  expect(nameLine({ ...line, size: 'M', colour: 'Black / Red' })).toBe('Disc, Black / Red, Size M')
})
