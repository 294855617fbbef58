import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import type { WhatsAppConfig } from '../src/areas/agents/whatsapp/whatsapp-client.ts'

type Deliver = (init: RequestInit) => Promise<Response>

export interface StartedWhatsApp {
  readonly config: WhatsAppConfig
  /** Where the webhook is. */
  deliverTo(deliver: Deliver): void
  message(from: string, text: string, sentAt?: number): object
  picture(from: string, caption: string): object
  /** What is delivered, as its bytes are signed. */
  body(messages: readonly object[]): string
  sign(body: string): string
  deliver(messages: readonly object[]): Promise<void>
  write(from: string, text: string): Promise<void>
  /** The texts that a number was sent. */
  sentTo(phone: string): string[]
  stop(): Promise<void>
}

/** A stand-in for WhatsApp's Cloud API: signs raw bytes with escapes in them, as the real one does. */
export async function startWhatsApp(): Promise<StartedWhatsApp> {
  const sent: { to: string; text: string }[] = []
  const token = 'token-of-the-stand-in'
  const phoneNumberId = '106540352242922'
  const jpeg = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a01010' },
  })
    .jpeg()
    .toBuffer()
  let deliver: Deliver | undefined
  let count = 0

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    // Pictures need the token, too.
    if (request.headers.authorization !== `Bearer ${token}`) {
      answer(401, { error: { code: 190 } })
    } else if (request.url?.startsWith(`/${phoneNumberId}/messages`)) {
      const { to, text } = Object(await json(request))
      sent.push({ to, text: text.body })
      answer(200, { messages: [{ id: `wamid.out${sent.length}` }] })
    } else if (request.url?.startsWith(`/${phoneNumberId}`)) {
      answer(200, { display_phone_number: '+65 9123 4567' })
    } else if (request.url === '/media-1') {
      const file_size = String(jpeg.length)
      answer(200, { url: `${base}/download`, mime_type: 'image/jpeg', file_size })
    } else if (request.url === '/download') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    } else answer(404, { error: { code: 100 } })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const config = {
    phoneNumberId,
    token,
    appSecret: 'secret-of-the-app',
    verifyToken: 'word-of-the-operator',
    apiUrl: base,
  }

  const head = (from: string, sentAt: number) => ({
    from,
    id: `wamid.${++count}`,
    timestamp: String(Math.floor(sentAt / 1000)),
  })
  const started: StartedWhatsApp = {
    config,
    deliverTo(given) {
      deliver = given
    },
    message: (from, text, sentAt = Date.now()) => ({
      ...head(from, sentAt),
      type: 'text',
      text: { body: text },
    }),
    picture: (from, caption) => ({
      ...head(from, Date.now()),
      type: 'image',
      image: { id: 'media-1', caption, mime_type: 'image/jpeg' },
    }),
    body(messages) {
      const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId } }
      const statuses = { ...value, statuses: [{ id: 'wamid.out1', status: 'delivered' }] }
      const changes = [
        { field: 'messages', value: statuses },
        { field: 'messages', value: { ...value, messages } },
      ]
      return escaped(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes }] }))
    },
    sign: (body) => `sha256=${createHmac('sha256', config.appSecret).update(body).digest('hex')}`,
    async deliver(messages) {
      const body = started.body(messages)
      const signature = { 'x-hub-signature-256': started.sign(body) }
      const headers = { 'content-type': 'application/json', ...signature }
      const response = await deliver?.({ method: 'POST', headers, body })
      if (response?.status !== 200) throw new Error(`the webhook answered ${response?.status}`)
    },
    write: (from, text) => started.deliver([started.message(from, text)]),
    sentTo: (phone) => sent.filter(({ to }) => to === phone).map(({ text }) => text),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return started
}

/** Everything that is not ASCII as the service writes it: `\u00e4`. */
function escaped(text: string): string {
  return text.replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
