import { isPanelsText } from '../finishes/panels-text.ts'
import { addMoney, formatPrice, lineTotal, MAX_QUANTITY, wholeQuantity } from '../money.ts'
import { TO_BE_AGREED } from '../products/choice.ts'
import { CARBON_LINE_LABEL, FITTING_LINE_LABEL, PAINT_LINE_LABEL } from './made-to-order.ts'
import { goTo, type OrderedLine, type Rule, type State, setField } from './message-state.ts'

const DOLLARS = String.raw`\$([\d,]+\.\d\d)`

/** Of what is ordered, and what follows it. */
export const ITEM_RULES: readonly Rule[] = [
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
export const FINISH_RULES: readonly Rule[] = [
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
