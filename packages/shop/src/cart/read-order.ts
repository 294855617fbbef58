import { splitChat } from '../chat/chat-copy.ts'
import { plainText } from '../plain-text.ts'
import { itemName } from '../products/product.ts'
import { CARBON_LINE_LABEL, FITTING_LINE_LABEL, PAINT_LINE_LABEL } from './made-to-order.ts'
import type { OrderedLine, ReadMessage } from './message-state.ts'
import { isOpening, readMessage, startsOrder } from './read-message.ts'

/** What an order message says. */
export interface ReadOrder
  extends Pick<ReadMessage, 'delivery' | 'bike' | 'notes' | 'lines' | 'reference'> {
  customer: { name?: string; phone?: string; address?: string }
  /** What of the text was not understood, line by line, and which names are no product's. */
  unread: string[]
}

/** A message of the text, and what is known beside it. */
interface Part {
  lines: readonly string[]
  sender: string | undefined
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
 */
export function readOrder(
  text: string,
  products: readonly { id: string; name?: unknown; part_number?: unknown }[],
): ReadOrder {
  const { lines: read, unread, sender, ...fields } = mergeMessages(splitParts(text))
  const ids = Map.groupBy(products, (product) => foldName(itemName(product)))
  const lines = read.map((line) => {
    const named = ids.get(foldName(line.name)) ?? []
    const numbered = named.filter((each) => plainText(each.part_number) === line.part_number)
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

function splitParts(text: string): Part[] {
  const messages = splitChat(text.slice(0, LONGEST_TEXT), startsOrder)
  const isOurs = messages.some(({ lines }) => lines.some(isOpening))
  // Without an order of ours, whatever was written is read as one.
  if (!isOurs) {
    const lines = messages.flatMap((message) => message.lines)
    return [{ lines, sender: messages.find(({ sender }) => sender)?.sender, isOrder: true }]
  }
  return messages.map(({ lines, sender }) => ({ lines, sender, isOrder: lines.some(isOpening) }))
}

/** What else was said in the chat, and a second order, are not understood. */
function mergeMessages(parts: readonly Part[]): ReadMessage & { sender: string | undefined } {
  let merged: ReadMessage | undefined
  let from: string | undefined
  const unread: string[] = []
  for (const part of parts) {
    const message = part.isOrder ? readMessage(part.lines) : undefined
    if (!message || (merged && isOther(merged, message))) {
      unread.push(...listSaid(part))
      continue
    }
    unread.push(...message.unread)
    if (!merged) from = part.sender
    merged = merged ? mergeTwo(merged, message) : message
  }
  return { lines: [], ...merged, unread, sender: from }
}

function listSaid({ lines, sender }: Part): string[] {
  const from = sender === undefined ? '' : `${sender}: `
  return lines.filter((line) => line !== '').map((line) => from + line)
}

function isOther(one: ReadMessage, other: ReadMessage): boolean {
  return Boolean(one.reference && other.reference) && one.reference !== other.reference
}

/** The head of a long order and the whole of it, or one after the other. */
function mergeTwo(one: ReadMessage, other: ReadMessage): ReadMessage {
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
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
