import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Incoming } from '../channel.ts'

/** What WhatsApp tells of a message that was sent. */
export interface StatusReport {
  /** The service's id of the message. */
  readonly id: string
  readonly to: string
  readonly status: 'delivered' | 'read' | 'failed'
  /** The service's code of the fault, where it failed. */
  readonly code: number | undefined
}

/** Whether these very bytes were signed with the app's secret. */
export function isSigned(bytes: Buffer, header: unknown, appSecret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header : '')?.[1]
  if (given === undefined) return false
  const expected = createHmac('sha256', appSecret).update(bytes).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

/** What was delivered for a number: messages to it, and what became of messages from it. */
export function deliveredIn(
  body: unknown,
  phoneNumberId: string,
): { messages: Incoming[]; reports: StatusReport[] } {
  const changes = listIn(body, 'entry').flatMap((entry) => listIn(entry, 'changes'))
  const values = changes
    .map((change): unknown => Object(change).value)
    .filter((value) => String(Object(Object(value).metadata).phone_number_id) === phoneNumberId)
  return {
    messages: values.flatMap((value) => listIn(value, 'messages').flatMap(incomingOf)),
    reports: values.flatMap((value) => listIn(value, 'statuses').flatMap(reportOf)),
  }
}

function incomingOf(message: unknown): Incoming[] {
  const { id, from, timestamp, type, text, image, button } = Object(message)
  if (!isName(id) || !isName(from)) return []
  const { id: imageId, caption, sha256 } = type === 'image' ? Object(image) : {}
  const said = type === 'text' ? Object(text).body : (caption ?? Object(button).text)
  if (typeof said !== 'string' && !isName(imageId)) return []
  return [
    {
      id,
      from,
      timestamp: Number(timestamp),
      text: typeof said === 'string' ? said.slice(0, 8000).replaceAll('\0', '').toWellFormed() : '',
      ...(isName(imageId) && { picture: { id: imageId, ...(isName(sha256) && { sha256 }) } }),
    },
  ]
}

function reportOf(report: unknown): StatusReport[] {
  const { id, recipient_id: to, status } = Object(report)
  if (!isName(id) || !isName(to)) return []
  // That it was sent is no news.
  if (status !== 'delivered' && status !== 'read' && status !== 'failed') return []
  const [fault] = listIn(report, 'errors')
  const code = Number(Object(fault).code)
  return [{ id, to, status, code: Number.isInteger(code) ? code : undefined }]
}

/** Ids are the service's affair: only their length is bounded. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 300
}

function listIn(value: unknown, name: string): unknown[] {
  const list: unknown = Object(value)[name]
  return Array.isArray(list) ? list : []
}
