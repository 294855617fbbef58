import { find, Refusal, type Shop } from '../shared/platform.ts'
import {
  completeOrder,
  draftFromCatalogue,
  draftFromText,
  isMessageChanged,
  isSamePhone,
  messageKey,
  readCountry,
} from '../shared/read-order.js'
import type { ChatMessage } from './message.ts'

interface KnownOrder {
  id: string
  number: string
  status: string
  source_text: string
  updated_date: string
}

/** The order that a message is. */
export interface KeptOrder {
  number: string
  /** It was here already, and the message says something else: that has to be looked at. */
  isOther: boolean
}

/** Orders of one sender that nobody has looked at yet; more are not taken. */
const MAX_OPEN = 10
const MAX_PRODUCTS = 5000
const MAX_NAME = 1000
const ATTEMPTS = 5

/**
 * Makes an order of a message, with the next number; of the same message, or of its other half, the same order. One that
 * comes changed leaves the order as it is.
 *
 * @returns undefined where too many of the sender's orders wait already
 * @throws Refusal
 */
export async function keepOrder(shop: Shop, message: ChatMessage): Promise<KeptOrder | undefined> {
  const order = await read(shop, message)
  const same = await sameOrder(shop, message, order)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(shop, message, order, same)
    } catch (error) {
      // Another order has taken the number or is the same one, or somebody has changed this one.
      const isConflict = error instanceof Refusal && [409, 412].includes(error.status)
      if (!isConflict || attempt === ATTEMPTS) throw error
    }
  }
}

type ReadOrder = Awaited<ReturnType<typeof read>>

async function writeOnce(
  shop: Shop,
  message: ChatMessage,
  order: ReadOrder,
  same: object,
): Promise<KeptOrder | undefined> {
  const { id, last } = await lastNumber(shop)
  const [made] = await find<KnownOrder>(shop, 'Order', { chat_message: message.id }, 1)
  if (made) {
    // Nobody has worked on it yet: what its sender has changed since is what they want.
    const isStale = message.isChanged && made.status === 'asked'
    if (isStale && made.source_text !== order.draft.source_text) {
      const { updated_date } = made
      const fields = { ...order.draft, unread: order.unread }
      await shop.call('PUT', `/entities/Order/${made.id}`, { ...fields, updated_date })
    }
    return { number: made.number, isOther: false }
  }
  const [known] = await find<KnownOrder>(shop, 'Order', same, 1)
  if (known) {
    const { updated_date, number } = known
    const fields = completeOrder(known, order)
    if (fields) await shop.call('PUT', `/entities/Order/${known.id}`, { ...fields, updated_date })
    return { number, isOther: !fields && isMessageChanged(known, order.draft) }
  }
  const { channel: chat_channel, from: chat_address } = message
  const waiting = { chat_channel, chat_address, status: 'asked' }
  const open = await find<KnownOrder>(shop, 'Order', waiting, MAX_OPEN)
  if (open.length >= MAX_OPEN) return undefined
  const number = String(last + 1)
  const { draft, unread } = order
  const data = {
    ...{ ...draft, unread, ...waiting, number, chat_message: message.id },
    timeline: [{ status: 'asked', date: new Date().toISOString(), by: NAMES[message.channel] }],
  }
  const unless = { $or: [{ chat_message: message.id }, same] }
  await shop.call('POST', '/transaction', {
    operations: [
      {
        ...{ entity: 'OrderNumber', action: 'update', id },
        ...{ update: { $inc: { last: 1 } }, if: { last } },
      },
      { entity: 'Order', action: 'create', data, unless },
    ],
  })
  return { number, isOther: false }
}

const NAMES = { whatsapp: 'WhatsApp', telegram: 'Telegram' }

/**
 * Finds the order that the same sender has sent already: the same text again, or the other half of a long order. A
 * copy from somebody else is an order of its own, and so is one that comes again when the first is done. One that the
 * owner has pasted is the same where the number that it names has sent it.
 */
async function sameOrder(shop: Shop, message: ChatMessage, { draft }: ReadOrder): Promise<object> {
  const { channel: chat_channel, from: chat_address, phone } = message
  const { customer_phone } = draft
  const pasted = { chat_channel: '', customer_phone }
  const isWhatsApp = chat_channel === 'whatsapp' && phone !== ''
  const isOwn = isWhatsApp && (await isSender(shop, phone, customer_phone))
  return {
    ...messageKey(draft),
    status: { $nin: ['done', 'cancelled'] },
    $or: [{ chat_channel, chat_address }, ...(isOwn ? [pasted] : [])],
  }
}

async function isSender(shop: Shop, sender: string, phone: string): Promise<boolean> {
  const path = `/apps/public/prod/public-settings/by-id/${shop.appId}`
  const settings = await shop.callApi<{ shop: unknown }>('GET', path)
  return isSamePhone(phone, `+${sender}`, readCountry(settings.shop))
}

async function read(shop: Shop, { phone, name, text, items }: ChatMessage) {
  type Priced = { id: string; name: string; price?: number; part_number?: string }
  const products = await find<Priced>(shop, 'Product', {}, MAX_PRODUCTS)
  const { draft, unread } =
    items.length > 0 ? draftFromCatalogue(items, text, products) : draftFromText(text, products)
  return {
    unread,
    draft: {
      ...draft,
      customer_name: draft.customer_name || name.slice(0, MAX_NAME),
      customer_phone: draft.customer_phone || (phone && `+${phone}`),
    },
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
