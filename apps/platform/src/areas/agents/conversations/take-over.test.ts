import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../../../test/start-model.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../../../test/start-whatsapp.ts'

let model: StartedModel
let vendor: StartedWhatsApp
let started: StartedPlatform
const closers: (() => void)[] = []

beforeAll(async () => {
  model = await startModel()
  vendor = await startWhatsApp()
  started = await startPlatform({
    listen: true,
    rateLimits: false,
    model: { baseUrl: model.baseUrl, model: 'stand-in' },
    agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide", "visitors": true }' }],
    whatsApp: vendor.config,
    outbound: { privateHosts: [vendor.host] },
  })
  const webhook = pathTo(paths.whatsAppWebhook, { appId: APP_ID })
  vendor.deliverTo((init) => started.platform.fetch(webhook, init))
})
afterAll(async () => {
  for (const close of closers) close()
  await started.stop()
  await vendor.stop()
  await model.stop()
})

const soon = { timeout: 60_000 }
const owner = () => createAdmin(started.admin)

/** A customer whose page is in the room of a conversation. */
async function talk() {
  const { id: userId, token, client } = await started.addUser()
  const begun = await client.agents.createConversation({ agent_name: 'guide' })
  const page = started.clientWith({ serverUrl: started.url ?? '', token })
  closers.push(page.realtime.close)
  const heard: { role: string; content: unknown }[] = []
  page.agents.subscribeToConversation(begun.id, ({ messages }) => {
    const last = messages.at(-1)
    if (last) heard.push(last)
  })
  await page.realtime.joined()
  const say = (content: string) => client.agents.addMessage(begun, { role: 'user', content })
  const messages = async () => (await client.agents.getConversation(begun.id)).messages
  return { id: begun.id, userId, client, heard, say, messages }
}

test('O14 while a person has taken a conversation over, the agent is silent; handed back, it knows what was said', async () => {
  const { id, say, heard, messages } = await talk()
  const { taken } = await owner().takeOver(id)
  expect(taken).toMatchObject({ by_name: expect.any(String), date: expect.stringMatching(/Z$/) })
  await expect
    .poll(() => heard.at(-1), soon)
    .toMatchObject({
      role: 'system',
      content: expect.stringMatching(/ from the shop answers now\.$/),
    })
  const asked = model.requests.length
  await say('Can you do 50 dollars?')
  await owner().reply(id, 'For you: <b>55</b>.')
  await expect
    .poll(() => heard.at(-1), soon)
    .toMatchObject({
      role: 'assistant',
      content: 'For you: <b>55</b>.',
    })
  expect(model.requests.length).toBe(asked)

  expect((await owner().handBack(id)).taken).toBeNull()
  model.answer({ text: 'As my colleague said: 55.' })
  await say('How much was it?')
  await expect
    .poll(async () => (await messages()).at(-1)?.content, soon)
    .toBe('As my colleague said: 55.')
  const sent = model.requests.at(-1)?.body.messages ?? []
  expect(JSON.stringify(sent)).toContain('For you: <b>55</b>.')
  expect((await messages()).map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'system',
    'user',
    'assistant',
  ])
})

test('sec S25 an answer that is sent again with its key is said once, at once or later', async () => {
  const { id, messages } = await talk()
  await owner().takeOver(id)
  const say = (text: string) => owner().reply(id, text, 'key-of-this-answer')
  const [first, ...others] = await Promise.all([say('Once.'), say('Once.'), say('Once.')])
  expect(await say('Once.')).toEqual(first)
  expect(others).toEqual([first, first])
  await expect(say('Another text.')).rejects.toMatchObject({ code: 'validation_failed' })
  await owner().reply(id, 'Once.', 'another-key')
  // After handing back, what was said is still said once.
  await owner().handBack(id)
  expect(await say('Once.')).toEqual(first)
  expect((await messages()).filter(({ content }) => content === 'Once.')).toHaveLength(2)
})

test('O14 an answer that is just being written ends when a person takes over', async () => {
  const { id, say, messages } = await talk()
  const asked = model.requests.length
  model.answer('silence')
  await say('Hello?')
  await expect.poll(() => model.requests.length, soon).toBeGreaterThan(asked)
  await owner().takeOver(id)
  await model.hungUp()
  await expect
    .poll(
      async () => (await messages()).some(({ content }) => content === 'The answer was stopped.'),
      soon,
    )
    .toBe(true)
  await owner().reply(id, 'I am here now.')
  expect((await messages()).at(-1)).toMatchObject({ content: 'I am here now.' })
})

test('O14 of two admins one has a conversation, and the other takes it only by saying from whom', async () => {
  const { id } = await talk()
  const other = await started.addUser({ role: 'admin' })
  const second = createAdmin(other.client)
  const results = await Promise.allSettled([owner().takeOver(id), second.takeOver(id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { taken } = await owner().conversation(id)
  const [holder, rival] = taken?.by_id === other.id ? [second, owner()] : [owner(), second]
  await expect(rival.reply(id, 'Me too')).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(rival.takeOver(id, 'f'.repeat(24))).rejects.toMatchObject({ status: 409 })
  const moved = await rival.takeOver(id, taken?.by_id)
  expect(moved.taken?.by_id).not.toBe(taken?.by_id)
  await expect(holder.reply(id, 'Still me')).rejects.toMatchObject({
    message: expect.stringContaining('has taken this conversation over'),
  })
  await rival.reply(id, 'I have it.')
})

test('O14 sec S7 customers learn no more than a name, and take nothing over themselves', async () => {
  const { id, client, messages } = await talk()
  await owner().takeOver(id)
  await owner().reply(id, 'Hello')
  const last = (await messages()).at(-1)
  expect(last?.metadata).toEqual({
    created_date: last?.created_date,
    created_by_full_name: expect.any(String),
  })
  const conversation = await client.agents.getConversation(id)
  expect(Object.keys(conversation).filter((name) => name.startsWith('taken'))).toEqual([])
  const customer = createAdmin(client)
  for (const refused of [
    () => customer.takeOver(id),
    () => customer.handBack(id),
    () => customer.reply(id, 'x'),
    () => customer.conversation(id),
    () => customer.conversations(),
  ]) {
    await expect(refused()).rejects.toMatchObject({ status: 403 })
  }
  for (const unknown of ['f'.repeat(24), 'nothing']) {
    await expect(owner().takeOver(unknown)).rejects.toMatchObject({ status: 404 })
  }
  await expect(owner().reply(id, 'x'.repeat(32_001))).rejects.toMatchObject({ status: 413 })
})

test('O14 K7 in WhatsApp a person’s words arrive once, and the agent’s do not', async () => {
  const { client } = await started.addUser()
  const link = client.agents.getWhatsAppConnectURL('guide')
  const answer = await started.platform.fetch(link, { redirect: 'manual' })
  const opened = new URL(answer.headers.get('location') ?? '')
  const phone = '6590000077'
  await vendor.write(phone, opened.searchParams.get('text') ?? '')
  await expect.poll(() => vendor.sentTo(phone), soon).toHaveLength(1)
  const [conversation] = await client.agents.getConversations()
  const id = conversation?.id ?? ''
  const { channel, open_until } = await owner().takeOver(id)
  expect(channel).toBe('whatsapp')
  expect(Date.parse(open_until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)

  const asked = model.requests.length
  await vendor.write(phone, 'Is it in stock?')
  const messages = async () => (await client.agents.getConversation(id)).messages
  await expect.poll(async () => (await messages()).at(-1)?.content, soon).toBe('Is it in stock?')
  await owner().reply(id, 'Yes, two.')
  await expect.poll(() => vendor.sentTo(phone).at(-1), soon).toBe('Yes, two.')
  expect(model.requests.length).toBe(asked)

  await owner().handBack(id)
  model.answer({ text: 'Anything else?' })
  await vendor.write(phone, 'Thank you')
  await expect
    .poll(() => vendor.sentTo(phone).slice(1), soon)
    .toEqual(['Yes, two.', 'Anything else?'])
})
