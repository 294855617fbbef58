import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderForChat } from '../cart/order-message.ts'
import { productMessage } from '../chat/product-message.ts'
import {
  type CatalogueItem,
  completeOrder,
  draftFromCatalogue,
  draftFromText,
  EMPTY_DRAFT,
  isMessageChanged,
  messageKey,
} from './draft-order.ts'
import { hasErrors, LINE_LIMITS, ORDER_LIMITS, orderErrors } from './order-limits.ts'

const lever = { id: 'l', name: 'Lever', price: 10 }
const form = {
  name: 'Tan',
  phone: '9123 4567',
  address: `Blk 1\n${'Long Road '.repeat(250)}`,
  notes: '',
}
const cart = Array.from({ length: 60 }, (_, at) => ({
  ...{ ...lever, id: `l${at}`, name: `Folding lever ${at}` },
  ...{ quantity: 1, selectedColor: null },
}))
const { text: head, full } = orderForChat(cart, form)
const orderOf = (text: string) => ({ status: 'asked' as const, ...draftFromText(text, []).draft })

test('O9 M6 an order of the head of a long message is completed by the whole, and what a person changed stays', () => {
  const whole = draftFromText(full, [])
  const first = orderOf(head)
  expect(first.lines).toEqual([])
  expect(first.customer_address).toContain('... (in full with the order)')
  const changed = { ...first, customer_name: 'Tan Wei', notes: '' }
  expect(completeOrder(changed, whole)).toEqual({
    customer_phone: '9123 4567',
    customer_address: form.address.trim().replaceAll(/ +\n/g, '\n'),
    delivery_way: '',
    customer_notes: '',
    notes: '',
    lines: whole.draft.lines,
    source_text: full,
    unread: whole.unread,
  })
  expect(completeOrder(first, draftFromText(head, []))).toBeUndefined()
  expect(completeOrder(orderOf(full), whole)).toBeUndefined()
  expect(completeOrder({ ...first, status: 'cancelled' }, whole)).toBeUndefined()
})

test('O9 one message is found again by its reference, or by its text, whatever a chat has put before it', () => {
  const text = productMessage(lever, { quantity: 1, selectedColor: null })
  const key = messageKey(draftFromText(text, []).draft)
  expect(key).toEqual({ fingerprint: expect.stringMatching(/^[0-9A-Z]{12}$/) })
  for (const copy of [
    text.replaceAll('\n', '\r\n'),
    `[28/11/26, 10:15:03] ~ Siti: ${text}\n`,
    `[10:15, 28/11/2026] +65 8123 4567: ${text}`,
    text.replaceAll('\n', '\n\n'),
  ])
    expect(messageKey(draftFromText(copy, []).draft)).toEqual(key)
  const other = text.replace('Quantity: 1', 'Quantity: 2')
  expect(messageKey(draftFromText(other, []).draft)).not.toEqual(key)
  const [short, whole] = [head, full].map((each) => messageKey(draftFromText(each, []).draft))
  expect(short).toEqual({ reference: expect.stringMatching(/^[0-9A-Z]{6}$/) })
  expect(whole).toEqual(short)
  expect(messageKey(EMPTY_DRAFT)).toBeUndefined()
})

test('O9 a message that was changed under its reference is noticed, however a chat has copied it', () => {
  const { text } = orderForChat(cart.slice(0, 1), { ...form, address: 'Blk 1' })
  const isChanged = (again: string, stored = text) =>
    isMessageChanged({ source_text: stored }, draftFromText(again, []).draft)
  const chat = '[28/11/26, 10:15:03] ~ Siti: '
  for (const same of [text, chat + text, text.replaceAll('\n', '\n\n'), `${text}\n`])
    expect(isChanged(same)).toBe(false)
  expect(isChanged(text, `${chat}Hi!\n${chat}${text}`)).toBe(false)
  for (const [from, to] of [
    ['1 x $10.00 = $10.00', '5 x $10.00 = $50.00'],
    ['Blk 1', 'Blk 99'],
    ['Folding lever 0', 'Folding lever 9'],
    ['Reference:', 'please hurry\nReference:'],
  ] as const)
    expect(isChanged(text.replace(from, to))).toBe(true)
  // The two halves of a long order are one; one whose items a person has typed meanwhile is looked at.
  expect([isChanged(full, full), isChanged(head, full)]).toEqual([false, false])
  expect(isChanged(full, head)).toBe(true)
  // Without a reference it is the text itself that is known.
  const product = productMessage(lever, { quantity: 1, selectedColor: null })
  expect(isChanged(product, chat + product)).toBe(false)
})

test('O9 an order may be as long as what is stored of it, and what is wrong is known before it is sent', () => {
  const file = new URL('../../../../entities/Order.json', import.meta.url)
  const { properties } = JSON.parse(readFileSync(file, 'utf8'))
  for (const [field, length] of Object.entries(ORDER_LIMITS))
    expect([field, properties[field].maxLength ?? properties[field].maxItems]).toEqual([
      field,
      length,
    ])
  for (const [field, length] of Object.entries(LINE_LIMITS))
    expect([field, properties.lines.items.properties[field].maxLength]).toEqual([field, length])

  const line = { name: 'Lever', quantity: 1, taken: 0 }
  expect(hasErrors(orderErrors({ ...EMPTY_DRAFT, lines: [line] }))).toBe(false)
  expect(orderErrors(EMPTY_DRAFT).fields).toEqual({ lines: 'missing' })
  const long = {
    ...EMPTY_DRAFT,
    customer_name: 'n'.repeat(1001),
    notes: 'n'.repeat(10_001),
    lines: [line, { ...line, name: ' ', colour: 'c'.repeat(201) }],
  }
  expect(orderErrors(long)).toEqual({
    fields: { customer_name: 1000, notes: 10_000 },
    lines: [{}, { name: 'missing', colour: 200 }],
  })
  expect(orderErrors({ ...EMPTY_DRAFT, lines: Array(201).fill(line) }).fields).toEqual({
    lines: 200,
  })
})

test('O9 sec S12 of a message that is too long for an order everything is kept or told', () => {
  const items = Array.from({ length: 210 }, (_, at) => `${at + 1}. Part ${at}\n1 x to be quoted`)
  const name = `${'n'.repeat(998)}🏍🏍🏍`
  const text = `NEW ORDER REQUEST\nName: ${name}\n${items.join('\n')}\n${'hurry\n'.repeat(600)}`
  const { draft, unread } = draftFromText(text, [])
  expect(draft.customer_name).toBe(`${'n'.repeat(998)}🏍`)
  expect(draft.lines).toHaveLength(200)
  expect(hasErrors(orderErrors(draft))).toBe(false)
  expect(unread).toHaveLength(500)
  expect(unread.at(-1)).toMatch(/^And \d+ more lines: see the message as it came\.$/)
  const few = draftFromText(text.replace(/(?:hurry\n)+$/, ''), [])
  expect(few.unread).toContain('1 x Part 209')
  expect(few.unread).toContain('🏍🏍')
})

const products = [
  { id: 'a1', name: 'Lever', price: 20, part_number: 'XM-10 L' },
  { id: 'a2', name: 'Grip', price: null, part_number: 'TWIN' },
  { id: 'a3', name: 'Other grip', price: 8, part_number: 'twin' },
  { id: 'a4', name: '', price: 3 },
]
const item = (product: string, more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  ...{ product, quantity: 1, price: null, currency: 'SGD', ...more },
})
const read = (...items: CatalogueItem[]) => draftFromCatalogue(items, '', products)

test('O9 an item is known by the product’s id or its part number, however that is written', () => {
  const { draft, unread } = read(item('a1'), item('xm10l'), item('XM-10 L'))
  expect(draft.lines.map(({ product_id }) => product_id)).toEqual(['a1', 'a1', 'a1'])
  expect(unread).toEqual([])
})

test('O9 a part number of two products, one of none and no name at all stay as they came', () => {
  const { draft, unread } = read(item('Twin'), item('GONE'), item(''))
  expect(draft.lines).toMatchObject([
    { name: 'Twin', product_id: null, is_unlisted: false },
    { name: 'GONE', product_id: null },
    { name: 'Unnamed item', product_id: null },
  ])
  expect(unread).toHaveLength(3)
})

test('O9 the price that was shown is the price; without one it is that of today, and another currency is said', () => {
  const { draft, unread } = read(
    item('a1', { price: 12.5 }),
    item('a1'),
    item('a1', { price: 9, currency: 'MYR' }),
    item('a2', { price: 0 }),
  )
  expect(draft.lines.map(({ price }) => price)).toEqual([12.5, 20, 20, 0])
  expect(unread).toEqual(['The price of a1 is MYR 9'])
})

test('O9 whatever a catalogue sends, every item is a line, with a quantity that can be ordered', () => {
  const items = fc.array(
    fc.record({
      product: fc.string(),
      quantity: fc.oneof(fc.integer(), fc.double()),
      price: fc.option(fc.double()),
      currency: fc.constantFrom('', 'SGD', 'USD'),
    }),
  )
  fc.assert(
    fc.property(items, fc.string(), (given, text) => {
      const { draft } = draftFromCatalogue(given, text, products)
      expect(draft.lines).toHaveLength(given.length)
      for (const { quantity, price, name, taken } of draft.lines) {
        expect(quantity >= 1 && quantity <= 9999 && Number.isInteger(quantity)).toBe(true)
        expect(price === null || (Number.isFinite(price) && (price ?? 0) >= 0)).toBe(true)
        expect([name === '', taken]).toEqual([false, 0])
      }
      expect(draft.notes).toBe(text.trim())
    }),
  )
})
