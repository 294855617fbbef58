import { readFurtherLine } from '../chat/field-lines.ts'
import { isPanelsText } from '../finishes/panels.ts'
import { addMoney, formatPrice, lineTotal, MAX_QUANTITY, wholeQuantity } from '../money.ts'
import { TO_BE_AGREED } from '../products/choice.ts'
import { DELIVERY_OPTIONS, NO_ADDRESS } from './checkout.ts'
import { CARBON_LINE_LABEL, FITTING_LINE_LABEL, PAINT_LINE_LABEL } from './made-to-order.ts'

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
  /** Of something made to order: the panels that do not take the colour, or pattern, parts and description, as the message says it. */
  panels?: string
  /** Dollars for one piece, as the message says; missing where it is to be quoted. */
  price?: number
}

/** What one message says, as far as it was understood. */
export interface ReadMessage {
  name?: string
  phone?: string
  address?: string
  /** How it should reach them, where that is not the standard way. */
  delivery?: string
  /** What they ride. */
  bike?: string
  /** What they wrote beside it. */
  notes?: string
  lines: OrderedLine[]
  /** What the shopper saw the order called. */
  reference?: string
  /** Lines that were not understood. */
  unread: string[]
}

/** A line of a message, together with those below it that bear a mark. */
interface Entry {
  text: string
  /** The line after it, which may be empty. */
  next: string
}

interface State {
  read: ReadMessage
  /** In the order of a cart the customer stands before the line "Items:"; a description is the last field of a message. */
  place: 'customer' | 'items' | 'description' | 'anywhere'
  isOpened: boolean
  isPartsList: boolean
  /** Of the address, where a line without a label goes on with it. */
  address: string[] | undefined
  item: OrderedLine | undefined
}

/** Reads a line of that form; false where this is not the place for it, so that it is none of ours. */
type Rule = readonly [
  pattern: RegExp,
  read: (state: State, groups: readonly string[], entry: Entry) => boolean,
]

type Field = 'name' | 'phone' | 'bike' | 'delivery' | 'notes' | 'reference'

/** Once: what comes again is a line of something else. */
function setField(state: State, field: Partial<Record<Field, string>>): boolean {
  const [name] = Object.keys(field) as Field[]
  if (name === undefined || state.read[name]) return false
  Object.assign(state.read, field)
  return goTo(state, state.place)
}

/** Goes on at a place of the message; neither an address nor an item is open there. */
function goTo(state: State, place: State['place']): boolean {
  closeAddress(state)
  Object.assign(state, { place, address: undefined, item: undefined, isPartsList: false })
  return true
}

/** Takes over what has been read of an address. */
function closeAddress({ read, address }: State): void {
  if (address && address.length > 0) read.address = address.join('\n')
}

const DOLLARS = String.raw`\$([\d,]+\.\d\d)`

/** Of what is ordered, and what follows it. */
const ITEM_RULES: readonly Rule[] = [
  [/^(?:\d+\. |Product: ?)(.*)$/s, (state, [name = '']) => startItem(state, name)],
  [/^Color: ?(.*)$/s, readColour],
  [/^Size: ?(.*)$/s, (state, [size = '']) => setChoice(state, { size })],
  [/^Part number: ?(.*)$/s, (state, [part_number = '']) => setOfItem(state, { part_number })],
  [/^Panels: ?(.*)$/s, (state, [panels = '']) => setOfItem(state, { panels })],
  [/^(.*)$/s, (state, [panels = '']) => isPanelsText(panels) && setOfItem(state, { panels })],
  [/^(?:For |Bike: ?)(.*)$/s, (state, [bike = '']) => setOfItem(state, { bike })],
  // It follows from the product and the bike.
  [/^Not listed for .*, please confirm$/s, hasItem],
  [
    /^(?:(\d+) x to be quoted|Quantity: (\d+))$/,
    (state, [some, others]) => setOfItem(state, { quantity: readCount(some || others) }),
  ],
  [new RegExp(String.raw`^(\d+) x ${DOLLARS} = ${DOLLARS}$`), readPriced],
  [
    new RegExp(`^Price: ${DOLLARS}$`),
    (state, [price]) => setOfItem(state, { price: readDollars(price) }),
  ],
  [/^Price: to be quoted$/, hasItem],
  [
    new RegExp(
      String.raw`^Fitting(?:, about \d+ min)?: (\d+) x (?:to be quoted|${DOLLARS} = ${DOLLARS})$`,
    ),
    (state, [count, price, all]) => addFitting(state, price, count, all),
  ],
  [
    new RegExp(String.raw`^Fitting: (?:about \d+ min, )?(?:to be quoted|${DOLLARS} each)$`),
    (state, [price]) => addFitting(state, price),
  ],
  [new RegExp(String.raw`^Total: ${DOLLARS}(?: \(quoted items are extra\))?$`), readTotal],
  [/^The full order follows in my next message\.$/, () => true],
  [
    /^Reference: ([0-9A-HJKMNP-TV-Z]{6})(?:\s(.*))?$/s,
    (state, [reference = '', more = '']) => readReference(state, reference, more),
  ],
]

/** Of the messages that order one finish. */
const FINISH_RULES: readonly Rule[] = [
  [/^Pattern: ?(.*)$/s, nameCarbon],
  [
    /^Parts:$/,
    (state) => {
      state.isPartsList = hasItem(state)
      return state.isPartsList
    },
  ],
  [/^[-•] (.*)$/s, (state, [part = '']) => state.isPartsList && addPart(state, part)],
  [
    /^(Description: ?.*)$/s,
    (state, [text = '']) => addDetail(state, text) && goTo(state, 'description'),
  ],
]

function hasItem({ item }: State): boolean {
  return item !== undefined
}

function startItem(state: State, name: string): boolean {
  goTo(state, state.place)
  state.item = { name, quantity: 0 }
  state.read.lines.push(state.item)
  return true
}

/** Once: what comes again is not understood. */
function setOfItem({ item }: State, fields: Partial<OrderedLine>): boolean {
  const names = Object.keys(fields) as (keyof OrderedLine)[]
  if (!item || names.some((name) => item[name])) return false
  Object.assign(item, fields)
  return true
}

/** A colour or a size; one that is to be agreed is left open. */
function setChoice(state: State, choice: Pick<OrderedLine, 'colour' | 'size'>): boolean {
  const [chosen] = Object.values(choice)
  return chosen === TO_BE_AGREED ? hasItem(state) : setOfItem(state, choice)
}

/** The order of a paint names no product: its colour is what is ordered. */
function readColour(state: State, [colour = '']: readonly string[]): boolean {
  if (!state.item && state.place === 'anywhere') {
    startItem(state, `${PAINT_LINE_LABEL} - ${colour.replace(/ \(#[0-9A-F]{6}\)$/i, '')}`)
  }
  return setChoice(state, { colour })
}

function nameCarbon(state: State, [pattern = '']: readonly string[]): boolean {
  const { item } = state
  if (item) item.name = `${CARBON_LINE_LABEL} - ${item.name}`
  return addDetail(state, `Pattern: ${pattern}`)
}

/** What else a message says of something that is made to order; a label with nothing behind it says nothing. */
function addDetail({ item }: State, detail: string, sign = '; '): boolean {
  const isEmpty = /^(?:Pattern|Description):$/.test(detail.trim())
  if (item && !isEmpty) item.panels = item.panels ? item.panels + sign + detail : detail
  return item !== undefined
}

function addPart(state: State, part: string): boolean {
  if (part === '') return true
  const isFirst = !/(?:^|; )Parts: /.test(state.item?.panels ?? '')
  return isFirst ? addDetail(state, `Parts: ${part}`) : addDetail(state, part, ', ')
}

/** Notes an amount of the message that differs from what its other numbers come to. */
function noteDifference(
  { read }: State,
  what: string,
  said: number,
  sum: number | undefined,
): void {
  if (sum === undefined || sum === said) return
  read.unread.push(
    `The message says ${formatPrice(said)} for ${what}, and it comes to ${formatPrice(sum)}`,
  )
}

function readPriced(state: State, [count, each, all]: readonly string[]): boolean {
  const fields = { quantity: readCount(count), price: readDollars(each) }
  if (!setOfItem(state, fields)) return false
  const { item } = state
  noteDifference(state, `${count} x ${item?.name}`, readDollars(all), lineTotal(fields))
  return true
}

function readTotal(state: State, [total]: readonly string[]): boolean {
  const sums = state.read.lines.map(lineTotal).filter((sum) => sum !== undefined)
  // The head of a long order has no lines, and who writes by hand may leave the prices out.
  if (sums.length > 0) noteDifference(state, 'the total', readDollars(total), addMoney(...sums))
  return goTo(state, state.place)
}

/** A line of its own, after that of what is fitted. */
function addFitting(state: State, price = '', count = '', all = ''): boolean {
  const { read, item } = state
  if (!item) return false
  const fitting = {
    name: `${FITTING_LINE_LABEL} - ${item.name}`,
    quantity: count ? readCount(count) : item.quantity,
    ...(price && { price: readDollars(price) }),
  }
  read.lines.push(fitting)
  if (all) noteDifference(state, `${count} x ${fitting.name}`, readDollars(all), lineTotal(fitting))
  return true
}

/** What somebody has typed behind it is not understood. */
function readReference(state: State, reference: string, more: string): boolean {
  if (!setField(state, { reference })) return false
  if (more) state.read.unread.push(...more.split('\n'))
  return true
}

function readCount(count = ''): number {
  return Math.min(wholeQuantity(count), MAX_QUANTITY)
}

function readDollars(text = ''): number {
  return Number(text.replaceAll(',', ''))
}

const CART = 'NEW ORDER REQUEST'
const OPENINGS: readonly string[] = [
  CART,
  'PAINT ORDER REQUEST',
  'CARBON FIBER ORDER REQUEST',
  'Hello, I would like to order this product:',
]

/** What stands first below one of them. */
const FIRST_LABEL = /^(?:Name|Color|Product):/

const ITEMS = /^Items:(?: \d+)?$/

/** Whether a line is one that an order of the shop begins with. */
export function isOpening(line: string): boolean {
  return OPENINGS.includes(line)
}

/** Whether an order of the shop starts in a line of a text that may hold several. */
export function startsOrder(lines: readonly string[], index: number): boolean {
  if (!isOpening(lines[index] ?? '')) return false
  // A chat may double the line breaks.
  return FIRST_LABEL.test(lines.slice(index + 1, index + 5).find((line) => line !== '') ?? '')
}

/**
 * Reads one message of a chat.
 *
 * Each label of ours is read in its place. Elsewhere somebody has typed it: then it is a line of the address, where
 * that is not finished, or else a line that is not understood. Earlier versions of the shop wrote no marks.
 *
 * @param lines without blanks at their ends
 */
export function readMessage(lines: readonly string[]): ReadMessage {
  const opening = lines.find(isOpening) ?? CART
  const hasItems = opening === CART && lines.some((line) => ITEMS.test(line))
  const state: State = {
    read: { lines: [], unread: [] },
    place: hasItems ? 'customer' : 'anywhere',
    ...{ isOpened: false, isPartsList: false, address: undefined, item: undefined },
  }
  for (const entry of joinMarked(lines)) readEntry(state, entry)
  closeAddress(state)
  const ordered = state.read.lines.map((line) => ({ ...line, quantity: line.quantity || 1 }))
  return { ...state.read, lines: ordered }
}

function joinMarked(lines: readonly string[]): Entry[] {
  const entries: { parts: string[]; next: string }[] = []
  for (const [index, line] of lines.entries()) {
    const above = entries.at(-1)
    const further = readFurtherLine(line)
    if (line !== '' && (further === undefined || !above)) entries.push({ parts: [line], next: '' })
    else if (further) above?.parts.push(further)
    const last = entries.at(-1)
    if (last && line !== '') last.next = lines[index + 1] ?? ''
  }
  return entries.map(({ parts, next }) => ({ text: parts.join('\n'), next }))
}

function readEntry(state: State, entry: Entry): void {
  for (const [pattern, read] of RULES[state.place]) {
    const found = pattern.exec(entry.text)
    if (!found) continue
    const groups = found.slice(1).map((group: string | undefined) => (group ?? '').trim())
    if (read(state, groups, entry)) return
  }
  const { address, read } = state
  const rest = address ?? read.unread
  rest.push(...entry.text.split('\n'))
}

const OPENING: Rule = [
  /^(?:(?:NEW|PAINT|CARBON FIBER) ORDER REQUEST|Hello, I would like to order this product:)$/,
  // A second one somebody has typed.
  (state) => {
    const isFirst = !state.isOpened
    state.isOpened = true
    return isFirst
  },
]

const CUSTOMER_RULES: readonly Rule[] = [
  OPENING,
  [/^Name: ?(.*)$/s, (state, [name = '']) => setField(state, { name })],
  [/^Phone: ?(.*)$/s, (state, [phone = '']) => setField(state, { phone })],
  [/^Address: ?(.*)$/s, openAddress],
  [
    /^Bike: ?(.*)$/s,
    (state, [bike = ''], { next }) =>
      !state.item && (!state.address || endsAddress(next)) && setField(state, { bike }),
  ],
  [
    /^Delivery: ?(.*)$/s,
    (state, [delivery = '']) =>
      (!state.address || isDelivery(delivery)) && setField(state, { delivery }),
  ],
  [/^Notes: ?(.*)$/s, (state, [notes = '']) => setField(state, { notes })],
  [ITEMS, (state) => goTo(state, state.place === 'customer' ? 'items' : 'anywhere')],
]

const CLOSING: Rule = [
  /^Could you please (?:help me place (?:this|an) order\?|send me a quote\?)$/,
  (state) => goTo(state, 'anywhere'),
]

const RULES: Readonly<Record<State['place'], readonly Rule[]>> = {
  customer: CUSTOMER_RULES,
  items: [OPENING, CLOSING, ...ITEM_RULES],
  description: [CLOSING],
  anywhere: [CLOSING, ...CUSTOMER_RULES, ...FINISH_RULES, ...ITEM_RULES],
}

function openAddress(state: State, [first = '']: readonly string[]): boolean {
  if (state.address ?? state.read.address) return false
  goTo(state, state.place)
  state.address = first === '' || first === NO_ADDRESS ? [] : [first]
  return true
}

/** What follows the address where it is there, and the line that ends the customer. */
function endsAddress(line: string): boolean {
  return line === '' || /^(?:Delivery|Notes|Items):/.test(line)
}

function isDelivery(text: string): boolean {
  return DELIVERY_OPTIONS.some(({ name }) => name === text)
}
