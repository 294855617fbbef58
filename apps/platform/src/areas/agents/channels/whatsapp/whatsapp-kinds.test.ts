import { type AgentConversation, type AgentMessage, createAdmin } from '@pitlane/client'
import { type AdminConversation, CHAT_KINDS, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WHATSAPP_KINDS } from '../../../../../test/data/whatsapp-kinds.ts'
import { type StartedModel, startModel } from '../../../../../test/start-model.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../../../test/start-platform.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../../../../test/start-whatsapp.ts'

const webhook = pathTo(paths.whatsAppWebhook, { appId: APP_ID })
const soon = { timeout: 30_000 }
let model: StartedModel
let vendor: StartedWhatsApp
let started: StartedPlatform

beforeAll(async () => {
  model = await startModel()
  vendor = await startWhatsApp()
  started = await startPlatform({
    agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }],
    model: { baseUrl: model.baseUrl, model: 'stand-in' },
    whatsApp: vendor.config,
    outbound: { privateHosts: [vendor.host] },
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
const sentTo = (phone: string) => expect.poll(() => vendor.sentTo(phone), soon)

async function findConversations(match: (one: AdminConversation) => boolean) {
  const all = await office().conversations({ limit: 100 })
  return all.filter(match)
}
const isFrom = (phone: string) => (one: AdminConversation) => one.sender?.phone === phone

/** All that an admin reads of a number. */
async function messagesOf(phone: string): Promise<AgentMessage[]> {
  const found = await findConversations(isFrom(phone))
  const whole = await Promise.all(
    found.map(({ id }): Promise<AgentConversation> => started.admin.agents.getConversation(id)),
  )
  return whole.flatMap(({ messages }) => messages)
}
const readOf = (phone: string) => expect.poll(() => messagesOf(phone), soon)

test.each(WHATSAPP_KINDS.map((kind, index) => ({ ...kind, phone: `65800000${10 + index}` })))(
  'K7 what a stranger sends by WhatsApp is read by admins: $name',
  async ({ message, content, chat, role = 'user', hasFile, phone }) => {
    await vendor.deliver([vendor.kind(phone, message)])
    const state = hasFile ? { file: { state: 'kept' } } : {}
    await readOf(phone).toMatchObject([{ role, content, chat: { ...chat, ...state } }])
    const [read] = await messagesOf(phone)
    const urls = [read?.file_urls ?? []].flat()
    expect(urls).toHaveLength(hasFile ? 1 : 0)
    expect(read).not.toHaveProperty('private_file')
    for (const url of urls) {
      expect((await started.platform.fetch(String(url))).status).toBe(200)
      expect((await started.platform.fetch(String(url).split('?')[0] ?? '')).status).toBe(404)
    }
  },
)

test('K7 the table of kinds holds every kind that a message can have', () => {
  const named = new Set(WHATSAPP_KINDS.map(({ chat }) => chat.kind))
  expect(CHAT_KINDS.filter((kind) => !named.has(kind))).toEqual(['call'])
})

test('K7 several messages in one delivery stand in their order, each once however often they come', async () => {
  const from = '6580001001'
  const sentAt = Date.now() - 60_000
  const messages = ['one', 'two', 'three', 'four'].map((text, index) =>
    vendor.message(from, text, sentAt + index * 1000),
  )
  await vendor.deliver([messages[2], messages[0], messages[3], messages[1]].map(Object))
  await vendor.deliver(messages)
  await readOf(from).toHaveLength(4)
  await vendor.deliver(messages.slice(0, 1))
  await vendor.write(from, 'five')
  await readOf(from).toHaveLength(5)
  const read = await messagesOf(from)
  expect(read.map(({ content }) => content)).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(read[0]?.created_date).toBe(new Date(Math.floor(sentAt / 1000) * 1000).toISOString())
  // Whoever has no account hears once a day how it goes on.
  await sentTo(from).toHaveLength(1)
})

test('K7 a message that is delivered days later is kept with its time, and not answered', async () => {
  const from = '6580001002'
  const sentAt = Date.now() - 3 * 86_400_000
  await vendor.deliver([vendor.message(from, 'Are you open on Sunday?', sentAt)])
  await readOf(from).toMatchObject([{ content: 'Are you open on Sunday?' }])
  expect(vendor.sentTo(from)).toEqual([])
  const [conversation] = await findConversations(isFrom(from))
  expect(Date.parse(conversation?.open_until ?? '')).toBeLessThan(Date.now())
})

test('K7 an edit and a deletion change the message that they are about, and a reaction quotes it', async () => {
  const from = '6580001003'
  const said = vendor.kind(from, { type: 'text', text: { body: 'Two levers' } })
  const picture = vendor.kind(from, { type: 'image', image: { id: 'media-1', caption: 'Mine' } })
  await vendor.deliver([said, picture])
  await readOf(from).toMatchObject([{}, { chat: { file: { state: 'kept' } } }])
  const url = String([(await messagesOf(from))[1]?.file_urls].flat()[0])
  const edit = vendor.kind(from, {
    type: 'edit',
    edit: {
      original_message_id: said.id,
      message: { context: { id: 'M0' }, type: 'text', text: { body: 'Three levers' } },
    },
  })
  const reaction = { message_id: said.id, emoji: '❤️' }
  await vendor.deliver([
    edit,
    edit,
    vendor.kind(from, { type: 'revoke', revoke: { original_message_id: picture.id } }),
    vendor.kind(from, { type: 'reaction', reaction }),
  ])
  await readOf(from).toMatchObject([
    { content: 'Three levers', chat: { edited: { former: ['Two levers'] } } },
    { content: '[Deleted by the customer]', chat: { deleted_date: expect.stringMatching(/Z$/) } },
    { chat: { kind: 'reaction', about: { text: expect.stringMatching(/^T.* levers$/) } } },
  ])
  const [, deleted] = await messagesOf(from)
  expect(deleted).not.toHaveProperty('file_urls')
  expect(JSON.stringify(deleted)).not.toContain('Mine')
  expect((await started.platform.fetch(url)).status).toBe(404)
})

test('K7 an edit and a deletion of what is not here are lines of their own', async () => {
  const from = '6580001004'
  const original_message_id = 'wamid.before-this-shop'
  const message = { type: 'text', text: { body: 'Make it four' } }
  await vendor.deliver([
    vendor.kind(from, { type: 'edit', edit: { original_message_id, message } }),
    vendor.kind(from, { type: 'revoke', revoke: { original_message_id } }),
  ])
  await readOf(from).toMatchObject([
    { role: 'user', content: 'Make it four' },
    { role: 'system', content: 'The customer has deleted a message.' },
  ])
})

test('K7 a sender who hides the number is one chat by their id, and a number that is told later joins it', async () => {
  const userId = 'SG.13491208655302741918'
  const contacts = [{ profile: { name: 'Mei', username: '@mei.rides' }, user_id: userId }]
  const hidden = (text: string) => {
    const { from: _from, ...message } = Object(vendor.message('none', text))
    return { ...message, from_user_id: userId }
  }
  await vendor.deliver([hidden('I have no number')], { contacts })
  const isMei = ({ sender }: AdminConversation) => sender?.name === 'Mei'
  await expect
    .poll(() => findConversations(isMei), soon)
    .toMatchObject([
      {
        channel: 'whatsapp',
        sender: { name: 'Mei', username: 'mei.rides', phone: '', is_group: false },
        last_message: { text: 'I have no number', kind: 'text' },
      },
    ])
  // The answer reaches them by the id.
  await sentTo(userId).toHaveLength(1)
  const [conversation] = await findConversations(isMei)
  await office().takeOver(conversation?.id ?? '')
  await office().reply(conversation?.id ?? '', 'Good day', 'key-of-the-reply')
  await sentTo(userId).toHaveLength(2)

  // A chat that was known by its number alone, and turns out to be theirs.
  const phone = '6580001005'
  await vendor.write(phone, 'From my number')
  await readOf(phone).toHaveLength(1)
  await vendor.deliver([{ ...vendor.message(phone, 'Both'), from_user_id: userId }], {
    contacts: [{ profile: { name: 'Mei Tan' }, wa_id: phone, user_id: userId }],
  })
  await readOf(phone).toMatchObject([
    { content: 'I have no number' },
    { role: 'system' },
    { content: 'Good day' },
    { content: 'From my number' },
    { content: 'Both' },
  ])
  await vendor.deliver([hidden('Hidden again')], { contacts })
  await readOf(phone).toHaveLength(6)
  expect(await findConversations(isFrom(phone))).toHaveLength(1)
})

test('sec S25 a number that another user of WhatsApp has now leads to no chat of the former one', async () => {
  const phone = '6580001006'
  const user = await started.addUser()
  const link = user.client.agents.getWhatsAppConnectURL('guide')
  const opened = await started.platform.fetch(link, { redirect: 'manual' })
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('text') ?? ''
  const said = (text: string, userId: string) => ({
    ...vendor.message(phone, text),
    from_user_id: userId,
  })
  await vendor.deliver([said(code, 'SG.1')])
  await sentTo(phone).toHaveLength(1)
  await vendor.deliver([said('I am somebody else', 'SG.2')])
  await readOf(phone).toMatchObject([{ content: 'I am somebody else' }])
  expect((await user.client.agents.getConversations())[0]?.messages).toEqual([])
  // The service tells of a change: then it is the same person.
  const moved = {
    type: 'user_changed_number',
    body: 'User A changed from 65 to 66',
    wa_id: '6580001007',
  }
  await vendor.deliver([
    { ...vendor.kind(phone, { type: 'system', system: moved }), from_user_id: 'SG.2' },
  ])
  await vendor.write('6580001007', 'With another number')
  await readOf('6580001007').toMatchObject([
    { content: 'I am somebody else' },
    { role: 'system', content: moved.body },
    { content: 'With another number' },
  ])
  const changed = {
    type: 'user_changed_user_id',
    body: 'User A changed from SG.2 to SG.3',
    user_id: 'SG.3',
  }
  const { from: _from, ...system } = Object(vendor.kind(phone, { type: 'system', system: changed }))
  await vendor.deliver([system])
  await readOf('6580001007').toHaveLength(4)
  await vendor.deliver([
    { ...vendor.message('6580001007', 'And another id'), from_user_id: 'SG.3' },
  ])
  await readOf('6580001007').toHaveLength(5)
})

test('K7 what is said in a group is read in one conversation, with who has said it, and never answered', async () => {
  const group_id = 'Y2FwaV9ncm91cDox'
  const say = (from: string, name: string, body: string) =>
    vendor.deliver([vendor.kind(from, { group_id, type: 'text', text: { body } })], {
      contacts: [{ profile: { name }, wa_id: from }],
    })
  await say('6580001008', 'Ali', 'Who has a lever?')
  await say('6580001009', 'Bo', 'I do')
  const isGroup = ({ sender }: AdminConversation) => sender?.is_group === true
  await expect
    .poll(async () => (await findConversations(isGroup))[0]?.last_message?.text, soon)
    .toBe('I do')
  const [group, ...others] = await findConversations(isGroup)
  expect(others).toEqual([])
  const { messages } = await started.admin.agents.getConversation(group?.id ?? '')
  expect(messages.map(({ chat }) => Object(chat).by)).toEqual(['Ali', 'Bo'])
  expect([vendor.sentTo('6580001008'), vendor.sentTo('6580001009')]).toEqual([[], []])
})

test('K7 what the owner writes on the phone, and a call, stand in the conversation', async () => {
  const from = '6580001010'
  await vendor.write(from, 'Hello')
  await readOf(from).toHaveLength(1)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const echo = { from: '6591234567', to: from, id: 'wamid.echo', timestamp, type: 'text' }
  await vendor.deliver([], { message_echoes: [{ ...echo, text: { body: 'Hi, we are open' } }] })
  await readOf(from).toHaveLength(2)
  const call = { id: 'wacid.1', from, timestamp, event: 'connect', direction: 'USER_INITIATED' }
  await vendor.deliver([], { calls: [call, { ...call, event: 'terminate' }] })
  await readOf(from).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: 'Hi, we are open', chat: { is_from_phone: true } },
    { role: 'user', content: '[Called: nobody answers calls here]', chat: { kind: 'call' } },
  ])
})

test('K7 a failure that is reported of what this shop has not sent is a line, in the service’s words', async () => {
  const from = '6580001011'
  await vendor.write(from, 'Hello')
  await readOf(from).toHaveLength(1)
  const fault = { code: 131049, title: 'x', error_data: { details: 'In order to maintain …' } }
  const status = { id: 'wamid.elsewhere', status: 'failed', recipient_id: from, errors: [fault] }
  await vendor.reportAs([status])
  await readOf(from).toMatchObject([
    {},
    { role: 'system', content: expect.stringContaining('In order to maintain … (131049)') },
  ])
})

test('K7 a file that cannot be had at first is tried again; one that is too large, or gone, says so', async () => {
  const from = '6580001012'
  const voice = (id: string) => vendor.kind(from, { type: 'audio', audio: { id, voice: true } })
  void vendor.misbehave(/media-voice/, { status: 500, text: '' })
  await vendor.deliver([voice('media-voice')])
  await readOf(from).toMatchObject([
    { chat: { file: { state: 'pending', reason: 'WhatsApp has not given the file.' } } },
  ])
  await vendor.deliver([voice('media-large'), voice('media-of-nobody')])
  await readOf(from).toMatchObject([
    { chat: { file: { state: 'kept' } } },
    { chat: { file: { state: 'lost', reason: 'It is too large to be kept (17 MB): 16 MB are.' } } },
    { chat: { file: { state: 'lost' } } },
  ])
})

test('sec S12 files of one sender are kept up to a bound of a day', async () => {
  const from = '6580001013'
  // Ten megabytes each, as the service gives them.
  const many = Array.from({ length: 12 }, () =>
    vendor.kind(from, { type: 'document', document: { id: 'media-ten' } }),
  )
  await vendor.deliver(many)
  const states = async () => {
    const read = await messagesOf(from)
    return Object.groupBy(read, ({ chat }) => Object(chat).file?.state ?? 'none')
  }
  await expect
    .poll(async () => {
      const { kept = [], lost = [], ...others } = await states()
      return [kept.length, lost.length, Object.keys(others)]
    }, soon)
    .toEqual([10, 2, []])
})

test('K7 an agent answers words, and says once a day that it cannot read the rest', async () => {
  const from = '6580001014'
  const user = await started.addUser()
  const link = user.client.agents.getWhatsAppConnectURL('guide')
  const opened = await started.platform.fetch(link, { redirect: 'manual' })
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('text') ?? ''
  await vendor.write(from, code)
  await sentTo(from).toHaveLength(1)
  const voice = () =>
    vendor.kind(from, { type: 'audio', audio: { id: 'media-voice', voice: true } })
  await vendor.deliver([voice()])
  await sentTo(from).toHaveLength(2)
  expect(vendor.sentTo(from)[1]).toMatch(/^Thank you, this has arrived\. The assistant reads text/)
  const second = voice()
  await vendor.deliver([second])
  const reaction = { message_id: second.id, emoji: '👍' }
  await vendor.deliver([vendor.kind(from, { type: 'reaction', reaction })])
  model.answer({ text: 'Yes, in stock.' })
  await vendor.deliver([
    vendor.kind(from, {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: '1', title: 'In stock?' } },
    }),
  ])
  await sentTo(from).toHaveLength(3)
  expect(vendor.sentTo(from)[2]).toBe('Yes, in stock.')
  const contents = (await user.client.agents.getConversations())[0]?.messages
  expect(contents?.map(({ content }) => content)).toEqual([
    '[Voice message]',
    '[Voice message]',
    expect.stringMatching(/^\[Reacted 👍/),
    'In stock?',
    'Yes, in stock.',
  ])
})

test('sec S12 a sender who goes on and on fills conversations one after the other, and the oldest goes with its files', async () => {
  const from = '6580001015'
  await vendor.deliver([vendor.picture(from, 'The first of all')])
  await readOf(from).toMatchObject([{ chat: { file: { state: 'kept' } } }])
  const url = String([(await messagesOf(from))[0]?.file_urls].flat()[0])
  // Each batch is more than fits into one conversation.
  for (let batch = 0; batch < 21; batch += 1) {
    await vendor.deliver(
      Array.from({ length: 501 }, (_, index) => vendor.message(from, `${batch} ${index}`)),
    )
    // Each look reads whole conversations: looking all the time would take the work's time.
    await expect
      .poll(async () => (await findConversations(isFrom(from)))[0]?.last_message?.text, {
        ...soon,
        interval: 500,
      })
      .toBe(`${batch} 500`)
  }
  expect(await findConversations(isFrom(from))).toHaveLength(20)
  expect((await started.platform.fetch(url)).status).toBe(404)
}, 600_000)
