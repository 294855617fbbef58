import { chatLink } from '../chat/chat-link.ts'
import { tidyValue, writeField } from '../chat/field-lines.ts'
import { bikeText } from '../finishes/bikes.ts'
import { isPanelsText } from '../finishes/panels.ts'
import {
  formatPrice,
  lineTotal,
  QUOTED_ITEMS_EXTRA,
  TO_BE_QUOTED,
  usablePrice,
  wholeQuantity,
} from '../money.ts'
import { sizeText } from '../products/choice.ts'
import { itemName } from '../products/product.ts'
import {
  type Cart,
  type CartLine,
  hasQuotedLines,
  itemCount,
  lineFittingText,
  subtotal,
} from './cart.ts'
import { type CheckoutForm, deliveryText, missingField, NO_ADDRESS } from './checkout.ts'
import { colourText, isForOthers, lineBikeText } from './line-texts.ts'
import { orderReference } from './order-reference.ts'

/**
 * Characters of text that a chat link carries at most. WhatsApp names no limit; texts were seen to be cut at
 * about 2,250 characters on the way through one phone system, so we stay below.
 */
export const CHAT_TEXT_LIMIT = 2000

/** Characters left of each field of the form where even the short text would be too long: as many as fit. */
const CUT_LENGTHS = [250, 120, 60, 30] as const

/** An order as it goes to the chat. */
export interface ChatOrder {
  /** The text for the link: the whole order, or its head when the whole is too long. */
  text: string
  /** The whole order, to be read and copied. */
  full: string
  /** Whether `text` leaves the items out, so that the whole order must follow by hand. */
  isShortened: boolean
  /** What both call the order. */
  reference: string
}

/** The whole order: who orders, each item with its colour, size, bike and price, and the total. */
export function orderMessage(cart: Cart, form: CheckoutForm): string {
  return [orderHead(form), 'Items:', ...listItems(cart, form), totalLine(cart)].join('\n')
}

/**
 * The order for the chat link with its reference, shortened in the open when it is longer than {@link CHAT_TEXT_LIMIT}.
 *
 * The short text keeps name, phone, address, item count and total, and says that the full order follows.
 */
export function orderForChat(cart: Cart, form: CheckoutForm): ChatOrder {
  const message = orderMessage(cart, form)
  const reference = orderReference(message)
  const end = `\n\nReference: ${reference}`
  const full = message + end
  if (full.length <= CHAT_TEXT_LIMIT) return { text: full, full, isShortened: false, reference }
  const forms = [form, ...CUT_LENGTHS.map((length) => cutFields(form, length))]
  const texts = forms.map((each) => shortOrder(cart, each) + end)
  const text = texts.find(({ length }) => length <= CHAT_TEXT_LIMIT) ?? texts.at(-1) ?? ''
  return { text, full, isShortened: true, reference }
}

/**
 * The link that sends an order.
 *
 * @returns undefined without a usable number, with an empty cart, or while name or phone is missing: no link carries an incomplete order
 */
export function orderLink(
  number: string | null | undefined,
  cart: Cart,
  form: CheckoutForm,
): string | undefined {
  if (cart.length === 0 || missingField(form)) return undefined
  return chatLink(number, orderForChat(cart, form).text)
}

function orderHead(form: CheckoutForm): string {
  const delivery = deliveryText(form)
  const notes = tidyValue(form.notes)
  return [
    'NEW ORDER REQUEST',
    '',
    writeField('Name: ', form.name),
    writeField('Phone: ', form.phone),
    writeField('Address: ', tidyValue(form.address) || NO_ADDRESS),
    ...(form.bike ? [writeField('Bike: ', bikeText(form.bike))] : []),
    ...(delivery ? [`Delivery: ${delivery}`] : []),
    ...(notes ? [writeField('Notes: ', notes)] : []),
    '',
  ].join('\n')
}

function listItems(cart: Cart, { bike }: CheckoutForm): string[] {
  return cart.flatMap((line, index) => itemLines(line, index, bike))
}

function itemLines(line: CartLine, index: number, mine: CheckoutForm['bike']): string[] {
  const colour = colourText(line)
  const size = sizeText(line)
  const bike = lineBikeText(line)
  const fitting = lineFittingText(line)
  const panels = tidyValue(line.panels)
  const part = tidyValue(line.part_number)
  const asked = ', please confirm'
  return [
    writeField(`${index + 1}. `, itemName(line)),
    ...(part ? [writeField('   Part number: ', part)] : []),
    ...(colour ? [writeField('   Color: ', colour)] : []),
    ...(size ? [writeField('   Size: ', size)] : []),
    ...(bike ? [writeField('   For ', bike, line.isBikeUnconfirmed ? asked : '')] : []),
    ...(panels ? [writeField(isPanelsText(panels) ? '   ' : '   Panels: ', panels)] : []),
    ...(mine && isForOthers(line, mine)
      ? [writeField('   Not listed for ', bikeText(mine), asked)]
      : []),
    `   ${priceLine(line)}`,
    ...(fitting ? [`   ${fitting}`] : []),
    '',
  ]
}

function priceLine(line: CartLine): string {
  const quantity = wholeQuantity(line.quantity)
  const price = usablePrice(line.price)
  const total = lineTotal(line)
  if (price === undefined || total === undefined)
    return `${quantity} x ${TO_BE_QUOTED.toLowerCase()}`
  return `${quantity} x ${formatPrice(price)} = ${formatPrice(total)}`
}

function totalLine(cart: Cart): string {
  const extra = hasQuotedLines(cart) ? ` (${QUOTED_ITEMS_EXTRA.toLowerCase()})` : ''
  return `Total: ${formatPrice(subtotal(cart))}${extra}`
}

function shortOrder(cart: Cart, form: CheckoutForm): string {
  return [
    orderHead(form),
    `Items: ${itemCount(cart)}`,
    totalLine(cart),
    '',
    'The full order follows in my next message.',
  ].join('\n')
}

function cutFields(form: CheckoutForm, length: number): CheckoutForm {
  const { name, phone, address, notes = '', bike } = form
  return {
    ...form,
    name: cutText(name, length),
    phone: cutText(phone, length),
    address: cutText(address, length),
    notes: cutText(notes, length),
    ...(bike && {
      bike: { ...bike, name: cutText(bike.name, length), years: cutText(bike.years, length) },
    }),
  }
}

function cutText(text: string, length: number): string {
  const characters = [...tidyValue(text)]
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('')}... (in full with the order)`
}
