import { MAX_QUANTITY, wholeQuantity } from '../money.ts'
import { plainText } from '../plain-text.ts'
import { itemName } from '../products/product.ts'
import { NO_ADDRESS } from './checkout.ts'
import { CARBON_LINE_LABEL, PAINT_LINE_LABEL } from './made-to-order.ts'

/** A line of an order that came by chat. */
export interface OrderedLine {
  name: string
  /** The product of that name; missing when there is none, or more than one. */
  product_id?: string
  quantity: number
  colour?: string
  size?: string
  bike?: string
  part_number?: string
  /** Those that do not take the colour, as the message says it. */
  panels?: string
  /** Dollars for one piece, as the message says; missing where it is to be quoted. */
  price?: number
}

/** What an order message says. */
export interface ReadOrder {
  customer: { name?: string; phone?: string; address?: string }
  /** How it should reach them, where that is not the standard way. */
  delivery?: string
  /** What they ride. */
  bike?: string
  /** What they wrote beside it. */
  notes?: string
  lines: OrderedLine[]
  /** What the shopper saw the order called. */
  reference?: string
  /** What of the text was not understood, line by line, and which names are no product's. */
  unread: string[]
}

interface Draft extends ReadOrder {
  item?: OrderedLine | undefined
  /** The field that a line without a label continues. */
  open?: keyof ReadOrder['customer'] | undefined
}

type Rule = readonly [pattern: RegExp, read: (draft: Draft, ...groups: string[]) => void]

const FITTING_LABEL = 'Fitting'

/** Longer than any order that a chat carries. */
const LONGEST_TEXT = 100_000

/**
 * Reads the text of an order: a whole cart, or one product, paint or carbon part.
 *
 * @param text as it came by chat; spaces and line breaks may have changed on the way
 * @param products those that the names are looked for in
 */
export function readOrder(
  text: string,
  products: readonly { id: string; name?: unknown; part_number?: unknown }[],
): ReadOrder {
  const draft: Draft = { customer: {}, lines: [], unread: [] }
  for (const line of text.slice(0, LONGEST_TEXT).split(/\r\n?|\n/)) readLine(draft, line.trim())
  const ids = Map.groupBy(products, (product) => spelling(itemName(product)))
  const lines = draft.lines.map((line) => {
    const named = ids.get(spelling(line.name)) ?? []
    const numbered = named.filter((each) => plainText(each.part_number) === line.part_number)
    const [product, ...others] = line.part_number && numbered.length > 0 ? numbered : named
    return product && others.length === 0 ? { ...line, product_id: product.id } : line
  })
  const unknown = lines.filter((line) => line.product_id === undefined && !isNamedMadeToOrder(line))
  const { name, phone, address } = draft.customer
  return {
    customer: {
      ...(name && { name }),
      ...(phone && { phone }),
      ...(address && address !== NO_ADDRESS && { address }),
    },
    lines,
    ...(draft.delivery !== undefined && { delivery: draft.delivery }),
    ...(draft.bike !== undefined && { bike: draft.bike }),
    ...(draft.notes !== undefined && { notes: draft.notes }),
    ...(draft.reference !== undefined && { reference: draft.reference }),
    unread: [...draft.unread, ...unknown.map((line) => `Not one product is named: ${line.name}`)],
  }
}

/** Whether a text is an order as the shop puts it into a chat, and nothing that somebody has written on their own. */
export function isOrderMessage(text: string): boolean {
  const first =
    text
      .trimStart()
      .slice(0, LONGEST_TEXT)
      .split(/\r\n?|\n/, 1)[0] ?? ''
  return OPENING.test(first.trim())
}

function readLine(draft: Draft, line: string): void {
  for (const [pattern, read] of RULES) {
    const found = pattern.exec(line)
    if (!found) continue
    read(draft, ...found.slice(1))
    return
  }
  const { open } = draft
  // An address has as many lines as it needs.
  if (open && line !== '') draft.customer[open] = `${draft.customer[open] ?? ''}\n${line}`.trim()
  else if (line !== '') draft.unread.push(line)
}

/** How each order that the shop puts into a chat begins. */
const OPENING =
  /^(?:(?:NEW|PAINT|CARBON FIBER) ORDER REQUEST|Hello, I would like to order this product:)$/

const RULES: readonly Rule[] = [
  [OPENING, () => undefined],
  [/^Could you please .*\?$/, () => undefined],
  [/^Name: ?(.*)$/, (draft, text) => openField(draft, 'name', text)],
  [/^Phone: ?(.*)$/, (draft, text) => openField(draft, 'phone', text)],
  [/^Address: ?(.*)$/, (draft, text) => openField(draft, 'address', text)],
  [/^Delivery: (.+)$/, (draft, delivery) => setField(draft, { delivery })],
  [/^Notes: (.+)$/, (draft, notes) => setField(draft, { notes })],
  [/^Items:(?: \d+)?$/, (draft) => close(draft)],
  [/^\d+\. (.*)$/, (draft, name) => startItem(draft, name)],
  [/^Product: (.*)$/, (draft, name) => startItem(draft, name)],
  [/^Pattern: .*$/, (draft) => rename(draft, (name) => `${CARBON_LINE_LABEL} - ${name}`)],
  [/^(?:Color|Size): to be agreed$/, () => undefined],
  [/^Color: (.*)$/, readColour],
  [/^Part number: (.+)$/, (draft, part_number) => change(draft, { part_number })],
  [/^((?:Stays black|Second colou?r): .+)$/, (draft, panels) => change(draft, { panels })],
  [/^Size: (.*)$/, (draft, size) => change(draft, { size })],
  [
    /^(?:For|Bike:) (.*)$/,
    (draft, bike) => (draft.item ? change(draft, { bike }) : setField(draft, { bike })),
  ],
  [/^(\d+) x to be quoted$/, (draft, count) => change(draft, { quantity: quantityOf(count) })],
  [
    /^(\d+) x \$([\d,]+\.\d\d) = \$[\d,]+\.\d\d$/,
    (draft, count, price) => change(draft, { quantity: quantityOf(count), price: dollars(price) }),
  ],
  // It follows from the product and the bike.
  [/^Not listed for .*, please confirm$/, () => undefined],
  [
    /^Fitting(?:, about \d+ min)?: (\d+) x (?:to be quoted|\$([\d,]+\.\d\d) = \$[\d,]+\.\d\d)$/,
    (draft, count, price) => addFitting(draft, count, price),
  ],
  [
    /^Fitting: (?:about \d+ min, )?(?:to be quoted|\$([\d,]+\.\d\d) each)$/,
    (draft, price) => addFitting(draft, String(draft.item?.quantity ?? 1), price),
  ],
  [/^Quantity: (\d+)$/, (draft, count) => change(draft, { quantity: quantityOf(count) })],
  [/^Price: \$([\d,]+\.\d\d)$/, (draft, price) => change(draft, { price: dollars(price) })],
  [/^Price: to be quoted$/, () => undefined],
  // What follows from the other lines, or describes what they name.
  [/^(?:Total|Description): /, (draft) => close(draft)],
  [/^(?:Parts:|- .*)$/, () => undefined],
  [/^Reference: ([0-9A-Z]{6})$/, (draft, reference) => setField(draft, { reference })],
  [/^The full order follows in my next message\.$/, () => undefined],
]

function openField(draft: Draft, open: 'name' | 'phone' | 'address', text: string): void {
  draft.open = open
  draft.customer[open] = text
}

function close(draft: Draft): void {
  draft.open = undefined
  draft.item = undefined
}

function startItem(draft: Draft, name: string): void {
  close(draft)
  draft.item = { name, quantity: 1 }
  draft.lines.push(draft.item)
}

/** A line of its own, after that of what is fitted. */
function addFitting(draft: Draft, count: string, price: string | undefined): void {
  draft.lines.push({
    name: `${FITTING_LABEL} - ${draft.item?.name ?? ''}`,
    quantity: quantityOf(count),
    ...(price !== undefined && { price: dollars(price) }),
  })
}

function change(draft: Draft, fields: Partial<OrderedLine>): void {
  if (draft.item) Object.assign(draft.item, fields)
}

function setField(
  draft: Draft,
  field: Pick<Draft, 'bike' | 'delivery' | 'notes' | 'reference'>,
): void {
  close(draft)
  Object.assign(draft, field)
}

function rename(draft: Draft, newName: (name: string) => string): void {
  if (draft.item) draft.item.name = newName(draft.item.name)
}

/** The order of a paint names no product: its colour is what is ordered. */
function readColour(draft: Draft, colour: string): void {
  const name = colour.replace(/ \(#[0-9A-F]{6}\)$/i, '')
  if (!draft.item) startItem(draft, `${PAINT_LINE_LABEL} - ${name}`)
  change(draft, { colour })
}

/** Whether the name of a line is that of a paint, a carbon part or a fitting, which no product is. */
export function isNamedMadeToOrder({ name }: Pick<OrderedLine, 'name'>): boolean {
  return [PAINT_LINE_LABEL, CARBON_LINE_LABEL, FITTING_LABEL].some((label) =>
    name.startsWith(`${label} - `),
  )
}

function quantityOf(count: string): number {
  return Math.min(wholeQuantity(count), MAX_QUANTITY)
}

function dollars(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function spelling(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
