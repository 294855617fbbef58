import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTo } from '../../../test/outbox.ts'
import { type StartedModel, startModel } from '../../../test/start-model.ts'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { readDefinitions } from './read-definitions.ts'

const SECRET = 'the secret of the CRM'
const OPENED = [
  'SendEmail',
  'InvokeLLM',
  'UploadPrivateFile',
  'CreateFileSignedUrl',
  'custom/open-crm',
]

let model: StartedModel
let started: StartedPlatform
let elsewhere: Server
let place: string
let folder: string
let handle: (request: IncomingMessage, response: ServerResponse) => void
let user: Awaited<ReturnType<StartedPlatform['addUser']>>

beforeAll(async () => {
  model = await startModel()
  elsewhere = createServer((request, response) => handle(request, response))
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  place = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'integrations-'))
  await mkdir(join(folder, 'custom'))
  await mkdir(join(folder, 'geo/Locate'), { recursive: true })
  await writeFile(join(folder, 'geo/Locate/entry.ts'), 'export default () => new Response("here")')
  await writeFile(
    join(folder, 'geo/Locate/schema.json'),
    '{"type":"object","properties":{"town":{"type":"string"}},"required":["town"]}',
  )
  for (const slug of ['crm', 'open-crm', 'inner', 'keyless']) {
    const host = slug === 'inner' ? 'localhost:9' : place
    await writeFile(join(folder, 'custom', `${slug}.json`), JSON.stringify(describing(host)))
  }
  started = await startPlatform({
    listen: true,
    model: { baseUrl: model.baseUrl, model: 'one', imageModel: 'two' },
    outbound: { privateHosts: [place] },
    integrations: {
      forUsers: OPENED,
      folder,
      secrets: { CRM: SECRET, OPEN_CRM: SECRET, INNER: SECRET },
    },
  })
  user = await started.addUser()
})
afterAll(async () => {
  await started.stop()
  await model.stop()
  elsewhere.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  model.requests.length = 0
})

const describing = (host: string) => ({
  openapi: '3.1.0',
  servers: [{ url: `http://${host}/v2/` }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
  paths: {
    '/contacts/{id}': { get: { operationId: 'findContact' }, post: {} },
  },
})

type Face = Pick<StartedPlatform['client'], 'integrations' | 'request'>
const core = ({ integrations }: Face) => integrations.Core
const invoke = (params: object, face: Face = started.service) =>
  core(face).InvokeLLM({ prompt: 'Which chain?', ...params })
const custom = (slug: string, operation: string, body: object, face: Face = started.service) =>
  face.request(
    'POST',
    `/api/apps/pitlane/integrations/custom/${slug}/${encodeURIComponent(operation)}`,
    { body },
  )

describe('SendEmail', () => {
  const mail = { subject: 'Your fork', body: 'It is <b>here</b>.\nCome by.' }

  test('W4 sends a text to a registered user, under another name', async () => {
    const to = `${user.id}@shop.example`
    await core(user.client).SendEmail({ ...mail, to, from_name: 'The Workshop' })
    const sent = await mailTo(started.config.mail.outbox, to)
    expect(sent).toMatchObject({
      subject: 'Your fork',
      text: expect.stringContaining('It is <b>here</b>.'),
      html: expect.stringContaining('It is &lt;b&gt;here&lt;/b&gt;.'),
      from: { name: 'The Workshop', address: 'shop@shop.example' },
    })
  })

  test('sec S19 W4 sends to nobody else, but for the service role', async () => {
    const to = 'stranger@elsewhere.example'
    for (const face of [user.client, started.admin]) {
      await expect(core(face).SendEmail({ ...mail, to })).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    await core(started.service).SendEmail({ ...mail, to })
    expect(await mailTo(started.config.mail.outbox, to)).toMatchObject({ subject: 'Your fork' })
  })

  test.each([
    ['two addresses', { to: 'a@b.example, c@d.example' }, 'invalid_email'],
    ['a line break in the subject', { subject: 'x\r\nBcc: c@d.example' }, 'bad_request'],
    ['a line break in the name', { from_name: 'x\nBcc: c@d.example' }, 'bad_request'],
  ])('sec S19 %s is refused', async (_what, more, code) => {
    const params = { to: 'a@b.example', ...mail, ...more }
    await expect(core(started.service).SendEmail(params)).rejects.toMatchObject({ code })
  })

  test('sec S25 a user sends so many a day, and no more', async () => {
    const sender = await started.addUser()
    const to = `${user.id}@shop.example`
    const send = () => core(sender.client).SendEmail({ ...mail, to })
    await Promise.all(Array.from({ length: 50 }, send))
    await expect(send()).rejects.toMatchObject({ status: 429, code: 'quota_exceeded' })
  })
})

describe('private files', () => {
  const file = () => new File(['name,price\nchain,12'], 'prices.csv')
  const open = (url: string) => fetch(url.replace(started.config.publicUrl, String(started.url)))

  test('W4 a private file has no address but a signed one, and is handed out as it was sent', async () => {
    const { file_uri } = await core(user.client).UploadPrivateFile({ file: file() })
    expect((await open(`${started.config.publicUrl}/files/${file_uri}`)).status).toBe(404)
    const { signed_url } = await core(user.client).CreateFileSignedUrl({ file_uri })
    const answer = await open(signed_url)
    expect(await answer.text()).toBe('name,price\nchain,12')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('sec S7 nobody but its owner, admins and the service role get an address of it', async () => {
    const { file_uri } = await core(user.client).UploadPrivateFile({ file: file() })
    const other = await started.addUser()
    await expect(core(other.client).CreateFileSignedUrl({ file_uri })).rejects.toMatchObject({
      status: 404,
    })
    for (const face of [started.admin, started.service]) {
      expect(await core(face).CreateFileSignedUrl({ file_uri })).toMatchObject({
        signed_url: expect.stringContaining(file_uri),
      })
    }
  })

  test('sec S15 a signature opens one file, until its time is over', async () => {
    const { file_uri } = await core(user.client).UploadPrivateFile({ file: file() })
    const { file_uri: second } = await core(user.client).UploadPrivateFile({ file: file() })
    const sign = async (expires_in?: number) => {
      const params = { file_uri, ...(expires_in && { expires_in }) }
      return new URL((await core(user.client).CreateFileSignedUrl(params)).signed_url)
    }
    const url = await sign()
    expect((await open(url.href.replace(file_uri, second))).status).toBe(404)
    url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 9))
    expect((await open(url.href)).status).toBe(404)
    url.searchParams.delete('signature')
    expect((await open(url.href)).status).toBe(404)
    const brief = (await sign(1)).href
    await expect.poll(async () => (await open(brief)).status, { timeout: 5000 }).toBe(404)
    expect(started.logged()).not.toMatch(/signature=[\w-]{20}/)
  })
})

describe('InvokeLLM', () => {
  test('W4 answers a text as a text, whatever it looks like', async () => {
    model.answer({ text: '42' })
    expect(await invoke({}, user.client)).toBe('42')
  })

  const schema = { type: 'object', properties: { chain: { type: 'string' } }, required: ['chain'] }

  test.each([
    ['plain', '{"chain":"DID 520"}'],
    ['in a block of code', '```json\n{"chain":"DID 520"}\n```'],
  ])('W4 answers an object that meets the schema: %s', async (_how, text) => {
    model.answer({ text })
    expect(await invoke({ response_json_schema: schema })).toEqual({ chain: 'DID 520' })
    expect(model.requests[0]?.body.response_format).toMatchObject({ type: 'json_schema' })
  })

  test.each(['{"chain":7}', '{"chain":"DI', 'A DID 520.'])(
    'sec S25 %s is shown to the model once more, and never answered',
    async (text) => {
      model.answer({ text }, { text: '{"chain":"DID 520"}' }, { text }, { text })
      expect(await invoke({ response_json_schema: schema })).toEqual({ chain: 'DID 520' })
      expect(JSON.stringify(model.requests[1]?.body.messages)).toContain('does not meet the schema')
      await expect(invoke({ response_json_schema: schema })).rejects.toMatchObject({
        status: 502,
        code: 'model_failed',
      })
      expect(model.requests).toHaveLength(4)
    },
  )

  test('sec S3 a schema with a pattern that hangs other engines is checked at once', async () => {
    model.answer({ text: `"${'a'.repeat(5000)}!"` }, { text: '"b"' })
    const slow = { type: 'string', pattern: '^(a|a)*$' }
    await expect(invoke({ response_json_schema: slow })).rejects.toMatchObject({
      code: 'model_failed',
    })
  })

  test('a schema that is none is refused before the model is asked', async () => {
    await expect(invoke({ response_json_schema: { type: 'cat' } })).rejects.toMatchObject({
      status: 400,
    })
    expect(model.requests).toEqual([])
  })

  test('W4 shows own files to the model, private ones with the rights of the caller', async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const { file_url } = await core(started.service).UploadFile({
      file: new File([bytes], 'a.png'),
    })
    const csv = new File(['name\nchain'], 'a.csv')
    const { file_uri } = await core(user.client).UploadPrivateFile({ file: csv })
    model.answer({ text: 'Red.' })
    await invoke({ file_urls: [file_url, file_uri] }, user.client)
    const sent = JSON.stringify(model.requests[0]?.body.messages)
    expect(sent).toContain('data:image/jpeg;base64,')
    expect(sent).toContain('name\\nchain')
    const other = await started.addUser()
    await expect(invoke({ file_urls: [file_uri] }, other.client)).rejects.toMatchObject({
      status: 404,
    })
  })

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://[::1]:80/',
    'file:///etc/passwd',
    'x',
  ])('sec S18 %s is no file', async (url) => {
    await expect(invoke({ file_urls: [url] })).rejects.toMatchObject({ status: 400 })
    expect(model.requests).toEqual([])
  })

  test('it says that it cannot search the internet', async () => {
    await expect(invoke({ add_context_from_internet: true })).rejects.toMatchObject({ status: 501 })
  })

  test.each([
    ['nonsense', 'nonsense', 502, 'model_failed'],
    ['half a JSON', 'half an answer', 502, 'model_failed'],
  ] as const)(
    'sec S25 a model that answers %s is an error, and the server stays up',
    async (_what, answer, status, code) => {
      model.answer(answer)
      await expect(invoke({})).rejects.toMatchObject({ status, code })
      model.answer({ text: 'Fine.' })
      expect(await invoke({})).toBe('Fine.')
    },
  )

  test('sec S25 a model that has too much to do says when to come back', async () => {
    model.answer({ status: 429 }, { status: 429 })
    await expect(invoke({})).rejects.toMatchObject({ status: 503, code: 'model_busy' })
  })

  test('sec S25 who hangs up ends the call of the model', async () => {
    const caller = new AbortController()
    model.answer('silence')
    const asked = fetch(`${started.url}/api/apps/pitlane/integration-endpoints/Core/InvokeLLM`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: '{"prompt":"x"}',
      signal: caller.signal,
    }).catch(() => undefined)
    await expect.poll(() => model.requests.length).toBe(1)
    caller.abort()
    await asked
    await model.hungUp()
  })

  test('sec S25 a user has so many tokens a day, and no more', async () => {
    const asker = await started.addUser()
    model.answer({ text: 'A very long answer.', tokens: 600_000 })
    await invoke({}, asker.client)
    await expect(invoke({}, asker.client)).rejects.toMatchObject({
      status: 429,
      code: 'quota_exceeded',
    })
    expect(model.requests).toHaveLength(1)
    model.answer({ text: 'Mine.' })
    expect(await invoke({}, user.client)).toBe('Mine.')
  })
})

test('W4 GenerateImage keeps the image and answers its address', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  model.answer({ image })
  const { url } = await core(started.service).GenerateImage({ prompt: 'a red square' })
  const answer = await started.platform.fetch(new URL(url).pathname)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
})

test('sec S17 W4 an image that is none is not kept', async () => {
  model.answer({ image: Buffer.from('<svg onload="x"/>') })
  await expect(core(started.service).GenerateImage({ prompt: 'x' })).rejects.toMatchObject({
    status: 415,
  })
})

describe('custom', () => {
  test('W4 calls the service with its secret, path and query', async () => {
    let asked = ''
    handle = (request, response) => {
      asked = `${request.method} ${request.url}`
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":7}')
    }
    const params = { path_params: { id: 'a/b' }, query_params: { page: 2, key: 'mine' } }
    expect(await custom('crm', 'get:/contacts/{id}', params)).toEqual({
      success: true,
      status_code: 201,
      data: { id: 7 },
    })
    expect(asked).toBe('GET /v2/contacts/a%2Fb?page=2&key=the+secret+of+the+CRM')
    expect(await custom('open-crm', 'findContact', params, user.client)).toMatchObject({
      success: true,
    })
  })

  test('sec S15 a service that repeats its secret does not tell it to the caller', async () => {
    handle = (request, response) => response.writeHead(400).end(`${request.url} ${SECRET}`)
    const answer = await custom('crm', 'findContact', { path_params: { id: 1 } })
    expect(answer).toMatchObject({
      success: false,
      status_code: 400,
      data: expect.stringContaining('[redacted]'),
    })
    expect(JSON.stringify(answer)).not.toContain('secret of')
  })

  test.each(['..', '.', '', undefined])(
    'sec S18 a path parameter that is %s is refused',
    async (id) => {
      const call = custom('crm', 'findContact', { path_params: { id } })
      await expect(call).rejects.toMatchObject({ status: 400 })
    },
  )

  test.each([
    ['no such service', 'other', 'get:/x', 404, 'not_found'],
    ['no such operation', 'crm', 'delete:/contacts/{id}', 404, 'not_found'],
    ['no secret', 'keyless', 'findContact', 501, 'not_available'],
    [
      'a server of the own network that is not opened',
      'inner',
      'findContact',
      502,
      'upstream_failed',
    ],
  ])('W4 %s is an error of its own', async (_what, slug, operation, status, code) => {
    const call = custom(slug, operation, { path_params: { id: 1 } })
    await expect(call).rejects.toMatchObject({ status, code })
  })

  test('W4 a service that breaks off is 502', async () => {
    handle = (request) => request.destroy()
    const call = custom('crm', 'findContact', { path_params: { id: 1 } })
    await expect(call).rejects.toMatchObject({ status: 502, code: 'upstream_failed' })
  })

  test('sec S18 a redirect is not followed', async () => {
    handle = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    const answer = await custom('crm', 'findContact', { path_params: { id: 1 } })
    expect(answer).toEqual({ success: false, status_code: 302, data: null })
  })
})

describe('sec S7 who may call', () => {
  test('what is not opened is for admins and the service role', async () => {
    for (const call of [
      () => core(user.client).GenerateImage({ prompt: 'x' }),
      () => custom('crm', 'findContact', {}, user.client),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 })
    }
    await expect(
      core(started.client).SendEmail({ to: 'a@b.example', subject: 'x', body: 'x' }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(custom('open-crm', 'findContact', {}, started.client)).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('installable', () => {
  const locate = (params: object, face: Face = started.service) =>
    face.integrations.geo?.Locate?.({ ...params })

  test('W4 parameters are held against the schema, before anything runs', async () => {
    await expect(locate({ town: 7 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('town must be string'),
    })
  })

  test('sec S7 it is for admins and the service role unless it is opened', async () => {
    await expect(locate({ town: 'Jena' }, user.client)).rejects.toMatchObject({ status: 403 })
    await expect(locate({ town: 'Jena' }, started.client)).rejects.toMatchObject({ status: 401 })
  })
})

describe('a definition that is wrong ends the start with a sentence that names its file', () => {
  const described = (more: object) => JSON.stringify({ ...describing('crm.example'), ...more })
  test.each([
    ['custom/crm.json', '{"servers":[', /^integrations\/custom\/crm\.json is not JSON: .+\.$/],
    ['custom/crm.json', described({ servers: [] }), /crm\.json should name a server/],
    ['custom/crm.json', described({ paths: {} }), /crm\.json should describe an operation/],
    ['geo/Locate/schema.json', '{}', /^integrations\/geo\/Locate has no entry\.ts or entry\.js\.$/],
    ['geo/Locate/entry.ts', '', /^integrations\/geo\/Locate\/schema\.json cannot be read\.$/],
  ])('%s: %s', async (file, content, sentence) => {
    const wrong = await mkdtemp(join(tmpdir(), 'integrations-'))
    await mkdir(join(wrong, dirname(file)), { recursive: true })
    await writeFile(join(wrong, file), content)
    await expect(readDefinitions(wrong)).rejects.toThrow(sentence)
    await rm(wrong, { recursive: true })
  })
})

test.each(['"a text"', '[1]', '7', 'true'])(
  'K4 %s in place of parameters is refused',
  async (body) => {
    const answer = await fetch(
      `${started.url}/api/apps/pitlane/integration-endpoints/Core/InvokeLLM`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body,
      },
    )
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(
      `Integration InvokeLLM must receive an object with named parameters, received: ${body.replaceAll('"', '')}`,
    )
  },
)

test('W4 without a model there is an error of its own, and no answer', async () => {
  const plain = await startPlatform()
  const { Core } = plain.service.integrations
  const refusal = { status: 501, code: 'model_not_configured' }
  await expect(Core.InvokeLLM({ prompt: 'x' })).rejects.toMatchObject(refusal)
  await expect(Core.GenerateImage({ prompt: 'x' })).rejects.toMatchObject(refusal)
  await plain.stop()
})
