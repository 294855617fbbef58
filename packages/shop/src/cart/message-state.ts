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
export interface Entry {
  text: string
  /** The line after it, which may be empty. */
  next: string
}

export interface State {
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
export type Rule = readonly [
  pattern: RegExp,
  read: (state: State, groups: readonly string[], entry: Entry) => boolean,
]

type Field = 'name' | 'phone' | 'bike' | 'delivery' | 'notes' | 'reference'

/** Once: what comes again is a line of something else. */
export function setField(state: State, field: Partial<Record<Field, string>>): boolean {
  const [name] = Object.keys(field) as Field[]
  if (name === undefined || state.read[name]) return false
  Object.assign(state.read, field)
  return goTo(state, state.place)
}

/** Goes on at a place of the message; neither an address nor an item is open there. */
export function goTo(state: State, place: State['place']): boolean {
  closeAddress(state)
  Object.assign(state, { place, address: undefined, item: undefined, isPartsList: false })
  return true
}

/** Takes over what has been read of an address. */
export function closeAddress({ read, address }: State): void {
  if (address && address.length > 0) read.address = address.join('\n')
}
