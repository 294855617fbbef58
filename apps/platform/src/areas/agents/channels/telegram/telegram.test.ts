import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../../../../test/start-model.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../../../test/start-platform.ts'
import { type StartedTelegram, startTelegram } from '../../../../../test/start-telegram.ts'

const webhook = pathTo(paths.telegramWebhook, { appId: APP_ID })
const agents = [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }]
const soon = { timeout: 60_000 }
let model: StartedModel
let vendor: StartedTelegram
let started: StartedPlatform

beforeAll(async () => {
  model = await startModel()
  vendor = await startTelegram()
  started = await startPlatform({
    agents,
    model: { baseUrl: model.baseUrl, model: 'stand-in' },
    telegram: vendor.config,
  })
  vendor.deliverTo((init) => started.platform.fetch(webhook, init))
  await started.platform.app.ready()
})
afterAll(async () => {
  await started.stop()
  await vendor.stop()
  await model.stop()
})

const open = (address: string) => started.platform.fetch(address, { redirect: 'manual' })
const sentTo = (chat: number) => expect.poll(() => vendor.sentTo(chat), soon)

/** Follows the link of a user, and presses the button that Telegram shows. */
async function connect(chat: number) {
  const user = await started.addUser()
  const link = user.client.agents.getTelegramConnectURL('guide')
  const opened = new URL((await open(link)).headers.get('location') ?? '')
  expect(opened.origin + opened.pathname).toBe('https://t.me/PartsBot')
  // The vendor takes no more than this of a start parameter.
  expect(opened.searchParams.get('start')).toMatch(/^[\w-]{1,64}$/)
  const start = `/start ${opened.searchParams.get('start')}`
  await vendor.write(chat, start)
  await sentTo(chat).toHaveLength(1)
  const messages = async () => (await user.client.agents.getConversations())[0]?.messages ?? []
  return { user, start, messages }
}

test('K7 W5 a one-time code ties a Telegram chat and a user together, and texts go both ways', async () => {
  const { user, start, messages } = await connect(11)
  expect(vendor.sentTo(11)[0]).toMatch(/account \w\*\*\*@shop\.example/)
  model.answer({ text: `Three levers fit: größe M & 😀. ${'Long. '.repeat(1000)}` })
  await vendor.write(11, 'Which levers fit my XMAX? äöü 😀')
  await sentTo(11).toHaveLength(3)
  const [, first = '', second = ''] = vendor.sentTo(11)
  expect(first).toMatch(/^Three levers fit: größe M & 😀\. Long\. .*Long\.$/)
  expect([first.length <= 4096, second.length]).toEqual([true, expect.any(Number)])
  expect(await messages()).toMatchObject([
    { role: 'user', content: 'Which levers fit my XMAX? äöü 😀' },
    { role: 'assistant', content: expect.stringContaining(second) },
  ])
  const [conversation] = await user.client.agents.getConversations()
  expect(conversation).toMatchObject({
    created_by_id: user.id,
    metadata: { channel: 'telegram' },
  })
  // The code is good once.
  await vendor.write(12, start)
  await sentTo(12).toEqual([expect.stringMatching(/begin this chat from http/)])
})

test('sec S25 an update of Telegram that comes twice is answered once; what is in no chat, or needs none, is taken in silence', async () => {
  const { messages } = await connect(21)
  model.answer({ text: 'Yes.' })
  const update = vendor.update(21, { text: 'In stock?' })
  await Promise.all([vendor.deliver(update), vendor.deliver(update)])
  for (const odd of [
    {},
    { update_id: 1 },
    { update_id: 'x', message: {} },
    vendor.update(21, { text: 'In a group', chat: { id: -5, type: 'group' } }),
    vendor.update(21, { text: 'Late', date: Math.floor(Date.now() / 1000) - 90_000 }),
    vendor.update(21, { sticker: { file_id: 'sticker', emoji: '🏍️' } }),
  ]) {
    await vendor.deliver(odd)
  }
  await sentTo(21).toHaveLength(2)
  await vendor.deliver(update)
  model.answer({ text: 'Thank you.' })
  await vendor.write(21, 'Thanks')
  await sentTo(21).toHaveLength(3)
  const said = (await messages()).map(({ content }) => content)
  expect(said.filter((content) => content !== 'Late' && content !== '[Sticker 🏍️]')).toEqual([
    'In stock?',
    'Yes.',
    'Thanks',
    'Thank you.',
  ])
  expect(said).toHaveLength(6)
  expect(vendor.sentTo(-5)).toEqual([])
})

test('K7 pictures go both ways in Telegram, and where it cannot load one its address does', async () => {
  const { user, messages } = await connect(31)
  model.answer({ text: 'A brake lever.' })
  await vendor.picture(31, 'What is this?')
  await sentTo(31).toHaveLength(2)
  const [message] = await messages()
  expect(message).toMatchObject({ content: 'What is this?', file_urls: [expect.any(String)] })
  const url = String([message?.file_urls].flat()[0])
  expect((await started.platform.fetch(url)).status).toBe(200)
  expect(user.id).toBeDefined()
  const photo = { text: `Here it is: ![lever](${url})` }
  model.answer(photo)
  await vendor.write(31, 'Show me')
  await sentTo(31).toHaveLength(4)
  expect(vendor.sentTo(31).slice(2)).toEqual(['Here it is:', url])
  model.answer(photo)
  void vendor.misbehave(/sendPhoto/, {
    status: 400,
    text: '{"ok":false,"description":"wrong type"}',
  })
  await vendor.write(31, 'Again')
  await sentTo(31).toHaveLength(6)
  expect(vendor.sentTo(31).at(-1)).toBe(url)
})

test('sec S25 an update without the right secret is refused, before its body is read', async () => {
  const post = (secret: string | undefined, body = '{"update_id":1}') =>
    started.platform.fetch(webhook, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
      },
      body,
    })
  const { webhookSecret } = vendor.config
  for (const wrong of [undefined, '', 'guessed', webhookSecret.slice(1), `${webhookSecret}x`]) {
    expect((await post(wrong)).status).toBe(403)
    expect((await post(wrong, '{')).status).toBe(403)
  }
  expect((await post(webhookSecret)).status).toBe(200)
  expect((await post(webhookSecret, '{"update_id":')).status).toBe(400)
})

test('K7 an answer that Telegram refuses for a while is sent later; a user who blocks the bot is said once', async () => {
  const { messages } = await connect(41)
  const blocked = await connect(42)
  const busy = { ok: false, error_code: 429, parameters: { retry_after: 6 } }
  void vendor.misbehave(/sendMessage/, { status: 429, text: JSON.stringify(busy) })
  model.answer({ text: 'Patience.' })
  await vendor.write(41, 'Now?')
  await expect.poll(started.logged, soon).toContain('Telegram refused with 429.')
  void vendor.misbehave(/sendMessage/, { status: 403, text: '{"ok":false,"error_co' })
  model.answer({ text: 'Anybody there?' })
  await vendor.write(42, 'Hello')
  const reason = 'The user has blocked the bot.'
  await expect.poll(blocked.messages, soon).toMatchObject([
    { role: 'user' },
    {
      content: 'Anybody there?',
      metadata: { delivery: { channel: 'telegram', status: 'failed', reason } },
    },
    { role: 'system', content: expect.stringContaining(reason) },
  ])
  await sentTo(41).toContain('Patience.')
  expect(vendor.sentTo(42)).toHaveLength(1)
  expect(await messages()).toHaveLength(2)
  const jobs = await started.admin.request('GET', pathTo(paths.jobs, { appId: APP_ID }))
  expect(JSON.stringify(jobs)).not.toContain('"dead"')
  expect(started.logged()).not.toContain(vendor.config.botToken)
})

test('K7 the webhook answers at once, however slow Telegram is, and a cut answer counts as sent', async () => {
  await connect(51)
  const gate = Promise.withResolvers<void>()
  const odd = { status: 200, text: '{"ok":tr', after: gate.promise }
  const isSending = vendor.misbehave(/sendMessage/, odd)
  model.answer({ text: 'Slowly.' })
  await vendor.write(51, 'One')
  await isSending
  model.answer({ text: 'Next.' })
  await vendor.write(51, 'Two')
  gate.resolve()
  await sentTo(51).toContain('Next.')
  expect(vendor.sentTo(51)).not.toContain('Slowly.')
})

test('K7 W5 the link leads to sign in and back to itself; without a bot it says so', async () => {
  const link = pathTo(paths.agentTelegram, { appId: APP_ID, agentName: 'guide' })
  const login = (await open(link)).headers.get('location') ?? ''
  expect(login).toBe(`/login?${new URLSearchParams({ from_url: link })}`)
  const user = await started.addUser()
  const back = await open(`${link}?access_token=${user.token}`)
  expect(back.headers.get('location')).toMatch(/^https:\/\/t\.me\/PartsBot\?start=/)
  const plain = await startPlatform({ agents })
  const refused = await plain.platform.fetch(`${link}?token=${user.token}`, { redirect: 'manual' })
  expect([refused.status, await refused.json()]).toMatchObject([
    501,
    { code: 'not_available', message: 'Telegram is not set up here.' },
  ])
  expect((await plain.platform.fetch(webhook, { method: 'POST' })).status).toBe(404)
  await plain.stop()
})
