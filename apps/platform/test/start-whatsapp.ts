import { createHash, createHmac } from 'node:crypto'
import { json } from 'node:stream/consumers'
import type { WhatsAppConfig } from '../src/areas/agents/channels/whatsapp/whatsapp-client.ts'
import { aJpeg, aSound, type OddAnswer, startVendor } from './start-vendor.ts'

type Deliver = (init: RequestInit) => Promise<Response>

export interface StartedWhatsApp {
  readonly config: WhatsAppConfig
  /** Where pictures are, as a server of the own network is named. */
  readonly host: string
  /** Where the webhook is. */
  deliverTo(deliver: Deliver): void
  message(from: string, text: string, sentAt?: number): object
  /** A message of another kind: what is not given is as of a message of now. */
  kind(from: string, message: object): { id: string }
  picture(from: string, caption: string, sha256?: string): object
  /** What is delivered, as its bytes are signed. */
  body(messages: readonly object[], statuses?: readonly object[], more?: object): string
  sign(body: string): string
  /** @param more beside the messages, such as who has written them */
  deliver(messages: readonly object[], more?: object): Promise<void>
  write(from: string, text: string): Promise<void>
  /** Reports what became of the message that a number was sent last. */
  report(to: string, status: string, code?: number): Promise<void>
  /** Reports what became of messages, in the service's own words. */
  reportAs(statuses: readonly object[]): Promise<void>
  /** The texts, or addresses of pictures, that a number was sent. */
  sentTo(phone: string): string[]
  misbehave(path: RegExp, given: OddAnswer): Promise<void>
  stop(): Promise<void>
}

/** A stand-in for WhatsApp's Cloud API: signs raw bytes with escapes in them, as the real one does. */
export async function startWhatsApp(): Promise<StartedWhatsApp> {
  const sent: { id: string; to: string; what: string }[] = []
  const token = 'token-of-the-stand-in'
  const phoneNumberId = '106540352242922'
  const jpeg = await aJpeg()
  const files = new Map([
    ['/media-1', jpeg],
    ['/media-voice', aSound()],
    ['/media-video', Buffer.from('no video, but bytes of one')],
    ['/media-document', Buffer.from('bytes of a document')],
    ['/media-ten', Buffer.alloc(10 * 1024 * 1024)],
    ['/media-large', Buffer.alloc(17 * 1024 * 1024)],
  ])
  let deliver: Deliver | undefined
  let count = 0

  const vendor = await startVendor(async (request, answer, response) => {
    const { url = '', headers } = request
    // Pictures need the token, too.
    if (headers.authorization !== `Bearer ${token}`) {
      answer(401, { error: { code: 190 } })
    } else if (url.startsWith(`/${phoneNumberId}/messages`)) {
      const { to, recipient, text, image } = Object(await json(request))
      const id = `wamid.out${sent.length + 1}`
      sent.push({ id, to: to ?? recipient, what: text?.body ?? image.link })
      answer(200, { messages: [{ id }] })
    } else if (url.startsWith(`/${phoneNumberId}`)) {
      answer(200, { display_phone_number: '+65 9123 4567' })
    } else if (files.has(url)) {
      const file_size = String(files.get(url)?.length)
      answer(200, { url: `${vendor.base}/download${url}`, mime_type: 'image/jpeg', file_size })
    } else if (url.startsWith('/download/')) {
      response.writeHead(200).end(files.get(url.slice('/download'.length)))
    } else answer(404, { error: { code: 100 } })
  })
  const config = {
    phoneNumberId,
    token,
    appSecret: 'secret-of-the-app',
    verifyToken: 'word-of-the-operator',
    apiUrl: vendor.base,
  }

  const head = (from: string, sentAt: number) => ({
    from,
    id: `wamid.${++count}`,
    timestamp: String(Math.floor(sentAt / 1000)),
  })
  async function post(body: string): Promise<void> {
    const signature = { 'x-hub-signature-256': started.sign(body) }
    const headers = { 'content-type': 'application/json', ...signature }
    const response = await deliver?.({ method: 'POST', headers, body })
    if (response?.status !== 200) throw new Error(`the webhook answered ${response?.status}`)
  }
  const started: StartedWhatsApp = {
    config,
    host: vendor.host,
    deliverTo(given) {
      deliver = given
    },
    message: (from, text, sentAt = Date.now()) => ({
      ...head(from, sentAt),
      type: 'text',
      text: { body: text },
    }),
    kind: (from, message) => ({ ...head(from, Date.now()), ...message }),
    picture: (from, caption, sha256 = createHash('sha256').update(jpeg).digest('base64')) => ({
      ...head(from, Date.now()),
      type: 'image',
      image: { id: 'media-1', caption, mime_type: 'image/jpeg', sha256 },
    }),
    body(messages, statuses = [{ id: 'wamid.other', status: 'sent' }], more = {}) {
      const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId } }
      const changes = [
        { field: 'messages', value: { ...value, statuses } },
        { field: 'messages', value: { ...value, messages, ...more } },
      ]
      return escaped(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes }] }))
    },
    sign: (body) => `sha256=${createHmac('sha256', config.appSecret).update(body).digest('hex')}`,
    deliver: (messages, more) => post(started.body(messages, undefined, more)),
    write: (from, text) => started.deliver([started.message(from, text)]),
    report(to, status, code) {
      const id = sent.findLast((each) => each.to === to)?.id
      const errors = code === undefined ? [] : [{ code, title: 'Not delivered' }]
      return post(started.body([], [{ id, recipient_id: to, status, errors }]))
    },
    reportAs: (statuses) => post(started.body([], statuses)),
    sentTo: (phone) => sent.filter(({ to }) => to === phone).map(({ what }) => what),
    misbehave: vendor.misbehave,
    stop: vendor.stop,
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
