/** A message as the platform gives it to functions. */
export interface ChatMessage {
  id: string
  channel: 'whatsapp' | 'telegram'
  /** The chat, under the name by which admins answer it. */
  from: string
  text: string
  /** With its country code, digits alone; empty where the service hides it. */
  phone: string
  /** What the sender is called there; empty where the service does not say. */
  name: string
  /** What was picked in the catalogue that the shop has with the service. */
  items: CatalogueItem[]
  /** The same message was taken before, and its sender has changed it. */
  isChanged: boolean
}

interface CatalogueItem {
  product: string
  quantity: number
  price: number | null
  currency: string
}

export function messageIn(given: unknown): ChatMessage | undefined {
  const { id, channel, from, text, phone, name, order, is_changed } = Object(given)
  const isNamed = typeof id === 'string' && typeof from === 'string' && typeof text === 'string'
  if (!isNamed || (channel !== 'whatsapp' && channel !== 'telegram')) return undefined
  const { items }: { items?: CatalogueItem[] } = Object(order)
  return {
    ...{ id, channel, from, text },
    phone: typeof phone === 'string' ? phone : '',
    name: typeof name === 'string' ? name : '',
    items: items ?? [],
    isChanged: is_changed === true,
  }
}
