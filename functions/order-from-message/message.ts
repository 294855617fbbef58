/** A message as the platform gives it to functions. */
export interface ChatMessage {
  id: string
  channel: 'whatsapp' | 'telegram'
  /** The sender, as the service names them. */
  from: string
  text: string
}

export function messageIn(given: unknown): ChatMessage | undefined {
  const { id, channel, from, text } = Object(given)
  const isNamed = typeof id === 'string' && typeof from === 'string' && typeof text === 'string'
  if (!isNamed || (channel !== 'whatsapp' && channel !== 'telegram')) return undefined
  return { id, channel, from, text }
}
