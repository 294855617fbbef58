import { expect, test } from 'vitest'
import type { Product } from '../products/product.ts'
import { addFromDetails, EMPTY_CART } from './cart.ts'
import { orderForChat } from './order-message.ts'
import { messageFingerprint } from './order-reference.ts'
import { isOrderMessage, readOrder } from './read-order.ts'

const lever: Product = { id: 'l', name: 'Lever', price: 10 }

/** As versions wrote it that put no mark before further lines. */
const unmarked = (address: string, { items = '1. Lever\n   1 x $10.00 = $10.00' } = {}) =>
  `NEW ORDER REQUEST

Name: Tan
Phone: 91234567
Address: ${address}

Items:
${items}

Total: $10.00

Reference: R54ABY`

test.each([
  ['Attn Mdm Lim\nPhone: 6777 8888 (office)\nBlk 5 Bedok'],
  ['Blk 1\n2. Unit B\nTotal: two gates'],
  ['1. Block\n2. Office\nSize: big gate'],
  ['Blk 1\nReference: ABC123\nName: the guard knows'],
  ['NEW ORDER REQUEST\n- x\nParts:\n3 x $1.00 = $3.00'],
  ['Blk 1\nDelivery: at the back\nDescription: red door\nCould you please ring?'],
  ['Blk 1\nBike: parked in front\nBlk 5'],
  ['Blk 1\nTotal: $5.00\nColor: Red\nProduct: none\n\nSingapore 560123'],
  ['N/A\nBlk 5'],
])('M2 B6 in a message without marks the address %j is the whole address', (address) => {
  expect(readOrder(unmarked(address), [lever])).toEqual({
    customer: {
      name: 'Tan',
      phone: '91234567',
      address: address.replaceAll('\n\n', '\n').replace('N/A\n', ''),
    },
    lines: [{ name: 'Lever', product_id: 'l', quantity: 1, price: 10 }],
    reference: 'R54ABY',
    unread: [],
  })
})

test('M2 what nobody can understand is told, and what was read once is not read over', () => {
  const items = [
    'Color: Green',
    '1. Lever\n   Size: M\n   Size: big gate\n   1 x $10.00 = $10.00',
    '- x\n1.5 mm gap\nTotal: two gates\nDescription: of what?\nName: Eve',
    'Could you please deliver on Friday?\nReference: 12\n| below nothing',
  ].join('\n')
  const { lines, unread, customer } = readOrder(unmarked('Blk 1', { items }), [lever])
  expect(lines).toEqual([{ name: 'Lever', product_id: 'l', quantity: 1, size: 'M', price: 10 }])
  expect(customer).toEqual({ name: 'Tan', phone: '91234567', address: 'Blk 1' })
  expect(unread).toEqual([
    ...[
      'Color: Green',
      'Size: big gate',
      '- x',
      '1.5 mm gap',
      'Total: two gates',
      'Description: of what?',
    ],
    ...['Name: Eve', 'Could you please deliver on Friday?', 'Reference: 12', 'below nothing'],
  ])
})

test('M3 M4 a description over several lines without marks makes no items', () => {
  const text = `CARBON FIBER ORDER REQUEST

Product: Tank Cover
Pattern: Twill Weave
Bike: NMAX V2
Parts:
- cover
Description: two coats
2. Unit B
Total: $1.00
- x

Could you please send me a quote?`
  expect(readOrder(text, [])).toEqual({
    customer: {},
    lines: [
      {
        name: 'Carbon Fiber - Tank Cover',
        quantity: 1,
        bike: 'NMAX V2',
        panels: 'Pattern: Twill Weave; Parts: cover; Description: two coats',
      },
    ],
    unread: ['2. Unit B', 'Total: $1.00', '- x'],
  })
})

test('O9 an order that was written by hand is read by its labels, in any order', () => {
  const text = 'Name: Tan\nAddress: Blk 1\n#02-03\nPhone: 8123 4567\n1. Lever\nSize: M\nthanks!'
  expect(readOrder(text, [lever])).toEqual({
    customer: { name: 'Tan', phone: '8123 4567', address: 'Blk 1\n#02-03' },
    lines: [{ name: 'Lever', product_id: 'l', quantity: 1, size: 'M' }],
    unread: ['thanks!'],
  })
})

/** What chats put before a message that is copied, in the manner of several phones, browsers and countries. */
const HEADS = [
  '[28/11/26, 10:15:03] ~ Siti: ',
  '\u200e[28/11/26, 10:15:03] ~\u202fSiti: ',
  '[11/28/26, 10:15:03\u202fAM] Siti: ',
  '[28.11.26, 10:15:03] Siti: ',
  '[2026-11-28, 10:15:03 a.m.] Siti: ',
  '[28/11/2026 10:15:03] Siti: ',
  '[2026/11/28 上午10:15:03] Siti: ',
  '[28/11/2026, 10:15:03 PG] Siti: ',
  '[٢٨/١١/٢٠٢٦، ١٠:١٥:٠٣ ص] Siti: ',
  '[10:15, 28/11/2026] Siti: ',
  '[10:15 AM, 11/28/2026] Siti: ',
  '[上午10:15, 2026/11/28] Siti: ',
  '[10:15 a. m., 28/11/2026] Siti: ',
  '[28/11, 10:15] Siti: ',
  '[28/11, 10:15 pm] Siti: ',
  '28/11/26, 10:15 - Siti: ',
  '11/28/26, 10:15\u202fAM - Siti: ',
  '28/11/26 10.15 - Siti: ',
  '28/11/26 pukul 10.15 - Siti: ',
  '28.11.26, 10:15 - Siti: ',
  '2026/11/28 下午10:15 - Siti: ',
  '2026. 11. 28. 오전 10:15 - Siti: ',
  '[28.11.26 г., 10:15] Siti: ',
  '[10:15, 28.11.2026 г.] Siti: ',
  '[28.11.2026 kl. 10.15.03] Siti: ',
  '[2026. 11. 28. de. 10:15] Siti: ',
  '[2026-11-28, 10 h 15 min 03 s] Siti: ',
  '[10:15 முற்பகல், 28/11/2026] Siti: ',
  '[28/11/26, 10:15:03 পূর্বাহ্ণ] Siti: ',
  '[१०:१५ पूर्वाह्न, २६/११/२८] Siti: ',
  '\u200e[28/11/26, 10:15:03] \u200eSiti: \u200e',
  'Siti, [28/11/2026 10:15]\n',
  'Siti, [28.11.26 10:15:33]\n',
]
const cart = addFromDetails(EMPTY_CART, lever, { quantity: 2, selectedColor: null })
const form = { name: 'Tan', phone: '9123 4567', address: 'Blk 1\n#02-03' }
const order = orderForChat(cart, form)

test.each(HEADS)('O9 M2 the copy of a chat that begins with %j is understood', (head) => {
  const expected = {
    customer: form,
    lines: [{ name: 'Lever', product_id: 'l', quantity: 2, price: 10 }],
    reference: order.reference,
    unread: [],
  }
  expect(readOrder(head + order.full, [lever])).toEqual(expected)
  expect(isOrderMessage(head + order.full)).toBe(true)
  // Several messages: what else was said is told, with who said it.
  const chat = `${head}Hi, ordering now\n${head}${order.full}\n${head}please hurry\nthanks`
  expect(readOrder(chat, [lever])).toEqual({
    ...expected,
    unread: ['Siti: Hi, ordering now', 'Siti: please hurry', 'Siti: thanks'],
  })
  // Of the name in the chat only where the message has none.
  const nameless = order.full.replace('Name: Tan', 'Name:')
  expect(readOrder(head + nameless, [lever]).customer).toEqual({ ...form, name: 'Siti' })
})

test('O9 the number of a sender without a name is the phone number of a message that has none', () => {
  const product = 'Hello, I would like to order this product:\n\nProduct: Lever\nQuantity: 1'
  for (const head of [
    '[10:15, 28/11/2026] +65 8123 4567: ',
    '[28/11, 10:15] \u202a+65\u00a08123\u00a04567\u202c: ',
  ]) {
    expect(readOrder(head + product, [lever])).toMatchObject({
      customer: { phone: '+65 8123 4567' },
      lines: [{ name: 'Lever' }],
      unread: [],
    })
    expect(readOrder(head + order.full, [lever]).customer).toEqual(form)
  }
  // Two of them, sent one after the other, are one order.
  const disc = product.replace('Lever', 'Disc')
  expect(
    readOrder(`[28/11, 10:15] Siti: ${product}\n[28/11, 10:16] Siti: ${disc}`, []).lines,
  ).toMatchObject([{ name: 'Lever' }, { name: 'Disc' }])
})

test('O9 a second order in one copy is told, and is no part of the first', () => {
  const other = orderForChat(cart, { ...form, name: 'Lim' })
  const head = '[28/11, 10:15] '
  const { customer, lines, unread } = readOrder(
    `${head}Tan: ${order.full}\n${head}Lim: ${other.full}`,
    [lever],
  )
  expect(customer).toEqual(form)
  expect(lines).toHaveLength(1)
  expect(unread).toContain('Lim: NEW ORDER REQUEST')
  expect(unread).toContain(`Lim: Reference: ${other.reference}`)
})

test('O9 what only looks like the head of a copied message is left as it is', () => {
  for (const line of [
    '[urgent] Siti: hello',
    '10:15 - Siti: hello',
    '[28/11] Siti: x',
    '5/8 - 24 nut: x',
    'Blk 5, [28/11]',
  ]) {
    expect(readOrder(`Name: Tan\n${line}`, [])).toEqual({
      customer: { name: 'Tan' },
      lines: [],
      unread: [line],
    })
  }
})

test('M6 sec S12 a text beyond what any chat carries is read up to there, and that is said', () => {
  const { unread } = readOrder(`NEW ORDER REQUEST\nName: ${'n'.repeat(100_000)}\n1. Lever`, [])
  expect(unread).toEqual(['The text goes on; its end was not read.'])
})

test.each([
  ['marks', '| x\n'.repeat(30_000)],
  ['lines of an address', `Address: a\n${'b\n'.repeat(30_000)}`],
  ['heads', '[28/11/26, 10:15:03] a: b\n'.repeat(3_500)],
  ['halves of heads', `${'[28/11/26, 10:15:03 '.repeat(4_500)}\n`],
  ['blanks', `Name: ${' '.repeat(99_000)}x`],
  ['openings', 'NEW ORDER REQUEST\nName: a\n'.repeat(4_000)],
  ['items', '1. a\nColor: b\n'.repeat(6_000)],
  ['signs of quotes', `${'>'.repeat(200)}a\n`.repeat(450)],
  ['quoted openings', '> NEW ORDER REQUEST\n> Name: a\nb\n'.repeat(2_800)],
  ['fittings', `1. a\n${'Not listed for '.repeat(6_000)}`],
])('M6 sec S12 a message full of %s is read in steps that grow with its length', (_, text) => {
  expect(readOrder(text, []).lines.length).toBeLessThan(7_000)
})

test.each([
  ['that was edited', (text: string) => `${text} \u200e<This message was edited>`],
  ['that was edited, in an export', (text: string) => `${text} <This message was edited>`],
  [
    'that was edited, on a German phone',
    (text: string) => `${text} \u200e<Diese Nachricht wurde bearbeitet.>`,
  ],
  ['of lines that run from right to left', (text: string) => text.replaceAll(/^/gm, '\u200f')],
  ['of isolated lines', (text: string) => text.replaceAll(/^.+$/gm, '\u2066$&\u2069')],
  ['with zero-width blanks', (text: string) => text.replaceAll(/$/gm, '\u200b')],
  ['with no-break spaces', (text: string) => text.replaceAll(' ', '\u00a0')],
  ['with doubled blanks', (text: string) => text.replaceAll(' ', '  ')],
])('O9 M2 a message %s is the same order', (_, change) => {
  const products = [{ ...lever, name: 'Race\u00a0Lever', part_number: 'A  1' }]
  const bought = addFromDetails(EMPTY_CART, products[0] ?? lever, {
    ...{ quantity: 2, selectedColor: 'Sky Blue' },
  })
  const message = orderForChat(bought, form)
  const expected = readOrder(message.full, products)
  expect(expected).toMatchObject({ reference: message.reference, unread: [] })
  expect(expected.lines).toMatchObject([{ product_id: 'l', colour: 'Sky Blue', quantity: 2 }])
  expect(readOrder(change(message.full), products)).toEqual(expected)
  expect(messageFingerprint(change(message.full))).toBe(messageFingerprint(message.full))
})

test('O9 what follows the reference on its line is told, and the reference read; so is a file that was sent along', () => {
  const { reference, unread } = readOrder(`${order.full} thanks`, [lever])
  expect([reference, unread]).toEqual([order.reference, ['thanks']])
  const file = `${order.full}\nlike this \u200e<attached: 12.jpg>`
  expect(readOrder(file, [lever]).unread).toEqual(['like this <attached: 12.jpg>'])
})

test('O9 the order of another sender in one copy is told, and is no part of the first', () => {
  const product = 'Hello, I would like to order this product:\n\nProduct: Disc\nQuantity: 1'
  const copy = `[28/11, 10:15] Tan: ${order.full}\n[28/11, 10:16] Lim: ${product}`
  const { customer, lines, unread } = readOrder(copy, [lever])
  expect(customer).toEqual(form)
  expect(lines).toMatchObject([{ name: 'Lever' }])
  expect(unread).toContain('Lim: Product: Disc')
  // Its other half is the same order, whoever has passed it on.
  const twice = `[28/11, 10:15] Tan: ${order.full}\n[28/11, 10:16] Lim: ${order.full}`
  expect(readOrder(twice, [lever])).toMatchObject({ lines: [{ name: 'Lever' }], unread: [] })
})

test('O9 the customer is who wrote the order, and never the shop', () => {
  const greeting = '[10:14, 28/11/2026] Pitlane: Hi, how can we help?\n'
  const item = `${greeting}[10:15, 28/11/2026] Siti: 1. Lever\nSize: M`
  expect(readOrder(item, [lever]).customer).toEqual({ name: 'Siti' })
  // Nobody can say which of two has ordered, unless one of them is the shop.
  const words = `${greeting}[10:15, 28/11/2026] Siti: 2x Lever pls`
  expect(readOrder(words, [lever]).customer).toEqual({})
  expect(readOrder(words, [lever], 'PITLANE')).toEqual({
    customer: { name: 'Siti' },
    lines: [],
    unread: ['2x Lever pls', 'Pitlane: Hi, how can we help?'],
  })
  // What the shop asks for is no answer.
  const asked = `${item}\n[10:16, 28/11/2026] Pitlane: Name: please, and your address`
  expect(readOrder(asked, [lever], 'Pitlane').customer).toEqual({ name: 'Siti' })
  const nameless = order.full.replace('Name: Tan', 'Name:')
  const ours = `[10:15, 28/11/2026] Pitlane: ${nameless}`
  expect(readOrder(ours, [lever], 'Pitlane').customer).toEqual({
    phone: form.phone,
    address: form.address,
  })
})

const QUOTED = ['> ', '>', '>> ', '> > ', '│ ', '┃', '>│ ']

test.each(QUOTED)('O9 M2 an order with %j before each line is read as without', (mark) => {
  const quote = (text: string) => text.replaceAll(/^/gm, mark)
  const expected = readOrder(order.full, [lever])
  expect(expected).toMatchObject({ customer: form, unread: [] })
  for (const text of [quote(order.full), quote(order.full).replaceAll(/ +$/gm, '')]) {
    expect(readOrder(text, [lever])).toEqual(expected)
    expect(isOrderMessage(text)).toBe(true)
    expect(messageFingerprint(text)).toBe(messageFingerprint(order.full))
  }
  // Blank lines may have lost their marks, and more be said around it.
  const blank = order.full.replaceAll(/^(?=.)/gm, mark)
  expect(readOrder(`Hi, as I sent:\n\n${blank}\n\nthanks`, [lever])).toEqual({
    ...expected,
    unread: ['Hi, as I sent:', 'thanks'],
  })
  const chat = `[28/11/26, 10:15] Siti: ${order.full}`
  expect(readOrder(quote(chat), [lever])).toEqual(expected)
  const item = 'Name: Tan\n1. Lever\nSize: M\nthanks!'
  expect(readOrder(quote(item), [lever])).toEqual(readOrder(item, [lever]))
})

test('O9 M2 what begins with a sign of quotes in an order without them stays', () => {
  const notes = '> NEW ORDER REQUEST\n> Name: Eve\n>5 kg'
  const typed = orderForChat(cart, { ...form, name: '> Tan', address: '> gate\n>> left', notes })
  for (const text of [typed.full, typed.full.replaceAll(/^/gm, '> ')]) {
    expect(readOrder(text, [lever])).toMatchObject({
      customer: { name: '> Tan', address: '> gate\n>> left' },
      notes,
      unread: [],
    })
  }
  const address = '> gate\n> NEW ORDER REQUEST\n> Name: Eve'
  expect(readOrder(unmarked(address), [lever]).customer).toMatchObject({ name: 'Tan', address })
  const part = 'Name: Tan\nAddress: Blk 1\n> left gate\n1. Lever'
  expect(readOrder(part, [lever]).customer.address).toBe('Blk 1\n> left gate')
})

test.each(HEADS.filter((head) => head.endsWith(' ')))(
  'O9 M2 an order with the head %j before each line is one message',
  (head) => {
    const expected = readOrder(order.full, [lever])
    expect(readOrder(order.full.replaceAll(/^/gm, head), [lever])).toEqual(expected)
    expect(readOrder(order.full.replaceAll(/^(?=.)/gm, head), [lever])).toEqual(expected)
    // Two messages of one minute are two.
    const chat = `${head}${order.full}\n${head}please hurry`
    expect(readOrder(chat, [lever]).unread).toEqual(['Siti: please hurry'])
  },
)
