import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdmin } from '@pitlane/client'
import { conversationRoom, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { operatorAccess } from '../src/operator-access.ts'
import { describeDatabases } from '../test/databases.ts'
import { openRawSocket } from '../test/raw-socket.ts'
import { sendImport } from '../test/send-import.ts'
import { denoFile, PACKAGES } from '../test/start-functions.ts'
import { type StartedModel, startModel } from '../test/start-model.ts'
import {
  APP_ID,
  repositorySchemas,
  type StartedPlatform,
  startPlatform,
} from '../test/start-platform.ts'
import { hear } from '../test/start-realtime.ts'

/** What ends is out within this time, in every process. */
const WITHIN_MS = 2000
/** Answers need a little room on a machine that is shared. */
const SLACK_MS = 500

const settings = pathTo(paths.adminSettings, { appId: APP_ID })
const order = { number: '1', status: 'asked', customer_name: 'Tan', customer_phone: '91234567' }
const SLEEPER = `import { createClientFromRequest } from 'npm:@base44/sdk'
Deno.serve(async (request) => {
  const { entities } = createClientFromRequest(request).asServiceRole
  await entities.Order.create({ number: 'asleep', status: 'asked' })
  await new Promise(() => {})
})`
const note = { name: 'Note', type: 'object', properties: { text: { type: 'string' } } } as const

describeDatabases('what a token has begun', (databases) => {
  let model: StartedModel
  let here: StartedPlatform
  let there: StartedPlatform
  let databaseUrl: string
  let folder: string
  const closers: (() => void)[] = []

  beforeAll(async () => {
    databaseUrl = await databases.newUrl()
    model = await startModel()
    folder = await mkdtemp(join(tmpdir(), 'ended-'))
    await mkdir(join(folder, 'sleeper'))
    await writeFile(join(folder, 'sleeper/entry.ts'), SLEEPER)
    const options = {
      databaseUrl,
      schemas: [...(await repositorySchemas()), note],
      listen: true,
      rateLimits: false,
      model: { baseUrl: model.baseUrl, model: 'stand-in' },
      integrations: { forUsers: ['InvokeLLM', 'UploadPrivateFile', 'CreateFileSignedUrl'] },
      functions: { folder, deno: denoFile(), packages: PACKAGES, secrets: {} },
      agents: [
        {
          file: 'agents/guide.jsonc',
          text: JSON.stringify({
            name: 'guide',
            visitors: true,
            tool_configs: [{ entity_name: 'Note', allowed_operations: ['create'] }],
          }),
        },
      ],
    }
    here = await startPlatform(options)
    // Of two processes on one database the other one ends the token.
    there = databases.dialect === 'postgres' ? await startPlatform(options) : here
  })
  afterAll(async () => {
    for (const close of closers) close()
    await here.stop()
    if (there !== here) await there.stop()
    await model.stop()
    await rm(folder, { recursive: true })
  })

  const owner = () => createAdmin(here.admin)
  const url = () => there.url ?? ''

  /** A program or page with a socket of its own. */
  function listener(options: Parameters<StartedPlatform['clientWith']>[0]) {
    const client = there.clientWith({ serverUrl: url(), fetch, ...options })
    closers.push(client.realtime.close)
    return client
  }

  async function orderListener(token: string) {
    await there.platform.catchUp()
    const program = listener({ token })
    const { heard } = hear(program, 'Order')
    await program.realtime.joined()
    await here.admin.entities.Order?.create(order)
    await expect.poll(() => heard.length).toBe(1)
    return heard
  }

  /** What is heard of an order that is made as late after the end as it may be heard. */
  async function heardLater(heard: { id: string }[]): Promise<unknown[]> {
    await sleep(WITHIN_MS)
    const made = await here.admin.entities.Order?.create(order)
    await sleep(SLACK_MS)
    return heard.filter(({ id }) => id === made?.id)
  }

  async function visitor() {
    const id = randomUUID()
    const client = here.clientWith({
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set('X-Base44-Anonymous-Id', id)
        return here.platform.fetch(request)
      },
    })
    return { id, client }
  }

  test('sec S15 sec S16 a service token that is ended hears no more orders', async () => {
    const { token } = await owner().makeServiceToken(0)
    const heard = await orderListener(token)
    const made = (await owner().serviceTokens()).find(({ ends_date }) => ends_date === null)
    await owner().endServiceToken(made?.id ?? '')
    expect(await heardLater(heard)).toEqual([])
  })

  test('sec S15 sec S16 a service token that is replaced hears no more orders, the new one does', async () => {
    const former = await orderListener((await owner().makeServiceToken(0)).token)
    const { token } = await owner().makeServiceToken(0)
    const now = await orderListener(token)
    expect(await heardLater(former)).toEqual([])
    expect(now).toHaveLength(2)
  })

  test('sec S15 sec S16 the token of an operator’s command ends with it', async () => {
    const db = await openDatabase(databaseUrl, here.config)
    const { token, end } = await operatorAccess(db, here.config.publicUrl).issueToken()
    const heard = await orderListener(token)
    await end()
    await db.close()
    expect(await heardLater(heard)).toEqual([])
  })

  test('sec S15 sec S16 the token of one call ends with it, in its rooms too', async () => {
    const { token, revoke } = there.platform.issueCallToken({ kind: 'service' })
    const heard = await orderListener(token)
    revoke()
    expect(await heardLater(heard)).toEqual([])
  })

  test('sec S16 in a shop that closes nothing more is said in rooms of those who may not enter', async () => {
    const { id, client } = await visitor()
    const begun = await client.agents.createConversation({ agent_name: 'guide' })
    const page = await openRawSocket(url(), { app_id: APP_ID, anonymous_id: id })
    const heard: string[] = []
    const listen = async () => {
      for (let packets: string[] | undefined = []; packets; packets = await page.receive()) {
        heard.push(...packets.filter((packet) => packet.includes('update_model')))
      }
    }
    const hungUp = listen()
    await page.send({ name: 'join', args: [conversationRoom(begun.id)] })
    // A room is joined once its permission has been looked up.
    await sleep(SLACK_MS)
    await owner().takeOver(begun.id)
    await expect.poll(() => heard.length).toBe(1)
    await here.admin.request('PUT', settings, {
      body: { public_settings: 'private_with_login' },
    })
    try {
      await sleep(WITHIN_MS)
      await owner().reply(begun.id, 'Your address is Blk 5 Bedok, is it not?')
      await sleep(SLACK_MS)
      expect(heard).toHaveLength(1)
      await hungUp
    } finally {
      const open = { public_settings: 'public_without_login' }
      await here.admin.request('PUT', settings, { body: open })
    }
  })

  test('sec S15 sec S25 an answer of an agent ends with the session that asked for it, and its tools do nothing more', async () => {
    const { client, token } = await here.addUser()
    model.answer('silence')
    const begun = await client.agents.createConversation({ agent_name: 'guide' })
    const asked = model.requests.length
    await there.clientWith({ token }).agents.addMessage(begun, { role: 'user', content: 'Hello' })
    await expect.poll(() => model.requests.length).toBe(asked + 1)
    await client.auth.logout()
    const stopped = async () =>
      (await here.admin.agents.getConversation(begun.id)).messages.at(-1)?.content
    await expect.poll(stopped, { timeout: WITHIN_MS + SLACK_MS }).toBe('The answer was stopped.')
  })

  test('sec S15 a question to the model ends with the session that asked it', async () => {
    const { client, token } = await here.addUser()
    model.answer('silence')
    const asked = model.requests.length
    const answer = there.clientWith({ token }).integrations.Core.InvokeLLM({ prompt: 'Hello' })
    const refused = expect(answer).rejects.toMatchObject({ status: 401 })
    await expect.poll(() => model.requests.length).toBe(asked + 1)
    const start = performance.now()
    await client.auth.logout()
    await refused
    expect(performance.now() - start).toBeLessThan(WITHIN_MS + SLACK_MS)
  })

  test('sec S15 a call of a function ends with the session that made it', async () => {
    const { client, token } = await here.addUser()
    const call = there.clientWith({ token }).functions.invoke('sleeper', {})
    const refused = expect(call).rejects.toMatchObject({ status: 401 })
    const asleep = () => here.admin.entities.Order?.filter({ number: 'asleep' })
    await expect.poll(asleep, { timeout: 20_000 }).toHaveLength(1)
    const start = performance.now()
    await client.auth.logout()
    await refused
    expect(performance.now() - start).toBeLessThan(WITHIN_MS + SLACK_MS)
  })

  test('sec S15 a signed address of a private file ends with the session or token that made it', async () => {
    const user = await here.addUser()
    const program = there.clientWith({ serviceToken: (await owner().makeServiceToken(0)).token })
    await there.platform.catchUp()
    const page = there.clientWith({ token: user.token })
    const core = [page, program.asServiceRole].map(({ integrations }) => integrations.Core)
    const addresses: URL[] = []
    for (const each of core) {
      const file = new File(['a,b\n1,2\n'], 'prices.csv')
      const { file_uri } = await each.UploadPrivateFile({ file })
      const { signed_url } = await each.CreateFileSignedUrl({ file_uri, expires_in: 7 * 86_400 })
      addresses.push(new URL(signed_url))
    }
    const statuses = () =>
      Promise.all(
        addresses.map(
          async ({ pathname, search }) => (await fetch(url() + pathname + search)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200])
    await user.client.auth.logout()
    expect(await statuses()).toEqual([404, 200])
    const made = (await owner().serviceTokens()).find(({ ends_date }) => ends_date === null)
    await owner().endServiceToken(made?.id ?? '')
    expect(await statuses()).toEqual([404, 404])
    // Without the name of its maker it is not the address that was signed.
    for (const { searchParams } of addresses) searchParams.delete('by')
    expect(await statuses()).toEqual([404, 404])
  })

  test('sec S15 an upload whose session ends is refused, and nothing is kept of it', async () => {
    const { client, token } = await here.addUser()
    const path = pathTo(paths.integration, { appId: APP_ID, name: 'UploadPrivateFile' })
    const upload = sendHalf(url(), path, token)
    await sleep(300)
    await client.auth.logout()
    const { text, ms } = await upload.end()
    expect(text).toMatch(/^HTTP\/1.1 401 /)
    expect(ms).toBeLessThan(WITHIN_MS + SLACK_MS)
  })

  test('sec S15 an import whose session ends is taken back', async () => {
    const { client, token } = await here.addUser({ role: 'admin' })
    const { entities } = here.admin
    const path = pathTo(paths.entityImport, { appId: APP_ID, entity: 'Note' })
    const rows = Array.from({ length: 20_000 }, (_, row) => `Row ${row} of a session that ends`)
    const upload = sendHalf(url(), path, token, ['text', ...rows, ''].join('\n'))
    await sleep(300)
    await client.auth.logout()
    expect((await upload.end()).text).toMatch(/^HTTP\/1.1 401 /)
    expect(await entities.Note?.list('-created_date', 1)).toEqual([])
    // What is written already is taken back.
    const again = await here.addUser({ role: 'admin' })
    const lines = Array.from({ length: 60_000 }, (_, row) => `Row ${row} of a session that ends`)
    let ending: Promise<void> | undefined
    const sent = sendImport({
      url: url(),
      entity: 'Note',
      lines: ['text', ...lines],
      token: again.token,
      onLine({ written = 0 }) {
        if (written > 0) ending ??= again.client.auth.logout()
      },
    })
    await expect(sent).rejects.toThrow()
    await ending
    const kept = async () => (await entities.Note?.list('-created_date', 1))?.length
    await expect.poll(kept, { timeout: 10_000 }).toBe(0)
  })

  test('sec S15 a list that is being sent is cut off when its session ends', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => ({ text: 'x'.repeat(400_000 + index) }))
    for (const each of texts) await here.admin.entities.Note?.create(each)
    const { client, token } = await here.addUser({ role: 'admin' })
    const path = pathTo(paths.entityRecords, { appId: APP_ID, entity: 'Note' })
    const reading = sendRequest(url(), `GET ${path} HTTP/1.1\r\nauthorization: Bearer ${token}`)
    await reading.begun
    reading.socket.pause()
    await client.auth.logout()
    await sleep(WITHIN_MS)
    reading.socket.resume()
    const { text } = await reading.end()
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThan(16_000_000)
  })
})

/** Sends half of a file in a form, and no more. */
function sendHalf(url: string, path: string, token: string, file = 'a,b\n') {
  const part = 'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const head = [
    `POST ${path} HTTP/1.1`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 10000000',
  ]
  return sendRequest(url, head.join('\r\n'), `--b\r\n${part}${file}`)
}

function sendRequest(url: string, head: string, body = '') {
  const { port } = new URL(url)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  const start = performance.now()
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  const begun = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(`${head}\r\nhost: shop.example\r\n\r\n${body}`)
  return {
    socket,
    begun,
    async end() {
      await closed
      return { text, ms: performance.now() - start }
    },
  }
}
