import { type AdminChat, type Job, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../../test/start-functions.ts'
import { type StartedModel, startModel } from '../../../../test/start-model.ts'
import { APP_ID } from '../../../../test/start-platform.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../../../test/start-whatsapp.ts'
import { openDatabase } from '../../../db/open.ts'

const soon = { timeout: 60_000 }
let model: StartedModel
let vendor: StartedWhatsApp
let shop: StartedFunctions

beforeAll(async () => {
  model = await startModel()
  vendor = await startWhatsApp()
  shop = await startFunctions(
    {
      'orders/function.jsonc': '{ "who": "service", "messages": ["whatsapp"] }',
      // Fails once for each message that says so, and tells what it was called with.
      'orders/entry.js': `
      const failed = new Set()
      export default async (request) => {
        const key = request.headers.get('idempotency-key')
        const { event, message } = await request.json()
        const { text, id, date, ...rest } = message
        if (text.startsWith('FAIL') && !failed.has(id)) {
          failed.add(id)
          return new Response('no', { status: 500 })
        }
        if (text === 'SILENT') return Response.json({ taken: true })
        if (text === 'ODD') return new Response('taken: true')
        if (!/^(ORDER|FAIL)/.test(text)) return Response.json({ taken: false, reply: 'never said' })
        const said = { ...rest, type: event.type, isSame: key === id, isDate: date.endsWith('Z') }
        return Response.json({ taken: true, reply: 'Got it. ' + JSON.stringify(said) })
      }`,
    },
    {
      agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }],
      model: { baseUrl: model.baseUrl, model: 'stand-in' },
      whatsApp: vendor.config,
      outbound: { privateHosts: [vendor.host] },
    },
  )
  const webhook = pathTo(paths.whatsAppWebhook, { appId: APP_ID })
  vendor.deliverTo((init) => shop.platform.fetch(webhook, init))
})
afterAll(async () => {
  await shop.stop()
  await vendor.stop()
  await model.stop()
})

const sentTo = (phone: string) => expect.poll(() => vendor.sentTo(phone), soon)
/** The sender has not written for more than a day. */
async function agedByADay(address: string): Promise<void> {
  const db = await openDatabase(shop.config.databaseUrl, shop.config)
  const heard_date = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const older = db.build.updateTable('agent_chats').set({ heard_date })
  await db.write([older.where('address', '=', address).compile()])
  await db.close()
}

const HOW_TO_BEGIN = /begin this chat from/

test('K7 W4 a function takes messages from the agent, each once, of senders with an account or without', async () => {
  const from = '6590000101'
  void vendor.write('6590000102', 'FAIL at first')
  const order = vendor.message(from, 'ORDER one')
  await vendor.deliver([order, order])
  await sentTo(from).toHaveLength(1)
  await vendor.deliver([order])
  const said = {
    ...{ channel: 'whatsapp', from, type: 'message', isSame: true, isDate: true },
    ...{ kind: 'text', phone: from, name: '', username: '' },
  }
  const stranger = { user_id: null, conversation_id: expect.stringMatching(/^[0-9a-f]{24}$/) }
  expect(JSON.parse(vendor.sentTo(from)[0]?.slice('Got it. '.length) ?? '')).toEqual({
    ...said,
    ...stranger,
  })
  // Left to the agent, who knows nobody of this number.
  await vendor.write(from, 'ODD')
  await sentTo(from).toHaveLength(2)
  expect(vendor.sentTo(from)[1]).toMatch(HOW_TO_BEGIN)

  const user = await shop.addUser()
  const link = user.client.agents.getWhatsAppConnectURL('guide')
  const opened = await shop.platform.fetch(link, { redirect: 'manual' })
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('text') ?? ''
  await vendor.write(from, code)
  await sentTo(from).toHaveLength(3)
  await vendor.write(from, 'ORDER two')
  await sentTo(from).toHaveLength(4)
  const [conversation] = await user.client.agents.getConversations()
  const owner = { user_id: user.id, conversation_id: conversation?.id }
  expect(JSON.parse(vendor.sentTo(from)[3]?.slice('Got it. '.length) ?? '')).toEqual({
    ...said,
    ...owner,
  })
  await vendor.write(from, 'SILENT')
  model.answer({ text: 'Yes.' })
  await vendor.write(from, 'In stock?')
  await sentTo(from).toHaveLength(5)
  expect(vendor.sentTo(from)[4]).toBe('Yes.')
  const [talk] = await user.client.agents.getConversations()
  const contents = talk?.messages.map(({ content }) => content)
  expect(contents).toEqual(['ORDER two', 'SILENT', 'In stock?', 'Yes.'])
  await sentTo('6590000102').toEqual([expect.stringMatching(/^Got it\. .*"isSame":true/)])
})

test('sec S12 after a hundred messages of a sender in a day no function is called for theirs', async () => {
  const from = '6590000103'
  await vendor.deliver(Array.from({ length: 101 }, () => vendor.message(from, 'SILENT')))
  await sentTo(from).toEqual([expect.stringMatching(HOW_TO_BEGIN)])
  const jobs = await shop.admin.request<Job[]>('GET', pathTo(paths.jobs, { appId: APP_ID }))
  expect(jobs.filter(({ state }) => state === 'dead')).toEqual([])
})

test('O10 admins send a text to a chat for a day after its last message, each once; to nobody who has not written', async () => {
  const from = '6590000104'
  const place = { appId: APP_ID, channel: 'whatsapp', address: from }
  const chat = (more = {}) =>
    shop.admin.request<AdminChat>('GET', pathTo(paths.adminChat, { ...place, ...more }))
  const send = (text: string, key: string, more = {}) =>
    shop.admin.request('POST', pathTo(paths.adminChatMessages, { ...place, ...more }), {
      body: { text, key },
    })
  const closed = { may_send: false, until: null, undelivered: null, conversation_id: null }
  expect(await chat()).toEqual(closed)
  expect(await chat({ channel: 'telegram' })).toEqual(closed)
  await expect(send('Hello', 'one')).rejects.toMatchObject({ status: 409 })
  await expect(send('Hello', 'one', { channel: 'telegram' })).rejects.toMatchObject({ status: 501 })
  await vendor.write(from, 'ORDER')
  await sentTo(from).toHaveLength(1)
  const { may_send, until } = await chat()
  expect(may_send).toBe(true)
  expect(Date.parse(String(until))).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  await Promise.all([send('It is ready.', 'one'), send('It is ready.', 'one')])
  await sentTo(from).toHaveLength(2)
  await send('It is sent.', 'two')
  await sentTo(from).toEqual([expect.any(String), 'It is ready.', 'It is sent.'])

  // Refused at once, and after the service has taken it.
  const reason = 'This number cannot receive messages from here.'
  const undelivered = { reason, date: expect.stringMatching(/Z$/) }
  const isRefused = vendor.misbehave(/messages/, { status: 400, text: '{"error":{"code":131026}}' })
  await send('Where are you?', 'lost')
  await isRefused
  await expect.poll(chat, soon).toMatchObject({ may_send: true, undelivered })
  await send('Hello again.', 'found')
  await expect.poll(async () => (await chat()).undelivered, soon).toBeNull()
  await vendor.report(from, 'failed', 131026)
  await expect.poll(chat, soon).toMatchObject({ may_send: true, undelivered })

  await agedByADay(from)
  expect((await chat()).may_send).toBe(false)
  await expect(send('Too late', 'three')).rejects.toMatchObject({ status: 409 })
})
