import { usablePrice } from '../money.ts'
import type { Seller } from './order-seller.ts'

/** What an order can be, in the order in which it comes to be so. */
export const ORDER_STATUSES = [
  'asked',
  'quoted',
  'confirmed',
  'paid',
  'ready',
  'sent',
  'done',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface OrderLine {
  name: string
  /** Missing where the line is none of the products. */
  product_id?: string | null
  /** Somebody has looked at a line without a product, and it stays as it is written. */
  is_unlisted?: boolean
  quantity: number
  colour?: string | null
  size?: string | null
  bike?: string | null
  part_number?: string | null
  /**
   * Of a paint order: which do not take the colour, and what they take; what else was said of something made to order, such
   * as pattern and parts.
   */
  panels?: string | null
  /** Dollars for one piece, as agreed; missing while it is to be quoted. */
  price?: number | null
  /** Pieces that this line has out of stock now. */
  taken: number
}

export interface OrderPayment {
  /** Dollars; less than 0 is a refund. */
  amount: number
  /** The day that was chosen, such as "2026-11-28"; an instant where a former version has kept it. */
  date: string
  /** How it came, such as "PayNow". */
  way?: string
  note?: string
}

export interface OrderEvent {
  status: OrderStatus
  /** ISO 8601. */
  date: string
  /** Email of the person who did it. */
  by: string
}

/** What an invoice says. */
export interface OrderInvoice {
  /** Its own, such as "INV-1001"; missing where it has that of the order. */
  number?: string
  /** ISO 8601. */
  date: string
  seller: Seller
  customer_name: string
  customer_address: string
  lines: OrderLine[]
  /** Dollars. */
  delivery_fee: number
  discount: number
}

/** Pieces of a line that a credit note takes back. */
export interface CreditedLine
  extends Pick<OrderLine, 'name' | 'colour' | 'size' | 'bike' | 'price'> {
  /** Place of the line in the order, from 0. */
  line: number
  quantity: number
}

/** What a customer gets back of a confirmed order. */
export interface CreditNote {
  /** Its own, such as "CN-1001". */
  number: string
  /** ISO 8601. */
  date: string
  reason: string
  /** Dollars. */
  amount: number
  /** Dollars of the goods and services tax within it; missing where it was not kept yet. */
  tax?: number
  lines: CreditedLine[]
}

/** An order that came by chat, as the back office keeps it. */
export interface Order {
  id: string
  number: string
  status: OrderStatus
  customer_name: string
  customer_phone: string
  customer_address: string
  lines: OrderLine[]
  /** Dollars. */
  delivery_fee: number
  discount: number
  payments: OrderPayment[]
  /** How it should reach them, as the customer wishes; empty for the usual way. */
  delivery_way?: string
  /** What the customer wrote beside the order. */
  customer_notes?: string
  courier: string
  tracking: string
  /** The owner's own. */
  notes: string
  timeline: OrderEvent[]
  /** The message as it came. */
  source_text: string
  /** What the shopper saw the order called in the chat. */
  reference?: string
  /** Follows from the text of a message that has no reference, so that the same one is found again. */
  fingerprint?: string
  /** Of the save that has made it: the same save, sent again over a slow line, makes no other one. */
  save_key?: string
  /** Where it came from by itself; empty where a person has made it. */
  chat_channel?: '' | 'whatsapp' | 'telegram'
  /** The sender, as that service names them. */
  chat_address?: string
  /** Id of the message. */
  chat_message?: string
  /** What of the message was not understood, where no person has read it yet. */
  unread?: string[]
  /** As it was when the order was confirmed, or its lines or amounts changed after that; but for a corrected name or address it stays. */
  invoice?: OrderInvoice | null
  credit_notes?: CreditNote[]
  /** Why it was cancelled, as the customer is told. */
  cancel_reason?: string
  created_date: string
  updated_date: string
}

export type OrderFields = Omit<Order, 'id' | 'number' | 'created_date' | 'updated_date'>

/** Why pieces left the stock or came back: a step, a change of the lines, or a return. */
export type StockReason = OrderStatus | 'changed' | 'returned'

/** Pieces that left the stock (less than 0) or came: for one line of an order, or as the platform has written it. */
export interface StockMove {
  id: string
  order_id?: string | null
  order_number?: string | null
  /** Place of the line in the order, from 0. */
  line?: number | null
  product_id: string
  /** Of which they are, where the stock is counted by them. */
  size?: string | null
  color?: string | null
  quantity: number
  why: StockReason | 'opening' | 'created' | 'imported' | 'undone'
}

/** The last number that was given: one record for orders, with the key "order", one for invoices and one for credit notes. */
export interface OrderNumber {
  id: string
  key: string
  last: number
}

/** The entities of the back office beside the shop's, for the typed platform client. */
export type OrderEntities = { Order: Order; StockMove: StockMove; OrderNumber: OrderNumber }

/** Whether it is known what a line is: one of the products, or something else on purpose. */
export function isResolved(line: OrderLine): boolean {
  return Boolean(line.product_id) || line.is_unlisted === true
}

/** What was chosen for a line, for print and messages: such as "Black", "L", "XMAX V3 (2024-2025)". */
export function choicesOfLine({
  colour,
  size,
  bike,
  part_number,
  panels,
}: Pick<OrderLine, 'colour' | 'size' | 'bike' | 'part_number' | 'panels'>): string[] {
  const part = part_number && `Part number ${part_number}`
  return [part, colour, size && `Size ${size}`, bike, panels].filter((text) => !!text) as string[]
}

/** A line by its name and what was chosen for it, so that two lines of one product are told apart. */
export function nameLine(
  line: Pick<OrderLine, 'name' | 'colour' | 'size' | 'bike' | 'part_number' | 'panels'>,
): string {
  return [line.name, ...choicesOfLine(line)].join(', ')
}

/** Whether a line has a price that one can add up. */
export function isPriced(line: OrderLine): boolean {
  return usablePrice(line.price) !== undefined
}
