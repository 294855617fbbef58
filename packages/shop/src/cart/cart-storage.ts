import { usablePrice, wholeQuantity } from '../money.ts'
import { plainText } from '../plain-text.ts'
import { itemName, type Product } from '../products/product.ts'
import type { VariantStock } from '../products/variant-stock.ts'
import {
  addQuantities,
  type Cart,
  type CartLine,
  EMPTY_CART,
  isMadeToOrder,
  lineKey,
  withFreeId,
} from './cart.ts'

/** The storage key under which the browser keeps the cart. */
export const CART_KEY = 'cart'

/** The storage key for text found under {@link CART_KEY} that could not be read in full. */
export const CART_BACKUP_KEY = 'cart_set_aside'

/**
 * Reads a cart from storage. Never throws, whatever the text.
 *
 * Lines may lack any field, but not both id and name. Values that are nearly right are put right, product lines
 * that are the same are merged, made-to-order lines whose ids repeat get a suffix.
 *
 * @param text what is stored, null when nothing is
 * @returns the lines that could be read, and the original text when something in it could not
 */
export function parseCart(text: string | null): { cart: Cart; unparsedText: string | null } {
  const stored = parse(text)
  if (stored === null) return { cart: EMPTY_CART, unparsedText: null }
  if (!Array.isArray(stored)) return { cart: EMPTY_CART, unparsedText: text }
  const lines = stored.map(readCartLine)
  const readable = lines.filter((line) => line !== undefined)
  return { cart: joinLines(readable), unparsedText: readable.length < lines.length ? text : null }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify(cart)
}

function parse(text: string | null): unknown {
  if (text === null || text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function joinLines(lines: readonly CartLine[]): Cart {
  const joined = new Map<string, CartLine>()
  for (const read of lines) {
    const line = isMadeToOrder(read)
      ? withFreeId(read, (id) => joined.has(lineKey({ ...read, id })))
      : read
    const same = joined.get(lineKey(line))
    const quantity = same ? addQuantities(same.quantity, line.quantity) : line.quantity
    joined.set(lineKey(line), { ...(same ?? line), quantity })
  }
  return [...joined.values()]
}

/**
 * Reads one stored line that any program may have written.
 *
 * Known fields are kept, put right where that is safe (the text "2" as a quantity) and dropped where they make no
 * sense; unknown fields are dropped.
 *
 * @returns undefined when this is no line: no object, or neither an id nor a name
 */
function readCartLine(stored: unknown): CartLine | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  // A map, because a key such as __proto__ means nothing to it.
  const fields = new Map<string, unknown>(Object.entries(stored))
  const id = filledText(fields.get('id'))
  const name = filledText(fields.get('name'))
  // A line without an id is known by its name, else two of them would become one.
  const known = id ?? name
  if (known === undefined) return undefined
  const selectedSize = filledText(fields.get('selectedSize'))
  const panels = filledText(fields.get('panels'))
  return {
    ...productFields(fields),
    id: known,
    name: name ?? itemName({ id }),
    quantity: wholeQuantity(fields.get('quantity')),
    selectedColor: filledText(fields.get('selectedColor')) ?? null,
    ...(selectedSize !== undefined && { selectedSize }),
    ...(isBikeUnconfirmed(fields) && { isBikeUnconfirmed: true }),
    ...(fields.get('withFitting') === true && { withFitting: true }),
    ...(fields.get('isPartial') === true && { isPartial: true }),
    ...(panels !== undefined && { panels }),
  }
}

function isBikeUnconfirmed(fields: Map<string, unknown>): boolean {
  // Carts in browsers may still have the name that it had.
  return (fields.get('isBikeUnconfirmed') ?? fields.get('isBikeOpen')) === true
}

/** Every field of a product has to be named here, or stored lines would lose it. */
type ProductFields = { [Field in Exclude<keyof Product, 'id' | 'name'>]: Product[Field] }

function productFields(fields: Map<string, unknown>): ProductFields {
  function read<T>(field: string, reader: (value: unknown) => T | undefined): T | null | undefined {
    const value = fields.get(field)
    return value === null ? null : reader(value)
  }
  return {
    description: read('description', text),
    price: read('price', usablePrice),
    category: read('category', text),
    brand: read('brand', text),
    image_url: read('image_url', text),
    gallery_images: read('gallery_images', texts),
    stock_quantity: read('stock_quantity', finiteNumber),
    stock_by_variant: read('stock_by_variant', variantStock),
    featured: read('featured', flag),
    customization_available: read('customization_available', flag),
    available_colors: read('available_colors', texts),
    sizes: read('sizes', texts),
    part_number: read('part_number', text),
    barcode: read('barcode', text),
    status: read('status', productStatus),
    fitting: read('fitting', fitting),
    color_images: read('color_images', textsByName),
    fits: read('fits', texts),
    goes_with: read('goes_with', texts),
    needs_also: read('needs_also', texts),
    specifications: read('specifications', specifications),
    image_texts: read('image_texts', textsByName),
    created_date: text(fields.get('created_date')),
    updated_date: text(fields.get('updated_date')),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : plainText(value) || undefined
}

function filledText(value: unknown): string | undefined {
  return plainText(value) === '' ? undefined : text(value)
}

function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined
}

function productStatus(value: unknown): Product['status'] {
  return value === 'shown' || value === 'hidden' ? value : undefined
}

function fitting(value: unknown): Product['fitting'] {
  return fieldsThat((entry) => typeof entry === 'number', value)
}

function variantStock(value: unknown): VariantStock[] | undefined {
  if (!Array.isArray(value)) return undefined
  // Whoever counts them looks at what each field holds.
  return value.flatMap((entry): VariantStock[] => {
    const fields = fieldsThat(isSpecification, entry)
    return fields ? [fields] : []
  })
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function finiteNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function specifications(value: unknown): Product['specifications'] | undefined {
  return fieldsThat(isSpecification, value)
}

function textsByName(value: unknown): Record<string, string> | undefined {
  return fieldsThat((entry) => typeof entry === 'string', value)
}

/** An object with those of its fields that may stay. */
function fieldsThat<T>(
  mayStay: (entry: unknown) => entry is T,
  value: unknown,
): Record<string, T> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter(
      (field): field is [string, T] => field[0] !== '__proto__' && mayStay(field[1]),
    ),
  )
}

function isSpecification(entry: unknown): entry is string | number | boolean | null {
  return entry === null || ['string', 'number', 'boolean'].includes(typeof entry)
}
