import {
  addFromDetails,
  draftFromText,
  EMPTY_CART,
  orderForChat,
  productMessage,
} from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  APP_ID,
  type StartedPlatform,
  startPlatform,
} from '../apps/platform/test/start-platform.ts'
import orderFromMessage from './order-from-message/entry.ts'

let started: StartedPlatform
let lever: { id: string; name: string; price: number }
beforeAll(async () => {
  started = await startPlatform({ listen: true, rateLimits: false })
  const made = { name: 'Race Lever', price: 12.5 }
  lever = { ...made, id: (await entity('Product').create(made)).id }
})
afterAll(() => started.stop())

const entity = (name: string) => {
  const found = started.service.entities[name]
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const ordersOf = (chat_address: string) =>
  entity('Order').filter({ chat_address }, 'created_date', 50)

let count = 0
/** Calls the function as the platform does. */
async function say(
  from: string,
  text: string,
  id = `message-${++count}`,
  channel: 'whatsapp' | 'telegram' = 'whatsapp',
  more: object = {},
) {
  const phone = channel === 'whatsapp' && /^\d+$/.test(from) ? from : null
  const known = { user_id: null, conversation_id: null, phone, name: '', username: '' }
  const message = { id, channel, from, text, ...known, ...more }
  const request = new Request('http://shop.example/api/functions/order-from-message', {
    method: 'POST',
    headers: {
      'base44-app-id': APP_ID,
      'base44-api-url': started.url ?? '',
      'base44-service-authorization': `Bearer ${started.config.serviceToken}`,
    },
    body: JSON.stringify({ event: { type: 'message' }, message }),
  })
  const response = await orderFromMessage(request)
  return { status: response.status, ...(await response.json()) }
}

function anOrder(name = 'Tan', quantity = 2) {
  const cart = addFromDetails(EMPTY_CART, lever, { quantity, selectedColor: 'Black' })
  return orderForChat(cart, { name, phone: '9123 4567', address: '' }).text
}

test('O9 an order that comes by WhatsApp waits to be checked; every other message is left to the agent', async () => {
  const text = `${anOrder()}\n\nplease <b>hurry</b>\n9. Unheard-of part`
  const answer = await say('6590000001', text)
  const [order, ...others] = await ordersOf('6590000001')
  expect(others).toEqual([])
  expect(order).toMatchObject({
    ...{ status: 'asked', customer_name: 'Tan', customer_phone: '9123 4567', source_text: text },
    ...{ chat_channel: 'whatsapp', reference: expect.stringMatching(/^[0-9A-Z]{6}$/) },
    lines: [
      { name: lever.name, product_id: lever.id, quantity: 2, colour: 'Black', price: 12.5 },
      { name: 'Unheard-of part', product_id: null, quantity: 1 },
    ],
    unread: ['please <b>hurry</b>', 'Not one product is named: Unheard-of part'],
    timeline: [{ status: 'asked', by: 'WhatsApp' }],
  })
  expect(answer).toEqual({
    ...{ status: 200, taken: true },
    reply: `Thank you, your order ${order?.number} has arrived. We will check it and answer you here.`,
  })
  for (const other of ['Hello', '', 'Is this a NEW ORDER REQUEST\nNew order request', '1. x']) {
    expect(await say('6590000001', other)).toEqual({ status: 200, taken: false })
  }
  expect(await ordersOf('6590000001')).toHaveLength(1)
})

test('O9 an order by Telegram names its chat, which is no phone number; the same name in WhatsApp is another sender', async () => {
  const text = anOrder('Siti')
  const answer = await say('6590000010', text, undefined, 'telegram')
  await say('6590000010', text)
  const [order, other, ...more] = await ordersOf('6590000010')
  expect(order).toMatchObject({
    ...{ chat_channel: 'telegram', chat_address: '6590000010', customer_phone: '9123 4567' },
    timeline: [{ status: 'asked', by: 'Telegram' }],
  })
  expect(answer.reply).toContain(`your order ${order?.number} has arrived`)
  expect([other?.chat_channel, more]).toEqual(['whatsapp', []])
  const nameless = text.replace('Phone: 9123 4567\n', '')
  expect(nameless).not.toContain('9123')
  await say('77001', nameless, undefined, 'telegram')
  expect(await ordersOf('77001')).toMatchObject([{ customer_phone: '' }])
})

test('sec S25 a message that comes again, at once or later, is one order with a number of its own', async () => {
  const text = anOrder('Lim')
  const same = [1, 2, 3].map(() => say('6590000002', text, 'same'))
  const other = say('6590000003', anOrder('Ong'))
  const answers = await Promise.all([...same, other])
  expect(new Set(answers.slice(0, 3).map(({ reply }) => reply)).size).toBe(1)
  expect((await say('6590000002', text)).reply).toBe(answers[0]?.reply)
  const [one] = await ordersOf('6590000002')
  const [two] = await ordersOf('6590000003')
  expect(await ordersOf('6590000002')).toHaveLength(1)
  expect(one?.number).not.toBe(two?.number)
  const numbers = (await entity('Order').list('number')).map(({ number }) => Number(number))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('sec S25 somebody else who copies an order with its reference gets one of their own, and changes none', async () => {
  const text = anOrder('Wong')
  await say('6590000004', text)
  const [before] = await ordersOf('6590000004')
  await say('6590000005', text.replace('2 x $12.50 = $25.00', '9 x $0.01 = $0.09'))
  expect(await ordersOf('6590000004')).toEqual([before])
  const [copy] = await ordersOf('6590000005')
  expect(copy).toMatchObject({ reference: before?.reference, chat_address: '6590000005' })
  expect(copy?.number).not.toBe(before?.number)
})

test('O9 a long order comes in two messages, in either order, and is one', async () => {
  const cart = Array.from({ length: 60 }, (_, n) => ({
    ...lever,
    name: `${lever.name} ${n}`,
  })).flatMap((product) =>
    addFromDetails(EMPTY_CART, product, { quantity: 1, selectedColor: 'Black' }),
  )
  const form = { name: 'Goh', phone: '9123 4567', address: '1 Road' }
  const { text, full, isShortened } = orderForChat(cart, form)
  expect(isShortened).toBe(true)
  for (const [from, parts] of [
    ['6590000006', [text, full]],
    ['6590000007', [full, text]],
  ] as const) {
    for (const part of parts) await say(from, part)
    const orders = await ordersOf(from)
    expect(orders).toHaveLength(1)
    expect(orders[0]?.lines).toHaveLength(60)
    expect(orders[0]?.source_text).toBe(full)
  }
})

test('O9 an order that the owner has pasted is the same where its own number sends it, and of nobody else', async () => {
  const form = { name: 'Mei', phone: '9000 0011', address: '' }
  const cart = addFromDetails(EMPTY_CART, lever, { quantity: 3, selectedColor: null })
  const { text } = orderForChat(cart, form)
  const pasted = await entity('Order').create({
    ...{ ...draftFromText(text, [lever]).draft, number: 'P1', status: 'quoted', timeline: [] },
  })
  expect((await say('6590000011', text)).reply).toContain('order P1 has arrived')
  expect(await ordersOf('6590000011')).toEqual([])
  const { updated_date } = await entity('Order').get(pasted.id)
  expect(updated_date).toBe(pasted.updated_date)
  // Neither the number nor the reference alone makes somebody else's order theirs.
  await say('6590000012', text)
  await say('6590000012', text.replace('9000 0011', '9000 0012'))
  expect(await ordersOf('6590000012')).toHaveLength(1)
  // Ordered once more when the first is done.
  await entity('Order').update(pasted.id, { status: 'done' })
  await say('6590000011', text)
  expect(await ordersOf('6590000011')).toHaveLength(1)
})

test('O9 the whole of a long order completes the one that was made of its head, pasted or sent; what the owner has changed stays', async () => {
  const form = { name: 'Ali', phone: '+60 012-345 6789', address: 'Long Road '.repeat(300) }
  const cart = Array.from({ length: 60 }, (_, at) => ({
    ...{ ...lever, id: `l${at}`, quantity: 1, selectedColor: null },
  }))
  const { text, full } = orderForChat(cart, form)
  const pasted = await entity('Order').create({
    ...draftFromText(text, []).draft,
    ...{ customer_name: 'Ali bin Abu', number: 'P2', status: 'asked', timeline: [] },
  })
  const answers = await Promise.all([say('60123456789', full), say('60123456789', full)])
  for (const { reply } of answers) expect(reply).toContain('order P2 has arrived')
  expect(await ordersOf('60123456789')).toEqual([])
  const order = await entity('Order').get(pasted.id)
  expect(order).toMatchObject({
    ...{ customer_name: 'Ali bin Abu', customer_address: form.address.trim(), source_text: full },
  })
  expect([order.lines].flat()).toHaveLength(60)
})

test('O9 S25 a product that is ordered twice with the same words is one order, and another one is another', async () => {
  const message = (quantity: number) => productMessage(lever, { quantity, selectedColor: null })
  const texts = [message(1), message(1), message(2)]
  const answers = await Promise.all(texts.map((text) => say('6590000013', text)))
  const orders = await ordersOf('6590000013')
  expect(orders).toHaveLength(2)
  for (const quantity of [1, 2])
    expect(orders).toContainEqual(
      expect.objectContaining({ lines: [expect.objectContaining({ quantity })] }),
    )
  expect(answers[0]?.reply).toBe(answers[1]?.reply)
})

test('sec S12 one sender has ten orders waiting at most, each no larger than an order may be', async () => {
  const flood = Array.from({ length: 12 }, (_, n) => `${anOrder('Flood', n + 1)}\n${n}`)
  const taken = []
  for (const text of flood) taken.push((await say('6590000008', text)).taken)
  expect(taken).toEqual([...Array(10).fill(true), false, false])
  const large = `NEW ORDER REQUEST\nName: ${'n'.repeat(2000)}\n${'1. a\nColor: b\n'.repeat(400)}`
  expect((await say('6590000009', large)).taken).toBe(true)
  const [order] = await ordersOf('6590000009')
  expect([order?.lines, order?.unread].map((list) => [list].flat().length)).toEqual([200, 500])
  expect((await say('6590000009', 'NEW ORDER REQUEST\n1. a\n1 x $9e99.00', '')).taken).toBe(true)
})

test('O9 an order from the catalogue waits to be checked: what is no product stays, with its price and its words', async () => {
  const part = await entity('Product').create({
    name: 'Bar grip',
    price: 9,
    part_number: 'BG-10/L',
  })
  const item = (product: string, more = {}) => ({
    ...{ product, quantity: 1, price: null, currency: '', ...more },
  })
  const items = [
    item(lever.id, { quantity: 2, price: 11, currency: 'SGD' }),
    item('bg10l'),
    item('GONE-7', { price: 5, currency: 'USD' }),
  ]
  const more = { kind: 'order', name: 'Mei', order: { items } }
  const say1 = () => say('SG.77', 'Deliver on Sunday', 'catalogue-1', 'whatsapp', more)
  const answer = await say1()
  await say1()
  const [order, ...others] = await ordersOf('SG.77')
  expect(others).toEqual([])
  expect(answer.reply).toContain(`your order ${order?.number} has arrived`)
  expect(order).toMatchObject({
    // Whoever hides their number is answered in the chat.
    ...{ customer_name: 'Mei', customer_phone: '', chat_address: 'SG.77' },
    notes: 'Deliver on Sunday',
    lines: [
      { name: lever.name, product_id: lever.id, quantity: 2, price: 11 },
      { name: 'Bar grip', product_id: part.id, quantity: 1, price: 9 },
      { name: 'GONE-7', product_id: null, quantity: 1, price: null },
    ],
    unread: ['Not one product has this id or part number: GONE-7', 'The price of GONE-7 is USD 5'],
  })
})

test('O9 an order that its sender changes before anybody has looked is what it says then, and later stays as it is', async () => {
  const change = (text: string) =>
    say('6590000020', text, 'changed-1', 'whatsapp', { is_changed: true })
  await say('6590000020', anOrder('Yeo', 2), 'changed-1')
  const answer = await change(anOrder('Yeo', 3))
  const [order] = await ordersOf('6590000020')
  expect(order?.lines).toMatchObject([{ quantity: 3 }])
  expect(answer.reply).toBe(
    `We have your change. We will check your order ${order?.number} and answer you here.`,
  )
  await entity('Order').update(order?.id ?? '', { status: 'quoted' })
  await change(anOrder('Yeo', 9))
  expect((await ordersOf('6590000020')).map(({ lines }) => Object(lines)[0].quantity)).toEqual([3])
})

test('O9 an order that comes changed under its reference stays as it was, and its sender is told that it will be looked at', async () => {
  const text = anOrder('Chua')
  await say('6590000021', text)
  const [before] = await ordersOf('6590000021')
  const answer = await say('6590000021', text.replace('2 x $12.50 = $25.00', '5 x $12.50 = $62.50'))
  expect(answer.reply).toBe(
    `Your order ${before?.number} is here already. We will look at what you have changed and answer you here.`,
  )
  expect(await ordersOf('6590000021')).toEqual([before])
  expect((await say('6590000021', text)).reply).toContain('has arrived')
})
