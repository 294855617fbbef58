import { expect, test } from 'vitest'
import { recordingFetch, testPage } from '../test/recording-fetch.ts'
import { createClient } from './create-client.ts'
import { isPlatformError, PlatformError } from './platform-error.ts'

interface Product {
  name: string
}
type Shop = { Product: Product }

function clientOn(...answers: Parameters<typeof recordingFetch>) {
  const seen = recordingFetch(...answers)
  const client = createClient<Shop>({ serverUrl: 'https://shop.example', fetch: seen.fetch })
  return { client, calls: seen.calls }
}

async function failure(call: Promise<unknown>): Promise<PlatformError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isPlatformError(error)) throw new Error(`expected a PlatformError, got ${error}`)
  return error
}

test('K1 every call goes to the server’s /api with the app id, and nothing that was not set', async () => {
  const { client, calls } = clientOn(Response.json([]))
  await client.entities.Product.list()
  const [call] = calls
  expect(call?.method).toBe('GET')
  expect(call?.url).toBe('https://shop.example/api/apps/pitlane/entities/Product')
  expect(Object.fromEntries(call?.headers ?? [])).toEqual({
    accept: 'application/json',
    'x-app-id': 'pitlane',
  })
})

test('K1 token, functions version and page address ride along once they are set', async () => {
  const { fetch, calls } = recordingFetch(Response.json([]))
  const client = createClient({
    appId: 'garage',
    serverUrl: 'https://shop.example/',
    token: 'secret',
    functionsVersion: 'v7',
    fetch,
    page: testPage('https://shop.example/Store?category=helmets#top'),
  })
  await client.appLogs.fetchLogs()
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer secret',
    'base44-functions-version': 'v7',
    'x-app-id': 'garage',
    'x-origin-url': 'https://shop.example/Store?category=helmets#top',
  })
  expect(calls[0]?.url).toBe('https://shop.example/api/app-logs/garage')
})

test('K1 headers of one’s own are sent but never replace the client’s', async () => {
  const { fetch, calls } = recordingFetch(Response.json([]))
  const client = createClient({
    fetch,
    token: 'secret',
    headers: { 'x-app-id': 'other', authorization: 'Bearer other', 'X-Trace': '1' },
  })
  await client.appLogs.fetchLogs()
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer secret',
    'x-app-id': 'pitlane',
    'x-trace': '1',
  })
})

test('K1 a body is JSON and says so; a call without one has no content type', async () => {
  const { client, calls } = clientOn(Response.json({ id: '1' }))
  await client.entities.Product.create({ name: 'Brake lever' })
  await client.entities.Product.delete('1')
  expect(calls.map(({ body }) => body)).toEqual(['{"name":"Brake lever"}', ''])
  expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual([
    'application/json',
    null,
  ])
})

test.each([
  [{ message: 'No such lever.', detail: 'other' }, 'No such lever.'],
  [{ detail: 'No such lever.' }, 'No such lever.'],
  [{ message: '', detail: 'No such lever.' }, 'No such lever.'],
  [{ message: ['a list'], detail: 'No such lever.' }, 'No such lever.'],
  [{ detail: [{ loc: ['body'], msg: 'wrong' }] }, 'Request failed with status code 404'],
  [{ error: 'text' }, 'Request failed with status code 404'],
  [null, 'Request failed with status code 404'],
])('K5 E5 the answer %j gives the error its message', async (body, message) => {
  const { client } = clientOn(Response.json(body, { status: 404 }))
  const error = await failure(client.entities.Product.get('1'))
  expect(error).toBeInstanceOf(PlatformError)
  expect(error.message).toBe(message)
  expect(error.status).toBe(404)
  expect(error.data).toEqual(body)
})

test('K5 E5 an error carries the answer’s code and whole body, and prints them', async () => {
  const body = { message: 'No.', detail: 'No.', code: 'auth_required', extra_data: { reason: 'x' } }
  const { client } = clientOn(Response.json(body, { status: 403 }))
  const error = await failure(client.getPublicSettings())
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'PlatformError',
    message: 'No.',
    status: 403,
    code: 'auth_required',
    data: body,
  })
})

test('K5 an error page that is no JSON gives the generic message and keeps its text', async () => {
  const { client } = clientOn(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await failure(client.entities.Product.list())
  expect(error.message).toBe('Request failed with status code 502')
  expect(error.data).toBe('<h1>Bad gateway</h1>')
})

test('K5 a call that never reaches the server is a Network Error without status or code', async () => {
  const cause = new TypeError('fetch failed')
  const { client } = clientOn(cause)
  const error = await failure(client.entities.Product.list())
  expect(error.message).toBe('Network Error')
  expect(error.status).toBeUndefined()
  expect(error.code).toBeUndefined()
  expect(error.data).toBeUndefined()
  expect(error.cause).toBe(cause)
})

test('K5 an answer that breaks off is a Network Error', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":'))
    },
    pull(controller) {
      controller.error(new TypeError('terminated'))
    },
  })
  const { client } = clientOn(() => new Response(broken))
  expect((await failure(client.entities.Product.list())).message).toBe('Network Error')
})

test('K5 a sign-in page of a hotel network is not taken for a list of products', async () => {
  const page = new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
  const { client } = clientOn(page)
  expect((await failure(client.entities.Product.list())).message).toBe('Network Error')
})

/** A fetch that never answers and does not know signals. */
const silence = () => new Promise<Response>(() => undefined)

test('K5 a timeout names its milliseconds', async () => {
  const { client } = clientOn(silence)
  const call = client.entities.Product.get('1', { timeout: 15 })
  expect((await failure(call)).message).toBe('timeout of 15 ms exceeded')
})

test('K5 without a timeout nothing is set up that could end the call', async () => {
  const signals: unknown[] = []
  const client = createClient<Shop>({
    fetch: async (_url, init) => {
      signals.push(init?.signal)
      return Response.json([])
    },
  })
  await client.entities.Product.list()
  expect(signals).toEqual([undefined])
})

test('K5 a timeout for all calls gives way to one of the call', async () => {
  const { fetch } = recordingFetch(silence)
  const client = createClient<Shop>({ fetch, timeout: 10 })
  expect((await failure(client.entities.Product.get('1'))).message).toBe(
    'timeout of 10 ms exceeded',
  )
  expect((await failure(client.entities.Product.get('1', { timeout: 12 }))).message).toBe(
    'timeout of 12 ms exceeded',
  )
})

test('K5 an aborted call says so, whether aborted before or during it', async () => {
  const { client, calls } = clientOn(silence)
  const during = new AbortController()
  const call = failure(client.entities.Product.get('1', { signal: during.signal }))
  during.abort()
  expect((await call).message).toBe('Request aborted')
  const before = failure(client.entities.Product.get('1', { signal: AbortSignal.abort() }))
  expect((await before).message).toBe('Request aborted')
  expect(calls).toHaveLength(1)
})

test('K5 aborting ends the request on the network too', async () => {
  const ended: string[] = []
  const controller = new AbortController()
  const client = createClient<Shop>({
    serverUrl: 'https://shop.example',
    fetch: (_url, init) =>
      new Promise((_answer, fail) => {
        init?.signal?.addEventListener('abort', () => {
          ended.push('network')
          fail(new DOMException('This operation was aborted', 'AbortError'))
        })
      }),
  })
  const { signal } = controller
  const call = failure(client.entities.Product.list(null, null, null, null, { signal }))
  controller.abort()
  expect((await call).message).toBe('Request aborted')
  expect(ended).toEqual(['network'])
})

test('K5 any 2xx is a success, also one without a body', async () => {
  const { client } = clientOn(
    Response.json({ id: '1', name: 'Lever' }, { status: 201 }),
    new Response(null, { status: 204 }),
  )
  await expect(client.entities.Product.create({ name: 'Lever' })).resolves.toMatchObject({
    id: '1',
  })
  await expect(client.entities.Product.delete('1')).resolves.toBeUndefined()
})

test.each(['', '.', '..'])(
  'K5 the id %j reaches no other address and is simply not there',
  async (id) => {
    const { client, calls } = clientOn(Response.json({}))
    const error = await failure(client.entities.Product.get(id))
    expect([error.status, error.code]).toEqual([404, 'not_found'])
    expect(calls).toEqual([])
  },
)

test('K9 without any option the page’s own origin and the app pitlane are called', async () => {
  const { fetch, calls } = recordingFetch(Response.json([]))
  const client = createClient<Shop>({ fetch })
  await client.entities.Product.list()
  expect(calls[0]?.url).toBe('/api/apps/pitlane/entities/Product')
  expect(client.params).toMatchObject({ appId: 'pitlane', serverUrl: '' })
})

test('K3 an import tells its progress line by line, however the lines come, and the last is its answer', async () => {
  const lines = ['', '{"status":"reading","records":200}', '', '{"status":"writing","records":300}']
  const answer = { status: 'success', details: null, output: [{ name: 'Kühler' }] }
  const bytes = new TextEncoder().encode(`${[...lines, JSON.stringify(answer)].join('\n')}\n`)
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const { client } = clientOn(new Response(body))
  const told: unknown[] = []
  const given = await client.entities.Product.importEntities(new Blob(['name']), {
    onProgress: (progress) => told.push(progress.records),
  })
  expect(told).toEqual([200, 300])
  expect(given).toEqual(answer)
})

test('K3 an import whose progress nobody could take is ended, so that nothing of it is kept', async () => {
  let isCancelled = false
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"status":"reading"}\n{"status":"reading"}\n'))
    },
    cancel() {
      isCancelled = true
    },
  })
  const { client } = clientOn(() => new Response(body))
  await failure(
    client.entities.Product.importEntities(new Blob(['name']), {
      onProgress() {
        throw new Error('a fault of the page')
      },
    }),
  )
  expect(isCancelled).toBe(true)
})

test('K3 a proxy’s page that refuses an import is no progress', async () => {
  const page = '<html>\n<body>\nRequest Entity Too Large\n</body>\n</html>\n'
  const { client } = clientOn(new Response(page, { status: 413 }))
  const told: unknown[] = []
  const { status } = await failure(
    client.entities.Product.importEntities(new Blob(['name']), {
      onProgress: (progress) => told.push(progress),
    }),
  )
  expect([status, told]).toEqual([413, []])
})

test('A9 K5 each call that fails is heard of beside its caller, but for what the caller gave up', async () => {
  const heard: unknown[] = []
  const { fetch } = recordingFetch(
    Response.json({ message: 'Not today' }, { status: 500 }),
    new TypeError('fetch failed'),
    Response.json([]),
  )
  const client = createClient({
    fetch,
    onError: ({ message, status }) => heard.push([message, status]),
  })
  await expect(client.appLogs.fetchLogs()).rejects.toThrow('Not today')
  await expect(client.appLogs.fetchLogs()).rejects.toThrow('Network Error')
  await client.appLogs.fetchLogs()
  await expect(client.appLogs.fetchLogs({}, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(heard).toEqual([
    ['Not today', 500],
    ['Network Error', undefined],
  ])
})
