import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ChatFacts } from '@pitlane/protocol'
import type { Incoming, Sender, SenderIds } from '../channel.ts'
import { definedFields, readId, readList, readNumber, readText } from '../read-delivery.ts'
import { readContent } from './message-kinds.ts'

/** What WhatsApp tells of a message that was sent. */
export interface StatusReport {
  /** The service's id of the message. */
  readonly id: string
  readonly to: SenderIds
  readonly status: 'delivered' | 'read' | 'failed'
  /** The service's code of the fault, where it failed. */
  readonly code: number | undefined
  /** In the service's words. */
  readonly fault?: string
}

export interface Delivered {
  messages: Incoming[]
  reports: StatusReport[]
  /** Faults of the account itself, in the service's words. */
  faults: string[]
}

/** Whether these very bytes were signed with the app's secret. */
export function isSigned(bytes: Buffer, header: unknown, appSecret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header : '')?.[1]
  if (given === undefined) return false
  const expected = createHmac('sha256', appSecret).update(bytes).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

/** Reads what was delivered for a number: messages to it, in their order, and what became of messages from it. */
export function readDelivered(body: unknown, phoneNumberId: string): Delivered {
  const changes = readList(body, 'entry').flatMap((entry) => readList(entry, 'changes'))
  const values = changes
    .map((change): unknown => Object(change).value)
    .filter((value) => String(Object(Object(value).metadata).phone_number_id) === phoneNumberId)
  const messages = values.flatMap((value) => [
    ...readList(value, 'messages').map((message) => readMessage(message, value)),
    ...readList(value, 'message_echoes').map(readEcho),
    ...readList(value, 'calls').flatMap((call) => readCall(call, value)),
    ...readList(value, 'user_id_update').flatMap(readNewId),
  ])
  return {
    messages: messages.toSorted((one, other) => one.timestamp - other.timestamp),
    reports: values.flatMap((value) => readList(value, 'statuses').flatMap(readReport)),
    faults: values.flatMap((value) => readList(value, 'errors').map(readFault)),
  }
}

function readMessage(message: unknown, value: unknown): Incoming {
  const { timestamp, group_id, context, referral } = Object(message)
  const content = readContent(message)
  const from = readSender(message, value)
  const group = readId(group_id)
  return {
    ...content,
    id: readMessageId(message),
    from: group === undefined ? from : { group },
    timestamp: readSeconds(timestamp),
    facts: { ...content.facts, ...readContext(context, referral), ...(group && readAuthor(from)) },
    ...definedFields({ about: content.about ?? readId(Object(context).id) }),
    ...((content.isSilent || group !== undefined) && { isSilent: true }),
  }
}

/** The service's id; what comes without one twice has the same digest. */
function readMessageId(message: unknown): string {
  const id = readId(Object(message).id)
  return id ?? createHash('sha256').update(JSON.stringify(message)).digest('hex')
}

/** A number may be hidden: then the service names the user by an id of their own. */
function readSender(message: unknown, value: unknown): Sender {
  const { from, from_user_id, system } = Object(message)
  const named = readId(from)
  const known = readList(value, 'contacts')
  const id = readId(from_user_id) ?? (named !== undefined && isUserId(named) ? named : undefined)
  // Of a changed id both are told: who has written is known by the former one.
  const former = readId(Object(system).previous_user_id) ?? findFormerId(Object(system).body)
  const own = former ?? (id === readId(Object(system).user_id) ? undefined : id)
  const phone = named !== undefined && !isUserId(named) ? named : undefined
  const contact = Object(
    known.find((one) => isContact(one, own, phone)) ??
      // Who writes is named in the contacts alone.
      (own === undefined && phone === undefined && known.length === 1 ? known[0] : undefined),
  )
  const { name, username } = Object(contact.profile)
  return definedFields({
    userId: own ?? readId(contact.user_id),
    phone: (phone ?? readId(contact.wa_id))?.replaceAll(/\D/g, ''),
    name: readText(name, 300),
    username: readText(username, 100).replace(/^@/, ''),
  })
}

/** Such as `SG.13491208655302741918`. */
const USER_ID = /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/

function isUserId(id: string): boolean {
  return USER_ID.test(id)
}

function findFormerId(body: unknown): string | undefined {
  const words = readText(body, 1000).split(/\s+/)
  const at = words.lastIndexOf('from')
  const id = words[at + 1]
  return at >= 0 && id !== undefined && isUserId(id) ? id : undefined
}

function isContact(contact: unknown, userId: string | undefined, phone: string | undefined) {
  const { user_id, wa_id } = Object(contact)
  return (
    (userId !== undefined && readId(user_id) === userId) ||
    (phone !== undefined && readId(wa_id) === phone)
  )
}

function readAuthor({ name, username, phone, userId }: Sender): Pick<ChatFacts, 'by'> {
  return definedFields({ by: name ?? username ?? phone ?? userId })
}

function readContext(context: unknown, referral: unknown): Partial<ChatFacts> {
  const { forwarded, frequently_forwarded, referred_product } = Object(context)
  const { headline, body, source_url } = Object(referral)
  const ad = {
    headline: readText(headline, 300),
    text: readText(body, 1000),
    url: readText(source_url, 1000),
  }
  return definedFields({
    is_forwarded: forwarded === true || frequently_forwarded === true || undefined,
    product: readText(Object(referred_product).product_retailer_id, 200),
    ad: typeof referral === 'object' && referral !== null ? ad : undefined,
  })
}

/** What the owner has written on their own phone. */
function readEcho(message: unknown): Incoming {
  const { to, to_user_id, recipient_user_id, timestamp } = Object(message)
  const content = readContent(message)
  const from = definedFields({
    phone: readId(to)?.replaceAll(/\D/g, ''),
    userId: readId(to_user_id) ?? readId(recipient_user_id),
  })
  return {
    ...content,
    id: readMessageId(message),
    from,
    timestamp: readSeconds(timestamp),
    facts: { ...content.facts, is_from_phone: true },
    isSilent: true,
  }
}

/** A call that has begun: nobody answers it here. */
function readCall(call: unknown, value: unknown): Incoming[] {
  const { event, direction, timestamp } = Object(call)
  if (event !== 'connect' || direction === 'BUSINESS_INITIATED') return []
  return [
    {
      id: readMessageId(call),
      from: readSender(call, value),
      timestamp: readSeconds(timestamp),
      text: '',
      facts: { kind: 'call' },
      isSilent: true,
    },
  ]
}

function readNewId(update: unknown): Incoming[] {
  const { wa_id, user_id, timestamp, detail } = Object(update)
  const { previous, current } = Object(user_id)
  const userId = readId(current)
  if (userId === undefined) return []
  return [
    {
      id: readMessageId(update),
      from: definedFields({
        userId: readId(previous),
        phone: readId(wa_id)?.replaceAll(/\D/g, ''),
      }),
      timestamp: readSeconds(timestamp),
      text: readText(detail) || 'WhatsApp knows this customer by another id now.',
      facts: { kind: 'notice' },
      isSilent: true,
      becomes: { userId },
    },
  ]
}

/** What comes without a time has come now. */
function readSeconds(value: unknown): number {
  const seconds = readNumber(value)
  return seconds !== undefined && seconds > 0 ? seconds : Math.floor(Date.now() / 1000)
}

function readReport(report: unknown): StatusReport[] {
  const { id: given, recipient_id, recipient_user_id, status } = Object(report)
  const id = readId(given)
  if (id === undefined) return []
  // That it was sent is no news.
  if (status !== 'delivered' && status !== 'read' && status !== 'failed') return []
  const [fault] = readList(report, 'errors')
  const code = readNumber(Object(fault).code)
  const named = readId(recipient_id)
  const isId = named !== undefined && isUserId(named)
  const to = definedFields({
    phone: isId ? undefined : named?.replaceAll(/\D/g, ''),
    userId: readId(recipient_user_id) ?? (isId ? named : undefined),
  })
  const words = fault === undefined ? '' : readFault(fault)
  return [
    {
      ...{ id, to, status },
      code: Number.isInteger(code) ? code : undefined,
      ...(words !== '' && { fault: words }),
    },
  ]
}

function readFault(fault: unknown): string {
  const { title, message, error_data, code } = Object(fault)
  const details = readText(Object(error_data).details, 300)
  const words = details || readText(message, 300) || readText(title, 300)
  return [words, code === undefined ? '' : `(${readText(String(code), 20)})`]
    .filter(Boolean)
    .join(' ')
}
