import { JobError } from '../../../../db/jobs.ts'
import { createOutbound } from '../../../../http/outbound/outbound.ts'
import { type Channel, MAX_MEDIA, MediaLost, NotDelivered, type Part } from '../channel.ts'
import { describeTooLarge } from '../chat-media.ts'
import { readId } from '../read-delivery.ts'

/** A bot, and the secrets that belong to it. */
export interface TelegramConfig {
  readonly botToken: string
  /** Without the @. */
  readonly botName: string
  /** Comes with each delivery to the webhook. */
  readonly webhookSecret: string
  /** Such as `https://api.telegram.org`. */
  readonly apiUrl: string
}

/** Telegram's Bot API, or another server that speaks it. */
export function telegramChannel(config: TelegramConfig): Channel {
  const outbound = createOutbound({ timeoutMs: 15_000, maxBytes: MAX_MEDIA })
  const base = config.apiUrl.replace(/\/$/, '')

  async function ask(method: string, body: object): Promise<Record<string, unknown>> {
    const response = await outbound(`${base}/bot${config.botToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return Object(Object(answer).result)
    throw refusal(response.status, answer)
  }

  /** @returns the number of the message in its chat: later ones answer and change it by that */
  async function sendPart(to: string, part: Part): Promise<string | undefined> {
    const sendText = (text: string) => ask('sendMessage', { chat_id: to, text })
    const sendPicture = (photo: string) =>
      ask('sendPhoto', { chat_id: to, photo }).catch((error: unknown) => {
        // It could not fetch the picture: the user may.
        if (!(error instanceof JobError && error.isFinal)) throw error
        return sendText(photo)
      })
    const sent = await ('text' in part ? sendText(part.text) : sendPicture(part.picture))
    return readId(sent.message_id)
  }

  return {
    name: 'telegram',
    label: 'Telegram',
    mostText: 4096,

    linkWith: async (code) => `https://t.me/${config.botName}?start=${code}`,

    async send({ address, group, userId }, part) {
      const to = group ?? userId ?? address
      const messageId = await sendPart(to, part)
      return messageId === undefined ? undefined : `${to} ${messageId}`
    },

    async loadMedia({ id }) {
      const { file_path: path, file_size: size } = await ask('getFile', { file_id: id })
      if (typeof path !== 'string' || path.includes('..')) {
        throw new MediaLost('Telegram does not have this file.')
      }
      if (Number(size) > MAX_MEDIA) throw new MediaLost(describeTooLarge(Number(size)))
      const name = path.split('/').map(encodeURIComponent).join('/')
      const response = await outbound(`${base}/file/bot${config.botToken}/${name}`)
      if (!response.ok) throw new JobError(`Telegram gave no file: ${response.status}.`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}

function refusal(status: number, answer: unknown): Error {
  const { description, parameters }: { description?: unknown; parameters?: unknown } =
    Object(answer)
  if (status === 403) return new NotDelivered('The user has blocked the bot.')
  if (status === 400 && String(description).includes('chat not found')) {
    return new NotDelivered('This chat is not there any more.')
  }
  const seconds = Number(Object(parameters).retry_after)
  return new JobError(`Telegram refused with ${status}.`, {
    isFinal: status < 500 && status !== 429,
    ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
  })
}
