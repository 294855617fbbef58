import { formatPrice, priceText, usablePrice, wholeQuantity } from '../money.ts'
import { plainText } from '../plain-text.ts'
import { colourChoices, offersColours, type Product, sizeChoices } from '../products/product.ts'
import { canAdd, describeStock, highestQuantity } from '../products/stock.ts'
import { findVariant, variantPieces } from '../products/variant-stock.ts'
import { type Cart, type CartLine, isMadeToOrder, lineKey } from './cart.ts'

/** What has become of a product since its line was put into the cart. */
export type LineNote =
  /** Dollars; undefined where the price is quoted. */
  | { kind: 'price'; was: number | undefined; now: number | undefined }
  | { kind: 'sold-out' }
  /** The product is there, not so in the size and colour of the line, and these sizes, or these colours, are. */
  | {
      kind: 'sold-out-variant'
      variant: string
      sizes: readonly string[]
      colours: readonly string[]
    }
  /** Pieces in stock, and pieces asked for by all lines of the product, or of the variant, together. */
  | { kind: 'short'; left: number; asked: number; variant?: string }
  | { kind: 'gone' }
  /** Null where none was chosen; else one that the product does not come in any more. */
  | { kind: 'size'; was: string | null; sizes: readonly string[] }

/** A cart beside what the shop has now. */
export interface CheckedCart {
  /** The same lines in the same order, with the prices of now. */
  cart: Cart
  /** By {@link lineKey}; a line that is as it was has none. */
  notes: ReadonlyMap<string, readonly LineNote[]>
}

/** What of a product its lines are compared with. */
export type ComparedProduct = Pick<
  Product,
  | 'id'
  | 'price'
  | 'stock_quantity'
  | 'stock_by_variant'
  | 'sizes'
  | 'customization_available'
  | 'available_colors'
  | 'fits'
  | 'fitting'
  | 'needs_also'
>

/** What nobody sells has no price: the order asks for it, and its total is without it. */
const NOT_SOLD = { price: null, fitting: null } as const

/**
 * Compares a cart with the products as they are now. Made-to-order lines are left alone.
 *
 * @param products undefined while they are not known: then nothing is claimed
 * @param isComplete false when the list may have been cut off, so that a product's absence says nothing
 * @returns every line, for the shopper to decide on, with the price that counts now
 */
export function checkLines(
  cart: Cart,
  products: readonly ComparedProduct[] | undefined,
  isComplete = true,
): CheckedCart {
  if (!products) return { cart, notes: new Map() }
  const lineLists = linesById(cart)
  const current = new Map(products.map((product) => [product.id, product]))
  const checked = cart.map((line) => {
    const product = current.get(line.id)
    if (isMadeToOrder(line) || (!product && !isComplete)) return { line, notes: [] }
    if (!product) return { line: { ...line, ...NOT_SOLD }, notes: [{ kind: 'gone' as const }] }
    const notes = [
      ...priceNotes(line, product),
      ...stockNotes(line, product, lineLists.get(line.id) ?? []),
      ...sizeNotes(line, product),
    ]
    return { line: { ...line, ...pickChoices(product), price: product.price }, notes }
  })
  const noted = checked.filter(({ notes }) => notes.length > 0)
  return {
    cart: checked.map(({ line }) => line),
    notes: new Map(noted.map(({ line, notes }) => [lineKey(line), notes])),
  }
}

export function lineNoteText(note: LineNote): string {
  switch (note.kind) {
    case 'price':
      return priceNoteText(note)
    case 'sold-out':
      return 'Sold out for now. Keep it to ask when it comes back, or remove it.'
    case 'sold-out-variant':
      return `Sold out for now in ${note.variant}. Choose another, or keep it to ask when it comes back.`
    case 'short':
      return note.variant
        ? `Only ${note.left} left in ${note.variant}, and your cart has ${note.asked}.`
        : `Only ${note.left} left in stock, and your cart has ${note.asked}.`
    case 'gone':
      return 'No longer sold, so it is not in the total. Keep it to ask for it in the chat, or remove it.'
    case 'size':
      return note.was === null
        ? 'Choose your size, or tell us in the chat.'
        : `It no longer comes in size ${note.was}. Choose another, or ask us in the chat.`
  }
}

function priceNoteText({ was, now }: { was: number | undefined; now: number | undefined }): string {
  const then = was === undefined ? 'had no price' : `was ${formatPrice(was)}`
  return now === undefined
    ? `Its price is to be quoted now. It ${then} when you added it.`
    : `The price is now ${formatPrice(now)}. It ${then} when you added it.`
}

/** What there is to choose now, which bikes it fits and what it needs, as far as that is known. */
function pickChoices(product: ComparedProduct): Partial<ComparedProduct> {
  const { sizes, customization_available, available_colors, fits, fitting, needs_also } = product
  return {
    ...(sizes !== undefined && { sizes }),
    ...(customization_available !== undefined && { customization_available }),
    ...(available_colors !== undefined && { available_colors }),
    ...(fits !== undefined && { fits }),
    ...(fitting !== undefined && { fitting }),
    ...(needs_also !== undefined && { needs_also }),
  }
}

function sizeNotes({ selectedSize }: CartLine, product: ComparedProduct): LineNote[] {
  const sizes = sizeChoices(product)
  const was = plainText(selectedSize) || null
  if (sizes.length === 0 || (was !== null && sizes.includes(was))) return []
  return [{ kind: 'size', was, sizes }]
}

function linesById(cart: Cart): Map<string, CartLine[]> {
  const lines = new Map<string, CartLine[]>()
  for (const line of cart.filter((each) => !isMadeToOrder(each)))
    lines.set(line.id, [...(lines.get(line.id) ?? []), line])
  return lines
}

function priceNotes(line: CartLine, product: ComparedProduct): LineNote[] {
  // As they are shown: a difference that cannot be seen is none.
  if (priceText(line.price) === priceText(product.price)) return []
  return [{ kind: 'price', was: usablePrice(line.price), now: usablePrice(product.price) }]
}

function stockNotes(
  line: CartLine,
  product: ComparedProduct,
  /** All lines of the product. */
  same: readonly CartLine[],
): LineNote[] {
  if (describeStock(product) === 'out') return [{ kind: 'sold-out' }]
  const variant = variantName(product, line)
  if (describeStock(product, line) === 'out')
    return [
      {
        ...{ kind: 'sold-out-variant', variant },
        sizes: sizesLeft(line, product),
        colours: coloursLeft(line, product),
      },
    ]
  const counted = findVariant(product, line)
  const alike = same.filter((each) => findVariant(product, each) === counted)
  return (
    shortNotes(alike, variantPieces(product, line), variant) ??
    shortNotes(same, highestQuantity(product)) ??
    []
  )
}

function shortNotes(
  lines: readonly CartLine[],
  left: number | undefined,
  variant = '',
): LineNote[] | undefined {
  const asked = lines.reduce((sum, { quantity }) => sum + wholeQuantity(quantity), 0)
  if (left === undefined || asked <= left) return undefined
  return [{ kind: 'short', left, asked, ...(variant && { variant }) }]
}

/** "Red, size L", by what the stock is counted by. */
function variantName({ stock_by_variant }: ComparedProduct, line: CartLine): string {
  const counts = (part: 'size' | 'color') =>
    (stock_by_variant ?? []).some((each) => plainText(each[part]) !== '')
  const size = counts('size') && plainText(line.selectedSize)
  const colour = counts('color') && plainText(line.selectedColor)
  return [colour, size && `size ${size}`].filter(Boolean).join(', ')
}

/** Those that could be taken instead; one that is open is chosen at the line itself. */
function coloursLeft(
  { selectedSize, selectedColor: own }: CartLine,
  product: ComparedProduct,
): string[] {
  const colours = own !== null && offersColours(product) ? colourChoices(product) : []
  return colours.filter((selectedColor) =>
    canAdd(product, { selectedColor, ...(selectedSize !== undefined && { selectedSize }) }),
  )
}

function sizesLeft({ selectedColor }: CartLine, product: ComparedProduct): string[] {
  const sizes = sizeChoices(product)
  return sizes.filter((selectedSize) => canAdd(product, { selectedSize, selectedColor }))
}
