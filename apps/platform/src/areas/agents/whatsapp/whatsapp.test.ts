import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../../../test/start-model.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../../../test/start-whatsapp.ts'

const webhook = pathTo(paths.whatsAppWebhook, { appId: APP_ID })
const agents = [
  {
    file: 'agents/guide.jsonc',
    text: '{ "name": "guide", "whatsapp_greeting": "Hello, I am looking for a part." }',
  },
]
let model: StartedModel
let vendor: StartedWhatsApp
let started: StartedPlatform

beforeAll(async () => {
  model = await startModel()
  vendor = await startWhatsApp()
  started = await startPlatform({
    agents,
    model: { baseUrl: model.baseUrl, model: 'stand-in' },
    whatsApp: vendor.config,
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

/** Follows the link of a user, and sends what WhatsApp was opened with. */
async function connect(from: string) {
  const user = await started.addUser()
  const link = user.client.agents.getWhatsAppConnectURL('guide')
  const opened = new URL((await open(link)).headers.get('location') ?? '')
  const text = opened.searchParams.get('text') ?? ''
  expect(opened.href).toMatch(/^https:\/\/wa\.me\/6591234567\?text=Hello/)
  await vendor.write(from, text)
  await expect.poll(() => vendor.sentTo(from), { timeout: 20_000 }).toHaveLength(1)
  return { user, text, conversations: () => user.client.agents.getConversations() }
}

test('K7 W5 a one-time code ties number and user together, and the conversation goes both ways', async () => {
  const { user, text, conversations } = await connect('6590000001')
  expect(vendor.sentTo('6590000001')[0]).toMatch(/account \w\*\*\*@shop\.example/)
  model.answer({ text: 'Three levers fit: größe M & 😀.' })
  await vendor.write('6590000001', 'Which levers fit my XMAX? äöü 😀')
  await expect.poll(() => vendor.sentTo('6590000001'), { timeout: 20_000 }).toHaveLength(2)
  expect(vendor.sentTo('6590000001')[1]).toBe('Three levers fit: größe M & 😀.')
  const [conversation] = await conversations()
  expect(conversation).toMatchObject({
    created_by_id: user.id,
    metadata: { channel: 'whatsapp' },
    messages: [
      { role: 'user', content: 'Which levers fit my XMAX? äöü 😀' },
      { role: 'assistant', content: 'Three levers fit: größe M & 😀.' },
    ],
  })
  // The code is good once.
  await vendor.write('6590000002', text)
  await expect.poll(() => vendor.sentTo('6590000002'), { timeout: 20_000 }).toHaveLength(1)
  expect(vendor.sentTo('6590000002')[0]).toMatch(/^Please begin this chat from/)
})

test('sec S25 what is delivered again, twice in one body or late is answered once or not at all', async () => {
  const { conversations } = await connect('6590000003')
  model.answer({ text: 'Yes.' })
  const message = vendor.message('6590000003', 'In stock?')
  await vendor.deliver([message, message])
  await vendor.deliver([message])
  await vendor.deliver([vendor.message('6590000003', 'Old', Date.now() - 25 * 3_600_000)])
  await expect.poll(() => vendor.sentTo('6590000003'), { timeout: 20_000 }).toHaveLength(2)
  await vendor.deliver([message])
  model.answer({ text: 'Thank you.' })
  await vendor.write('6590000003', 'Thanks')
  await expect.poll(() => vendor.sentTo('6590000003'), { timeout: 20_000 }).toHaveLength(3)
  const contents = (await conversations())[0]?.messages.map(({ content }) => content)
  expect(contents).toEqual(['In stock?', 'Yes.', 'Thanks', 'Thank you.'])
})

test('K7 a picture comes into the conversation as a file of ours', async () => {
  const { conversations } = await connect('6590000004')
  model.answer({ text: 'A brake lever.' })
  await vendor.deliver([vendor.picture('6590000004', 'What is this?')])
  await expect.poll(() => vendor.sentTo('6590000004'), { timeout: 20_000 }).toHaveLength(2)
  const message = (await conversations())[0]?.messages[0]
  expect(message).toMatchObject({ content: 'What is this?', file_urls: [expect.any(String)] })
  const url = [message?.file_urls].flat()[0]
  expect((await started.platform.fetch(String(url))).status).toBe(200)
})

test('sec S25 a delivery without the right signature of its very bytes is refused', async () => {
  const body = vendor.body([vendor.message('6590000005', 'forged: größe')])
  const post = (signature: string | undefined, sent: string = body) =>
    started.platform.fetch(webhook, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-hub-signature-256': signature }),
      },
      body: sent,
    })
  const right = vendor.sign(body)
  for (const signature of [undefined, '', 'sha256=', `sha256=${'0'.repeat(64)}`, right.slice(7)]) {
    expect((await post(signature)).status).toBe(403)
  }
  expect((await post(right, `${body} `)).status).toBe(403)
  expect((await post(right, JSON.stringify(JSON.parse(body)))).status).toBe(403)
  expect((await post(vendor.sign('{'), '{')).status).toBe(400)
  for (const odd of ['null', '[]', '{"entry":[{"changes":[{"value":{"statuses":[{}]}}]}]}']) {
    expect((await post(vendor.sign(odd), odd)).status).toBe(200)
  }
  expect(vendor.sentTo('6590000005')).toEqual([])
})

test('K7 the webhook is confirmed with the operator’s word alone', async () => {
  const ask = (token: string) =>
    open(`${webhook}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const good = await ask(vendor.config.verifyToken)
  expect([good.status, await good.text()]).toEqual([200, '1158201444'])
  expect((await ask('guessed')).status).toBe(403)
})

test('K7 W5 without a token the browser is sent to sign in; without an account it is led to the shop’s number', async () => {
  const link = (name: string) => pathTo(paths.agentWhatsApp, { appId: APP_ID, agentName: name })
  expect((await open(link('guide'))).headers.get('location')).toBe('/login')
  expect((await open(link('nobody'))).status).toBe(404)
  const plain = await startPlatform({ agents })
  const ask = () => plain.platform.fetch(link('guide'), { redirect: 'manual' })
  expect((await ask()).status).toBe(501)
  await plain.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
    body: { shop: { whatsapp_number: '+65 8765 4321' } },
  })
  expect((await ask()).headers.get('location')).toBe(
    'https://wa.me/6587654321?text=Hello%2C%20I%20am%20looking%20for%20a%20part.',
  )
  expect((await plain.platform.fetch(webhook)).status).toBe(404)
  await plain.stop()
})
