import { find, Refusal, type Shop } from '../shared/platform.ts'
import { draftFromCatalogue, draftFromText } from '../shared/read-order.js'
import type { ChatMessage } from './message.ts'

interface KnownOrder {
  id: string
  number: string
  status: string
  lines: unknown[]
  reference: string
  source_text: string
  updated_date: string
}

/** Orders of one sender that nobody has looked at yet; more are not taken. */
const MAX_OPEN = 10
const MAX_PRODUCTS = 5000
const MAX_LINES = 200
const MAX_UNREAD = 500
const ATTEMPTS = 5

/**
 * Makes an order of a message, with the next number; of the same message, or of its other half, the same order.
 *
 * @returns its number; undefined where too many of the sender's orders wait already
 * @throws Refusal
 */
export async function keepOrder(shop: Shop, message: ChatMessage): Promise<string | undefined> {
  const order = await read(shop, message)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(shop, message, order)
    } catch (error) {
      // Another order has taken the number, or somebody has changed this one.
      const isConflict = error instanceof Refusal && [409, 412].includes(error.status)
      if (!isConflict || attempt === ATTEMPTS) throw error
    }
  }
}

type ReadOrder = Awaited<ReturnType<typeof read>>

async function writeOnce(shop: Shop, message: ChatMessage, order: ReadOrder) {
  // Read first: whoever makes an order after this makes the write below fail.
  const { id, last } = await lastNumber(shop)
  const [made] = await find<KnownOrder>(shop, 'Order', { chat_message: message.id }, 1)
  if (made) {
    // Nobody has worked on it yet: what its sender has changed since is what they want.
    const isStale = message.isChanged && made.status === 'asked'
    if (isStale && made.source_text !== order.source_text) await rewrite(shop, made, order)
    return made.number
  }
  const { channel: chat_channel, from: chat_address } = message
  const waiting = { chat_channel, chat_address, status: 'asked' }
  const open = await find<KnownOrder>(shop, 'Order', waiting, MAX_OPEN)
  const same = open.find((one) => isSame(one, order))
  if (same) {
    if (same.lines.length === 0 && order.lines.length > 0) await rewrite(shop, same, order)
    return same.number
  }
  if (open.length >= MAX_OPEN) return undefined
  const number = String(last + 1)
  const data = {
    ...{ ...order, ...waiting, number, chat_message: message.id },
    timeline: [{ status: 'asked', date: new Date().toISOString(), by: NAMES[message.channel] }],
  }
  await shop.call('POST', '/transaction', {
    operations: [
      {
        ...{ entity: 'OrderNumber', action: 'update', id },
        ...{ update: { $inc: { last: 1 } }, if: { last } },
      },
      { entity: 'Order', action: 'create', data },
    ],
  })
  return number
}

/** @throws Refusal where somebody has changed it meanwhile */
function rewrite(shop: Shop, { id, updated_date }: KnownOrder, order: ReadOrder) {
  return shop.call('PUT', `/entities/Order/${id}`, { ...order, updated_date })
}

const NAMES = { whatsapp: 'WhatsApp', telegram: 'Telegram' }

/** Sent again, or the head of a long order and the whole of it, which come one after the other. */
function isSame(known: KnownOrder, order: ReadOrder): boolean {
  if (known.source_text === order.source_text) return true
  const isHalf = known.lines.length === 0 || order.lines.length === 0
  return isHalf && known.reference !== '' && known.reference === order.reference
}

type DraftLine = { name: string } & {
  [Choice in 'colour' | 'size' | 'bike' | 'part_number' | 'panels']?: string | null
}

async function read(shop: Shop, { phone, name, text, items }: ChatMessage) {
  type Priced = { id: string; name: string; price?: number; part_number?: string }
  const products = await find<Priced>(shop, 'Product', {}, MAX_PRODUCTS)
  const { draft, unread } =
    items.length > 0 ? draftFromCatalogue(items, text, products) : draftFromText(text, products)
  const lines: DraftLine[] = draft.lines
  const left = lines.slice(MAX_LINES).map((line) => line.name)
  return {
    ...draft,
    // As long as they may be.
    customer_name: (draft.customer_name || name).slice(0, 1000),
    customer_phone: (draft.customer_phone || (phone && `+${phone}`)).slice(0, 200),
    customer_address: draft.customer_address.slice(0, 5000),
    notes: draft.notes.slice(0, 10_000),
    lines: lines.slice(0, MAX_LINES).map((line) => ({
      ...line,
      colour: line.colour?.slice(0, 200) ?? null,
      size: line.size?.slice(0, 200) ?? null,
      bike: line.bike?.slice(0, 1000) ?? null,
      part_number: line.part_number?.slice(0, 200) ?? null,
      panels: line.panels?.slice(0, 2000) ?? null,
    })),
    unread: [...unread, ...left].slice(0, MAX_UNREAD),
  }
}

/** The key makes it one record, however many ask for the first number at once. */
async function lastNumber(shop: Shop): Promise<{ id: string; last: number }> {
  const ofOrders = { key: 'order' }
  const [known] = await find<{ id: string; last: number }>(shop, 'OrderNumber', ofOrders, 1)
  if (known) return known
  await shop.call('POST', '/entities/OrderNumber/upsert', { key: 'key', records: [ofOrders] })
  return lastNumber(shop)
}
