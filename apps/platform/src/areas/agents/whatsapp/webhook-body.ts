import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message that somebody has sent to the number. */
export interface Incoming {
  /** The vendor's id of it. */
  readonly id: string
  readonly from: string
  /** Seconds since 1970, as they write it. */
  readonly timestamp: number
  readonly text: string
  readonly imageId: string | undefined
}

/** Whether these very bytes were signed with the app's secret. */
export function isSigned(bytes: Buffer, header: unknown, appSecret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header : '')?.[1]
  if (given === undefined) return false
  const expected = createHmac('sha256', appSecret).update(bytes).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

/** The messages to a number in what was delivered; whatever else is in it (statuses, reactions) is left out. */
export function incomingIn(body: unknown, phoneNumberId: string): Incoming[] {
  const changes = listIn(body, 'entry').flatMap((entry) => listIn(entry, 'changes'))
  return changes.flatMap((change) => {
    const { value } = Object(change)
    const { metadata } = Object(value)
    if (String(Object(metadata).phone_number_id) !== phoneNumberId) return []
    return listIn(value, 'messages').flatMap((message) => incomingOf(message) ?? [])
  })
}

function incomingOf(message: unknown): Incoming | undefined {
  const { id, from, timestamp, type, text, image, button } = Object(message)
  if (typeof id !== 'string' || typeof from !== 'string' || id.length > 300) return undefined
  // Ids of senders are the vendor's affair: only their length is bounded.
  if (from === '' || from.length > 100) return undefined
  const caption = type === 'image' ? Object(image).caption : undefined
  const said = type === 'text' ? Object(text).body : (caption ?? Object(button).text)
  const imageId = type === 'image' ? Object(image).id : undefined
  if (typeof said !== 'string' && typeof imageId !== 'string') return undefined
  return {
    id,
    from,
    timestamp: Number(timestamp),
    text: typeof said === 'string' ? said.slice(0, 8000).replaceAll('\0', '').toWellFormed() : '',
    imageId: typeof imageId === 'string' ? imageId : undefined,
  }
}

function listIn(value: unknown, name: string): unknown[] {
  const list: unknown = Object(value)[name]
  return Array.isArray(list) ? list : []
}
