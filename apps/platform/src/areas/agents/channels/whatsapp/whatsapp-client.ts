import { createHash } from 'node:crypto'
import { JobError } from '../../../../db/jobs.ts'
import { apiError } from '../../../../http/errors/api-error.ts'
import type { GuardedFetch } from '../../../../http/outbound/guarded-outbound.ts'
import { createOutbound } from '../../../../http/outbound/outbound.ts'
import { type Channel, type ChatTarget, MAX_MEDIA, MediaLost, NotDelivered } from '../channel.ts'
import { describeTooLarge } from '../chat-media.ts'
import { describeCode, isPassing } from './whatsapp-codes.ts'

/** A number of a WhatsApp Business account, and the secrets that belong to it. */
export interface WhatsAppConfig {
  readonly phoneNumberId: string
  readonly token: string
  /** Signs what comes to the webhook. */
  readonly appSecret: string
  /** Chosen by the operator, and told when the webhook is entered at the vendor's. */
  readonly verifyToken: string
  /** Such as `https://graph.facebook.com/v23.0`. */
  readonly apiUrl: string
}

const LIMITS = { timeoutMs: 15_000, maxBytes: MAX_MEDIA }

/** WhatsApp's Cloud API, or another server that speaks it. */
export function whatsAppChannel(config: WhatsAppConfig, guardedFetch: GuardedFetch): Channel {
  const outbound = createOutbound(LIMITS)
  const authorization = `Bearer ${config.token}`
  const base = config.apiUrl.replace(/\/$/, '')
  let digits: string | undefined

  async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await outbound(`${base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: Record<string, unknown> = Object(await response.json().catch(() => undefined))
    if (response.ok) return answer
    const { code: given }: { code?: unknown } = Object(answer.error)
    const code = Number(given ?? response.status)
    const reason = describeCode(code)
    if (reason !== undefined) throw new NotDelivered(reason)
    const isFinal = response.status < 500 && response.status !== 429 && !isPassing(code)
    throw new JobError(`WhatsApp refused with ${code}.`, { isFinal })
  }

  /** The number's digits. */
  async function number(): Promise<string> {
    const path = `${config.phoneNumberId}?fields=display_phone_number`
    const answer = await ask(path).catch(() => undefined)
    const found = String(answer?.display_phone_number ?? '').replaceAll(/\D/g, '')
    if (found === '') throw apiError('unavailable', 'WhatsApp does not answer. Please try again.')
    return found
  }

  return {
    name: 'whatsapp',
    label: 'WhatsApp',
    windowMs: 24 * 3_600_000,
    mostText: 4096,

    async linkWith(code, greeting) {
      digits ??= await number()
      return whatsAppLink(digits, `${greeting} (${code})`.trim())
    },

    async send(to, part) {
      const answer = await ask(`${config.phoneNumberId}/messages`, {
        messaging_product: 'whatsapp',
        ...nameRecipient(to),
        ...('text' in part
          ? { type: 'text', text: { body: part.text } }
          : { type: 'image', image: { link: part.picture } }),
      })
      const [sent]: unknown[] = Array.isArray(answer.messages) ? answer.messages : []
      const { id }: { id?: unknown } = Object(sent)
      return typeof id === 'string' && id.length <= 300 ? id : undefined
    },

    async loadMedia({ id, sha256 }) {
      const { url, file_size: size } = await ask(encodeURIComponent(id))
      if (typeof url !== 'string') throw new MediaLost('WhatsApp does not have this file.')
      if (Number(size) > MAX_MEDIA) throw new MediaLost(describeTooLarge(Number(size)))
      const bytes = await download(guardedFetch, url, authorization)
      if (sha256 !== undefined && !matchesDigest(sha256, bytes)) {
        throw new MediaLost('WhatsApp gave another file than was sent.')
      }
      return bytes
    },
  }
}

/** The address comes with an answer: whatever it names, the own network is not called. */
async function download(guardedFetch: GuardedFetch, url: string, authorization: string) {
  const response = await guardedFetch(url, { headers: { authorization } }, LIMITS)
  if (!response.ok) throw new JobError(`WhatsApp gave no file: ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Who has hidden their number is reached by the service's own id of them. */
function nameRecipient({ address, group, phone, userId }: ChatTarget) {
  if (group !== undefined) return { recipient_type: 'group', to: group }
  if (phone === undefined && userId !== undefined) {
    return { recipient_type: 'individual', recipient: userId }
  }
  return { recipient_type: 'individual', to: phone ?? address }
}

function matchesDigest(digest: string, bytes: Uint8Array): boolean {
  const own = createHash('sha256').update(bytes).digest()
  return digest === own.toString('base64') || digest.toLowerCase() === own.toString('hex')
}

/** A chat with a number, its first message prefilled. */
export function whatsAppLink(number: string, text: string): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text.toWellFormed())}`
  return `https://wa.me/${number}${query}`
}
