import { type ChatMessage, splitChat } from '../chat/chat-copy.ts'
import { tidyValue } from '../chat/field-lines.ts'
import { tidyLine } from '../plain-text.ts'
import { itemName } from '../products/product.ts'
import { CARBON_LINE_LABEL, FITTING_LINE_LABEL, PAINT_LINE_LABEL } from './made-to-order.ts'
import type { OrderedLine, ReadMessage } from './read-message.ts'
import { isOpening, readMessage, startsOrder } from './read-message.ts'

/** What an order message says. */
export interface ReadOrder
  extends Pick<ReadMessage, 'delivery' | 'bike' | 'notes' | 'lines' | 'reference'> {
  customer: { name?: string; phone?: string; address?: string }
  /** What of the text was not understood, line by line, and which names are no product's. */
  unread: string[]
}

/** A message of the text, and what is known beside it. */
interface Part extends ChatMessage {
  isOrder: boolean
}

/** Longer than any order that a chat carries. */
const LONGEST_TEXT = 100_000
const TOO_LONG = 'The text goes on; its end was not read.'

/**
 * Reads the text of an order: a whole cart, or one product, paint or carbon part; also several messages copied out of a
 * chat together, with the dates and names that it puts before them. The two halves of a long order are one.
 *
 * @param text as it came by chat; spaces and line breaks may have changed on the way
 * @param products those that the names are looked for in
 * @param shopName as a chat calls the shop, which is never the customer; empty where that is not known
 */
export function readOrder(
  text: string,
  products: readonly { id: string; name?: unknown; part_number?: unknown }[],
  shopName = '',
): ReadOrder {
  const { lines: read, unread, sender: from, ...fields } = mergeMessages(splitParts(text, shopName))
  const sender = isShop(from, shopName) ? undefined : from
  const ids = Map.groupBy(products, (product) => foldName(itemName(product)))
  const lines = read.map((line) => {
    const named = ids.get(foldName(line.name)) ?? []
    const numbered = named.filter((each) => tidyValue(each.part_number) === line.part_number)
    const [product, ...others] = line.part_number && numbered.length > 0 ? numbered : named
    return product && others.length === 0 ? { ...line, product_id: product.id } : line
  })
  const unknown = lines.filter((line) => line.product_id === undefined && !isNamedMadeToOrder(line))
  const { name, phone, address, ...others } = fields
  const isNumber = /^\+?[\d\s().-]{6,}$/.test(sender ?? '')
  const customer = {
    name: name || (isNumber ? undefined : sender),
    phone: phone || (isNumber ? sender : undefined),
    address,
  }
  return {
    customer: withoutEmpty(customer),
    lines,
    ...withoutEmpty(others),
    unread: [
      ...unread,
      ...unknown.map((line) => `Not one product is named: ${line.name}`),
      ...(text.length > LONGEST_TEXT ? [TOO_LONG] : []),
    ],
  }
}

/** Whether a text is an order as the shop puts it into a chat, and nothing that somebody has written on their own. */
export function isOrderMessage(text: string): boolean {
  const [first] = splitChat(text.trimStart().slice(0, LONGEST_TEXT), startsOrder)
  return isOpening(first?.lines.find((line) => line !== '') ?? '')
}

function splitParts(text: string, shopName: string): Part[] {
  const messages = splitChat(text.slice(0, LONGEST_TEXT), startsOrder)
  const isOurs = messages.some(({ lines }) => lines.some(isOpening))
  if (isOurs) return messages.map((each) => ({ ...each, isOrder: each.lines.some(isOpening) }))
  // Without an order of ours, whatever was written is read as one, but for what the shop has said.
  const { said = [], written = [] } = Object.groupBy(messages, ({ sender }) =>
    isShop(sender, shopName) ? 'said' : 'written',
  )
  const sender = findCustomer(written)
  const lines = written.flatMap((message) => message.lines)
  const order = { lines, ...(sender !== undefined && { sender }), isOrder: true }
  return [order, ...said.map((each) => ({ ...each, isOrder: false }))]
}

function isShop(sender: string | undefined, shopName: string): boolean {
  return sender !== undefined && shopName !== '' && foldName(sender) === foldName(shopName)
}

/** Who wrote what is ordered; undefined where that is not one person, since nobody can say which of them it is. */
function findCustomer(messages: readonly ChatMessage[]): string | undefined {
  const ordering = messages.filter(({ lines }) => {
    const { lines: ordered, name, phone, address } = readMessage(lines)
    return ordered.length > 0 || [name, phone, address].some(Boolean)
  })
  const senders = (ordering.length > 0 ? ordering : messages).map(({ sender }) => sender)
  const [sender, ...others] = new Set(senders)
  return others.length > 0 ? undefined : sender
}

type SentMessage = ReadMessage & Pick<Part, 'sender'>

/** What else was said in the chat, and a second order, are not understood. */
function mergeMessages(parts: readonly Part[]): SentMessage {
  let merged: SentMessage | undefined
  const unread: string[] = []
  for (const part of parts) {
    const { sender } = part
    const read = part.isOrder ? readMessage(part.lines) : undefined
    const message = read && { ...read, ...(sender !== undefined && { sender }) }
    if (!message || (merged && isOther(merged, message))) {
      unread.push(...listSaid(part))
      continue
    }
    unread.push(...message.unread)
    merged = merged ? mergeTwo(merged, message) : message
  }
  return { lines: [], ...merged, unread }
}

function listSaid({ lines, sender }: Part): string[] {
  const from = sender === undefined ? '' : `${sender}: `
  return lines.filter((line) => line !== '').map((line) => from + line)
}

/** What has the reference of an order is a part of it, whoever has passed it on. */
function isOther(one: SentMessage, other: SentMessage): boolean {
  if (one.reference && other.reference) return one.reference !== other.reference
  const isSenderKnown = one.sender !== undefined && other.sender !== undefined
  return isSenderKnown && one.sender !== other.sender
}

/** The head of a long order and the whole of it, or one after the other. */
function mergeTwo(one: SentMessage, other: SentMessage): SentMessage {
  const isSame = one.reference !== undefined && one.reference === other.reference
  // In the head long fields are cut.
  const [whole, rest] = isSame && one.lines.length === 0 ? [other, one] : [one, other]
  const lines = isSame && whole.lines.length > 0 ? whole.lines : [...one.lines, ...other.lines]
  return { ...rest, ...withoutEmpty(whole), lines }
}

function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filled) as Partial<Fields>
}

/** Whether the name of a line is that of a paint, a carbon part or a fitting, which no product is. */
export function isNamedMadeToOrder({ name }: Pick<OrderedLine, 'name'>): boolean {
  return [PAINT_LINE_LABEL, CARBON_LINE_LABEL, FITTING_LINE_LABEL].some((label) =>
    foldName(name).startsWith(foldName(`${label} - `)),
  )
}

function foldName(name: string): string {
  return tidyLine(name).toLowerCase()
}
