import { readFurtherLine } from '../chat/field-lines.ts'
import { DELIVERY_OPTIONS, NO_ADDRESS } from './checkout.ts'
import {
  closeAddress,
  type Entry,
  goTo,
  type ReadMessage,
  type Rule,
  type State,
  setField,
} from './message-state.ts'
import { FINISH_RULES, ITEM_RULES } from './read-items.ts'

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
