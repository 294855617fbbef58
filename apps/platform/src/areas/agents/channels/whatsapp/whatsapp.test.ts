import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../../../../test/start-model.ts'
import {
  ADMIN,
  APP_ID,
  type StartedPlatform,
  startPlatform,
} from '../../../../../test/start-platform.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../../../../test/start-whatsapp.ts'

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
    outbound: { privateHosts: [vendor.host] },
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

const soon = { timeout: 60_000 }
const sentTo = (phone: string) => expect.poll(() => vendor.sentTo(phone), soon)

/** Follows the link of a user, and sends what WhatsApp was opened with. */
async function connect(from: string) {
  const user = await started.addUser()
  const link = user.client.agents.getWhatsAppConnectURL('guide')
  const opened = new URL((await open(link)).headers.get('location') ?? '')
  const text = opened.searchParams.get('text') ?? ''
  expect(opened.href).toMatch(/^https:\/\/wa\.me\/6591234567\?text=Hello/)
  await vendor.write(from, text)
  await sentTo(from).toHaveLength(1)
  const conversations = () => user.client.agents.getConversations()
  const messages = async () => (await conversations())[0]?.messages ?? []
  return { user, text, conversations, messages }
}

test('K7 W5 a one-time code ties number and user together, and the conversation goes both ways', async () => {
  const { user, text, conversations } = await connect('6590000001')
  expect(vendor.sentTo('6590000001')[0]).toMatch(/account \w\*\*\*@shop\.example/)
  model.answer({ text: 'Three levers fit: größe M & 😀.' })
  await vendor.write('6590000001', 'Which levers fit my XMAX? äöü 😀')
  await sentTo('6590000001').toHaveLength(2)
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
  await sentTo('6590000002').toHaveLength(1)
  expect(vendor.sentTo('6590000002')[0]).toMatch(/begin this chat from http:/)
})

test('sec S25 what is delivered again, twice in one body or late is kept once, and answered once or not at all', async () => {
  const { conversations } = await connect('6590000003')
  model.answer({ text: 'Yes.' })
  const message = vendor.message('6590000003', 'In stock?')
  await vendor.deliver([message, message])
  await vendor.deliver([message])
  await vendor.deliver([vendor.message('6590000003', 'Old', Date.now() - 25 * 3_600_000)])
  await sentTo('6590000003').toHaveLength(2)
  await vendor.deliver([message])
  model.answer({ text: 'Thank you.' })
  await vendor.write('6590000003', 'Thanks')
  await sentTo('6590000003').toHaveLength(3)
  const contents = (await conversations())[0]?.messages.map(({ content }) => content)
  expect(contents?.filter((content) => content !== 'Old')).toEqual([
    'In stock?',
    'Yes.',
    'Thanks',
    'Thank you.',
  ])
  expect(contents).toHaveLength(5)
})

test('K7 a picture comes into the conversation as a file of ours', async () => {
  const { conversations } = await connect('6590000004')
  model.answer({ text: 'A brake lever.' })
  await vendor.deliver([vendor.picture('6590000004', 'What is this?')])
  await sentTo('6590000004').toHaveLength(2)
  const message = (await conversations())[0]?.messages[0]
  expect(message).toMatchObject({ content: 'What is this?', file_urls: [expect.any(String)] })
  const url = [message?.file_urls].flat()[0]
  expect((await started.platform.fetch(String(url))).status).toBe(200)
})

test('sec S18 a picture that is another than was sent, or lies in the own network, is left out, never the message', async () => {
  const { messages } = await connect('6590000011')
  const metadata = 'http://169.254.169.254/latest/meta-data'
  const text = JSON.stringify({ url: metadata, mime_type: 'image/jpeg', file_size: '9' })
  void vendor.misbehave(/media-1/, { status: 200, text })
  model.answer({ text: 'No idea.' }, { text: 'Still none.' })
  await vendor.deliver([vendor.picture('6590000011', 'What is this?')])
  await sentTo('6590000011').toHaveLength(2)
  await vendor.deliver([vendor.picture('6590000011', 'What is this?', 'AAAA')])
  await sentTo('6590000011').toHaveLength(3)
  const [first, , second] = await messages()
  for (const message of [first, second]) {
    expect(message).toMatchObject({ content: 'What is this?', chat: { file: { state: 'lost' } } })
    expect(message).not.toHaveProperty('file_urls')
  }
})

test('K7 what WhatsApp reports of an answer is kept with it, in whatever order it comes', async () => {
  const { messages } = await connect('6590000021')
  // Of what is no message of the conversation nothing can be kept.
  await vendor.report('6590000021', 'delivered')
  model.answer({ text: 'Yes.' })
  await vendor.write('6590000021', 'In stock?')
  await sentTo('6590000021').toHaveLength(2)
  expect((await messages())[1]?.metadata).toBeUndefined()
  const delivery = (status: string) => ({ metadata: { delivery: { channel: 'whatsapp', status } } })
  const told = (at = 1) => expect.poll(async () => (await messages())[at], soon)
  await vendor.report('6590000021', 'delivered')
  await told().toMatchObject(delivery('delivered'))
  await vendor.report('6590000021', 'read')
  await told().toMatchObject(delivery('read'))
  await vendor.report('6590000021', 'delivered')
  model.answer({ text: 'Gladly.' })
  await vendor.write('6590000021', 'Thanks')
  await sentTo('6590000021').toHaveLength(3)
  // Reports are taken one after the other: this one is taken after those before it.
  await vendor.report('6590000021', 'failed', 131053)
  await told(3).toMatchObject(delivery('failed'))
  await expect.poll(messages, soon).toMatchObject([
    { content: 'In stock?' },
    { content: 'Yes.', ...delivery('read') },
    { content: 'Thanks' },
    { content: 'Gladly.' },
    {
      role: 'system',
      content: expect.stringContaining('WhatsApp says: Not delivered (131053).'),
    },
  ])
})

test('K7 an answer outside the window is said in the conversation and not sent again; a busy service is asked later', async () => {
  const late = await connect('6590000031')
  const busy = await connect('6590000032')
  const refuse = (status: number, code: number) =>
    vendor.misbehave(/messages/, { status, text: JSON.stringify({ error: { code } }) })
  const isRefused = refuse(400, 131047)
  model.answer({ text: 'Too late.' })
  await vendor.write('6590000031', 'Hello')
  await isRefused
  const notice = expect.stringContaining('More than 24 hours have passed')
  const failed = { status: 'failed', reason: notice }
  await expect
    .poll(late.messages, soon)
    .toMatchObject([
      { role: 'user' },
      { role: 'assistant', metadata: { delivery: failed } },
      { role: 'system', content: notice },
    ])
  const isBusy = refuse(400, 130429)
  model.answer({ text: 'Patience.' })
  await vendor.write('6590000032', 'Now?')
  await isBusy
  await sentTo('6590000032').toContain('Patience.')
  // What it reports to be too much is sent once more, and then has failed.
  await vendor.report('6590000032', 'failed', 130429)
  await vendor.report('6590000032', 'delivered')
  await expect
    .poll(busy.messages, soon)
    .toMatchObject([{ role: 'user' }, { metadata: { delivery: { status: 'delivered' } } }])
  await vendor.report('6590000032', 'failed', 130429)
  await expect.poll(busy.messages, soon).toHaveLength(3)
  expect(vendor.sentTo('6590000031')).toHaveLength(1)
  expect(started.logged()).toContain('answer_not_delivered')
})

test('K7 a number that the service does not tell at first is asked for again', async () => {
  const fresh = await startPlatform({ agents, whatsApp: vendor.config })
  const user = await fresh.addUser()
  const ask = () =>
    fresh.platform.fetch(user.client.agents.getWhatsAppConnectURL('guide'), { redirect: 'manual' })
  for (const odd of [
    { status: 200, text: '{"display_pho' },
    { status: 500, text: '' },
  ]) {
    void vendor.misbehave(/display_phone_number/, odd)
    expect((await ask()).status).toBe(503)
  }
  expect((await ask()).headers.get('location')).toMatch(/^https:\/\/wa\.me\/6591234567/)
  await fresh.stop()
})

test('K7 W5 sign-in comes back to the link that has led there', async () => {
  const link = pathTo(paths.agentWhatsApp, { appId: APP_ID, agentName: 'guide' })
  const login = (await open(link)).headers.get('location') ?? ''
  expect(await (await open(login)).text()).toContain(`value="http://shop.example${link}"`)
  const response = await started.platform.fetch(paths.loginPage, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...ADMIN, from_url: link }),
  })
  const back = response.headers.get('location') ?? ''
  expect(new URL(back).pathname).toBe(link)
  expect((await open(back)).headers.get('location')).toMatch(/^https:\/\/wa\.me\/6591234567/)
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
  expect((await open(link('guide'))).headers.get('location')).toBe(
    `/login?${new URLSearchParams({ from_url: link('guide') })}`,
  )
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

test('sec S7 K7 a closed shop leads to its number only whom it admits', async () => {
  const plain = await startPlatform({ agents })
  const link = pathTo(paths.agentWhatsApp, { appId: APP_ID, agentName: 'guide' })
  const signIn = `/login?${new URLSearchParams({ from_url: link })}`
  const close = (access: string) =>
    plain.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
      body: { public_settings: access, shop: { whatsapp_number: '+65 8765 4321' } },
    })
  const ask = async (token?: string) => {
    const query = token === undefined ? '' : `?token=${token}`
    const answer = await plain.platform.fetch(link + query, { redirect: 'manual' })
    return answer.headers.get('location') ?? answer.status
  }
  const [user, admin] = [await plain.addUser(), await plain.addUser({ role: 'admin' })]
  const number = expect.stringMatching(/^https:\/\/wa\.me\/6587654321/)
  await close('private_with_login')
  expect(await Promise.all([ask(), ask('dead'), ask(user.token), ask(admin.token)])).toEqual([
    signIn,
    signIn,
    number,
    number,
  ])
  await close('admins_only')
  expect(await Promise.all([ask(), ask(user.token), ask(admin.token)])).toEqual([
    signIn,
    403,
    number,
  ])
  await plain.stop()
})

test('sec S7 K7 nor does the code of a shop for admins only go to a user', async () => {
  const closed = await startPlatform({ agents, whatsApp: vendor.config })
  await closed.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
    body: { public_settings: 'admins_only' },
  })
  const { token } = await closed.addUser()
  const link = pathTo(paths.agentWhatsApp, { appId: APP_ID, agentName: 'guide' })
  const answer = await closed.platform.fetch(`${link}?token=${token}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  await closed.stop()
})
