import { JobError } from '../../../db/jobs.ts'
import type { Outbound } from '../../../http/outbound.ts'

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

/** Codes that may be gone with the next try: too many to this person, too many, and a fault of theirs. */
const PASSING = new Set([131056, 130429, 131000, 131016, 133016, 4, 80007])
const MOST_TEXT = 4096
const MOST_PICTURE = 5 * 1024 * 1024

/** Calls to WhatsApp's Cloud API, or to another server that speaks it. */
export function whatsAppClient(config: WhatsAppConfig, outbound: Outbound) {
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
    const { code }: { code?: unknown } = Object(answer.error)
    const isPassing = response.status >= 500 || response.status === 429 || PASSING.has(Number(code))
    throw new JobError(`WhatsApp refused with ${code ?? response.status}.`, { isFinal: !isPassing })
  }

  return {
    /** The number's digits, for links. */
    async number(): Promise<string> {
      if (digits === undefined) {
        const path = `${config.phoneNumberId}?fields=display_phone_number`
        digits = String((await ask(path)).display_phone_number ?? '').replaceAll(/\D/g, '')
      }
      return digits
    },
    async send(to: string, text: string): Promise<void> {
      await ask(`${config.phoneNumberId}/messages`, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'text',
        text: { body: text.slice(0, MOST_TEXT).toWellFormed() },
      })
    },
    /** A picture that somebody has sent; undefined where it is too large or no picture. */
    async picture(id: string): Promise<Uint8Array | undefined> {
      const { url, mime_type: type, file_size: size } = await ask(encodeURIComponent(id))
      const isPicture = typeof type === 'string' && type.startsWith('image/')
      if (!isPicture || typeof url !== 'string' || Number(size) > MOST_PICTURE) return undefined
      const response = await outbound(url, { headers: { authorization } })
      if (!response.ok) throw new JobError(`WhatsApp gave no picture: ${response.status}.`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}

export type WhatsAppClient = ReturnType<typeof whatsAppClient>
