import { type AgentMessage, createAdmin } from '@pitlane/client'
import { type AdminConversation, type ChatFacts, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../../../../test/start-model.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../../../test/start-platform.ts'
import { type StartedTelegram, startTelegram } from '../../../../../test/start-telegram.ts'

const webhook = pathTo(paths.telegramWebhook, { appId: APP_ID })
const soon = { timeout: 30_000 }
let model: StartedModel
let vendor: StartedTelegram
let started: StartedPlatform

beforeAll(async () => {
  model = await startModel()
  vendor = await startTelegram()
  started = await startPlatform({
    agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }],
    model: { baseUrl: model.baseUrl, model: 'stand-in' },
    telegram: vendor.config,
  })
  vendor.deliverTo((init) => started.platform.fetch(webhook, init))
})
afterAll(async () => {
  await started.stop()
  await vendor.stop()
  await model.stop()
})

/** The back office. */
const office = () => createAdmin(started.admin)

async function findConversations(match: (one: AdminConversation) => boolean) {
  return (await office().conversations({ limit: 100 })).filter(match)
}

/** All that an admin reads of those who call themselves so. */
async function messagesOf(name: string): Promise<AgentMessage[]> {
  const found = await findConversations(({ sender }) => sender?.name === name)
  const whole = await Promise.all(found.map(({ id }) => started.admin.agents.getConversation(id)))
  return whole.flatMap(({ messages }) => messages)
}
const readOf = (name: string) => expect.poll(() => messagesOf(name), soon)

interface Kind {
  readonly name: string
  readonly message: object
  readonly content: string
  readonly chat: Partial<ChatFacts>
  readonly role?: 'system'
  readonly hasFile?: boolean
}

const file = { file_id: 'large', file_size: 900 }
const KINDS: readonly Kind[] = [
  { name: 'text', message: { text: 'größe M?' }, content: 'größe M?', chat: { kind: 'text' } },
  {
    name: 'picture',
    message: { photo: [{ ...file, width: 90 }], caption: 'This' },
    content: 'This',
    chat: { kind: 'picture' },
    hasFile: true,
  },
  {
    name: 'voice note',
    message: { voice: { ...file, duration: 62, mime_type: 'audio/ogg' } },
    content: '[Voice message, 1:02]',
    chat: { kind: 'voice' },
    hasFile: true,
  },
  {
    name: 'sound',
    message: { audio: { ...file, duration: 5, file_name: 'engine.mp3' } },
    content: '[Sound, 0:05: engine.mp3]',
    chat: { kind: 'audio' },
    hasFile: true,
  },
  {
    name: 'video',
    message: { video: { ...file, duration: 3 }, caption: 'It rattles' },
    content: 'It rattles',
    chat: { kind: 'video' },
    hasFile: true,
  },
  {
    name: 'round video',
    message: { video_note: { ...file, duration: 3 } },
    content: '[Video, 0:03]',
    chat: { kind: 'video' },
    hasFile: true,
  },
  {
    name: 'animation, which comes as a document, too',
    message: { animation: { ...file, duration: 1 }, document: file },
    content: '[Video, 0:01]',
    chat: { kind: 'video' },
    hasFile: true,
  },
  {
    name: 'sticker',
    message: { sticker: { ...file, emoji: '🏍️' } },
    content: '[Sticker 🏍️]',
    chat: { kind: 'sticker', emoji: '🏍️' },
    hasFile: true,
  },
  {
    name: 'document',
    message: { document: { ...file, file_name: 'list.doc' } },
    content: '[Document: list.doc]',
    chat: { kind: 'document' },
    hasFile: true,
  },
  {
    name: 'place',
    message: { location: { latitude: 1.35, longitude: 103.82 } },
    content: '[Place: 1.35, 103.82]',
    chat: { kind: 'place', place: { latitude: 1.35, longitude: 103.82 } },
  },
  {
    name: 'place with a name',
    message: {
      location: { latitude: 1.35, longitude: 103.82 },
      venue: { location: { latitude: 1.35, longitude: 103.82 }, title: 'Shop', address: '1 Road' },
    },
    content: '[Place: Shop, 1 Road, 1.35, 103.82]',
    chat: { kind: 'place' },
  },
  {
    name: 'contact',
    message: { contact: { phone_number: '+65 8123 4567', first_name: 'Tan', user_id: 4 } },
    content: '[Contact: Tan, +65 8123 4567]',
    chat: { kind: 'contacts' },
  },
  {
    name: 'poll',
    message: { poll: { question: 'Red or black?', options: [{ text: 'Red', voter_count: 0 }] } },
    content:
      '[Something the shop cannot show: poll]\nquestion: Red or black?\noptions 1 text: Red\noptions 1 voter_count: 0',
    chat: { kind: 'unknown', what: 'poll' },
  },
  {
    name: 'dice',
    message: { dice: { emoji: '🎲', value: 4 } },
    content: '[Something the shop cannot show: dice]\nemoji: 🎲\nvalue: 4',
    chat: { kind: 'unknown' },
  },
  {
    name: 'payment',
    message: { successful_payment: { currency: 'SGD', total_amount: 1250 } },
    content:
      '[Something the shop cannot show: successful payment]\ncurrency: SGD\ntotal_amount: 1250',
    chat: { kind: 'unknown' },
  },
  {
    name: 'notice',
    message: { pinned_message: { message_id: 3 } },
    content: 'A message was pinned.',
    chat: { kind: 'notice' },
    role: 'system',
  },
  {
    name: 'what was forwarded',
    message: { text: 'Look', forward_origin: { type: 'hidden_user' } },
    content: 'Look',
    chat: { kind: 'text', is_forwarded: true },
  },
  {
    name: 'nothing that is known',
    message: {},
    content: '[Something the shop cannot show: nothing]',
    chat: { kind: 'unknown' },
  },
]

test.each(KINDS.map((kind, index) => ({ ...kind, id: 500 + index })))(
  'K7 what a stranger sends to the bot is read by admins: $name',
  async ({ message, content, chat, role = 'user', hasFile, id }) => {
    const from = { id, is_bot: false, first_name: 'Rider', last_name: String(id), username: 'r' }
    await vendor.deliver(vendor.update(id, { ...message, from }))
    const state = hasFile ? { file: { state: 'kept' } } : {}
    await readOf(`Rider ${id}`).toMatchObject([{ role, content, chat: { ...chat, ...state } }])
    const [read] = await messagesOf(`Rider ${id}`)
    const urls = [read?.file_urls ?? []].flat()
    expect(urls).toHaveLength(hasFile ? 1 : 0)
    for (const url of urls) expect((await started.platform.fetch(String(url))).status).toBe(200)
  },
)

test('K7 a changed message, a reaction, a pressed button and a block stand in the chat', async () => {
  const from = { id: 601, is_bot: false, first_name: 'Eve' }
  const chat = { id: 601, type: 'private' }
  const said = vendor.update(601, { text: 'Two levers', from })
  const { message_id } = Object(said.message)
  await vendor.deliver(said)
  await readOf('Eve').toHaveLength(1)
  const date = Math.floor(Date.now() / 1000)
  const more: readonly object[] = [
    { edited_message: { message_id, chat, from, date, edit_date: date, text: 'Three levers' } },
    {
      message_reaction: {
        ...{ message_id, chat, user: from, date, old_reaction: [] },
        new_reaction: [{ type: 'emoji', emoji: '👍' }],
      },
    },
    { callback_query: { id: '1', from, data: 'express', message: { message_id, chat } } },
    { my_chat_member: { chat, from, date, new_chat_member: { status: 'kicked' } } },
    { chat_join_request: { chat, from, date, bio: 'Rides' } },
    {
      message: { message_id: 9, chat, from, date, text: 'And?', reply_to_message: { message_id } },
    },
  ]
  for (const [index, update] of more.entries()) {
    const { update_id } = vendor.update(601, {})
    await vendor.deliver({ update_id, ...update })
    // One after the other, so that their order is known.
    await readOf('Eve').toHaveLength(1 + index)
  }
  await readOf('Eve').toMatchObject([
    { content: 'Three levers', chat: { edited: { former: ['Two levers'] } } },
    { chat: { kind: 'reaction', emoji: '👍', about: { text: 'Three levers' } } },
    { content: 'express', chat: { kind: 'choice' } },
    { role: 'system', content: expect.stringContaining('blocked') },
    { chat: { kind: 'unknown', what: 'chat join request' } },
    { content: 'And?', chat: { about: { text: 'Three levers' } } },
  ])
})

test('K7 a group and a channel are one conversation each, with who has written, and are not answered', async () => {
  const group = { id: -5, type: 'supergroup', title: 'Riders of the east' }
  const ali = { id: 7, is_bot: false, first_name: 'Ali' }
  await vendor.deliver(vendor.update(7, { chat: group, from: ali, text: 'A lever?' }))
  const bo = { id: 8, is_bot: true, first_name: 'Bo' }
  await vendor.deliver(vendor.update(8, { chat: group, from: bo, text: 'Beep' }))
  await readOf('Riders of the east').toMatchObject([
    { content: 'A lever?', chat: { by: 'Ali' } },
    { content: 'Beep', chat: { by: 'Bo' } },
  ])
  const channel = { id: -6, type: 'channel', title: 'News' }
  const { update_id } = vendor.update(7, {})
  const post = { message_id: 1, chat: channel, date: 1, text: 'New levers' }
  await vendor.deliver({ update_id, channel_post: post })
  await readOf('News').toMatchObject([{ content: 'New levers' }])
  const [conversation] = await findConversations(({ sender }) => sender?.name === 'News')
  expect(conversation?.sender?.is_group).toBe(true)
  expect([vendor.sentTo(-5), vendor.sentTo(-6), vendor.sentTo(7)]).toEqual([[], [], []])
})

test('K7 a user of the bot who gives their own number is known by it from then on', async () => {
  const from = { id: 602, is_bot: false, first_name: 'Nur' }
  await vendor.deliver(vendor.update(602, { from, text: 'Hello' }))
  const contact = { phone_number: '6581110000', first_name: 'Nur', user_id: 602 }
  await vendor.deliver(vendor.update(602, { from, contact }))
  await expect
    .poll(async () => (await findConversations(({ sender }) => sender?.name === 'Nur'))[0], soon)
    .toMatchObject({ sender: { phone: '6581110000' } })
})

test('K7 a question before something that needs no answer is answered all the same', async () => {
  const user = await started.addUser()
  const link = user.client.agents.getTelegramConnectURL('guide')
  const opened = await started.platform.fetch(link, { redirect: 'manual' })
  const start = new URL(opened.headers.get('location') ?? '').searchParams.get('start')
  await vendor.write(603, `/start ${start}`)
  await expect.poll(() => vendor.sentTo(603), soon).toHaveLength(1)
  model.answer({ text: 'Yes, we have.' })
  await Promise.all([
    vendor.write(603, 'In stock?'),
    vendor.deliver(vendor.update(603, { sticker: { file_id: 'large', emoji: '🙏' } })),
  ])
  await expect.poll(() => vendor.sentTo(603), soon).toHaveLength(2)
  expect(vendor.sentTo(603)[1]).toBe('Yes, we have.')
})
