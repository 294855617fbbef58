import { json } from 'node:stream/consumers'
import type { TelegramConfig } from '../src/areas/agents/channels/telegram/telegram-client.ts'
import { aJpeg, type OddAnswer, startVendor } from './start-vendor.ts'

type Deliver = (init: RequestInit) => Promise<Response>

export interface StartedTelegram {
  readonly config: TelegramConfig
  /** Where the webhook is. */
  deliverTo(deliver: Deliver): void
  /** An update with a message of a user. */
  update(from: number, message: object): { update_id: number; message: object }
  deliver(update: object): Promise<void>
  write(from: number, text: string): Promise<void>
  picture(from: number, caption: string): Promise<void>
  /** The texts, or addresses of pictures, that a chat was sent. */
  sentTo(chat: number): string[]
  misbehave(path: RegExp, given: OddAnswer): Promise<void>
  stop(): Promise<void>
}

/** A stand-in for Telegram's Bot API. */
export async function startTelegram(): Promise<StartedTelegram> {
  const sent: { to: string; what: string }[] = []
  const jpeg = await aJpeg()
  const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
  let deliver: Deliver | undefined
  let count = 1000

  const vendor = await startVendor(async (request, answer, response) => {
    const { url } = request
    if (url === `/file/bot${botToken}/photos/file_2.jpg`) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
      return
    }
    const method = url?.startsWith(`/bot${botToken}/`) ? url.split('/').at(-1) : undefined
    const { chat_id: to, text, photo, file_id } = Object(await json(request))
    if (method === 'sendMessage' || method === 'sendPhoto') {
      sent.push({ to: String(to), what: text ?? photo })
      answer(200, { ok: true, result: { message_id: sent.length } })
    } else if (method === 'getFile' && file_id === 'large') {
      const result = { file_id, file_size: jpeg.length, file_path: 'photos/file_2.jpg' }
      answer(200, { ok: true, result })
    } else answer(404, { ok: false, error_code: 404, description: 'Not Found' })
  })
  const config = {
    botToken,
    botName: 'PartsBot',
    webhookSecret: 'secret-of-the-webhook',
    apiUrl: vendor.base,
  }

  const started: StartedTelegram = {
    config,
    deliverTo(given) {
      deliver = given
    },
    update: (from, message) => ({
      update_id: ++count,
      message: {
        message_id: count,
        from: { id: from, is_bot: false, first_name: 'A' },
        chat: { id: from, type: 'private' },
        date: Math.floor(Date.now() / 1000),
        ...message,
      },
    }),
    async deliver(update) {
      const secret = { 'x-telegram-bot-api-secret-token': config.webhookSecret }
      const headers = { 'content-type': 'application/json', ...secret }
      const init = { method: 'POST', headers, body: JSON.stringify(update) }
      const response = await deliver?.(init)
      if (response?.status !== 200) throw new Error(`the webhook answered ${response?.status}`)
    },
    write: (from, text) => started.deliver(started.update(from, { text })),
    picture(from, caption) {
      const photo = [
        { file_id: 'large', width: 1280 },
        { file_id: 'small', width: 90 },
      ]
      return started.deliver(started.update(from, { caption, photo }))
    },
    sentTo: (chat) => sent.filter(({ to }) => to === String(chat)).map(({ what }) => what),
    misbehave: vendor.misbehave,
    stop: vendor.stop,
  }
  return started
}
