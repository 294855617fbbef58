import { expect, test } from 'vitest'
import { recordingFetch } from '../test/recording-fetch.ts'
import { createClient } from './create-client.ts'

function record() {
  const { fetch, calls } = recordingFetch(Response.json({ ok: true }))
  return { client: createClient({ fetch }), calls }
}

/** What a program without types would pass. */
const untyped = (value: unknown) => value as Record<string, unknown>

test.each([
  ['buy milk', 'buy milk'],
  [5, '5'],
  [true, 'true'],
  [['a', 'b'], 'a,b'],
])('K4 %j instead of named parameters is refused before anything is sent', async (value, text) => {
  const { client, calls } = record()
  await expect(client.functions.invoke('invoice', untyped(value))).rejects.toThrow(
    `Function invoice must receive an object with named parameters, received: ${text}`,
  )
  await expect(client.integrations.Core.SendEmail(untyped(value) as never)).rejects.toThrow(
    `Integration SendEmail must receive an object with named parameters, received: ${text}`,
  )
  expect(calls).toEqual([])
})

test('K4 W4 parameters without a file go as JSON', async () => {
  const { client, calls } = record()
  await client.functions.invoke('orders/new', { id: 1, tags: ['a'], nothing: null })
  expect(calls).toMatchObject([
    {
      method: 'POST',
      url: '/api/apps/pitlane/functions/orders/new',
      body: '{"id":1,"tags":["a"],"nothing":null}',
    },
  ])
})

test('K4 W4 a call without parameters has no body', async () => {
  const { client, calls } = record()
  await client.functions.invoke('tidy')
  expect(calls[0]?.body).toBe('')
  expect(calls[0]?.headers.get('content-type')).toBeNull()
})

test('K4 a file among the parameters makes the call multipart, objects as JSON text', async () => {
  const { client, calls } = record()
  await client.integrations.Core.UploadFile({
    file: new File(['light'], 'lever.webp', { type: 'image/webp' }),
    ...untyped({ about: { bike: 'XMAX' }, tags: ['a', 'b'], n: 5, none: null, gone: undefined }),
  })
  const form = calls[0]?.form
  const file = form?.get('file')
  expect(calls[0]?.url).toBe('/api/apps/pitlane/integration-endpoints/Core/UploadFile')
  expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
    'lever.webp',
    'image/webp',
    'light',
  ])
  expect([...(form?.keys() ?? [])]).toEqual(['file', 'about', 'tags', 'n', 'none'])
  expect(form?.get('about')).toBe('{"bike":"XMAX"}')
  expect(form?.get('tags')).toBe('["a","b"]')
  expect(form?.get('n')).toBe('5')
  expect(form?.get('none')).toBe('null')
})

test('K4 a Blob counts as a file, and a list of files goes file by file', async () => {
  const { client, calls } = record()
  await client.functions.invoke('scan', { page: new Blob(['one']) })
  await client.functions.invoke('scan', { pages: [new Blob(['one']), new File(['two'], '2.txt')] })
  expect(calls[0]?.form?.get('page')).toBeInstanceOf(Blob)
  expect(calls[1]?.form?.getAll('pages')).toHaveLength(2)
})

test('K4 FormData goes out as it is', async () => {
  const { client, calls } = record()
  const form = new FormData()
  form.append('file', new File(['light'], 'lever.webp'))
  form.append('note', 'front')
  await client.integrations.Core.UploadFile(form)
  expect([...(calls[0]?.form?.keys() ?? [])]).toEqual(['file', 'note'])
})

test.each([
  { deep: { file: new Blob(['x']) } },
  { mixed: ['text', new Blob(['x'])] },
  { file: new Blob(['x']), deep: [{ file: new Blob(['x']) }] },
])('K4 a file inside another parameter is refused, not lost: %#', async (params) => {
  const { client, calls } = record()
  await expect(client.functions.invoke('scan', params)).rejects.toThrow(
    'Function scan must receive a file as a parameter of its own, not inside another.',
  )
  expect(calls).toEqual([])
})

test('K4 a function answers with its data, status and headers; an integration with its data', async () => {
  const { fetch } = recordingFetch(
    Response.json({ total: 5 }, { status: 202, headers: { 'x-part': 'front' } }),
  )
  const client = createClient({ fetch })
  const answer = await client.functions.invoke('total')
  expect([answer.data, answer.status, answer.headers.get('x-part')]).toEqual([
    { total: 5 },
    202,
    'front',
  ])
  expect(await client.integrations.Core.InvokeLLM({ prompt: 'total?' })).toEqual({ total: 5 })
})

test('K4 W4 an integration of a package goes to the package’s address', async () => {
  const { client, calls } = record()
  await client.integrations.maps?.Find?.({ at: 'Ubi' })
  expect(calls[0]?.url).toBe(
    '/api/apps/pitlane/integration-endpoints/installable/maps/integration-endpoints/Find',
  )
})

test('K4 W4 an operation of another service is called by its id or by method and path', async () => {
  const { client, calls } = record()
  await client.integrations.custom.call('weather', 'weatherOf')
  await client.integrations.custom.call('weather', 'get:/towns/{town}', {
    pathParams: { town: 'Jena' },
    queryParams: { days: 3 },
    payload: { unit: 'C' },
  })
  expect(calls.map(({ url }) => decodeURIComponent(url))).toEqual([
    '/api/apps/pitlane/integrations/custom/weather/weatherOf',
    '/api/apps/pitlane/integrations/custom/weather/get:/towns/{town}',
  ])
  expect(JSON.parse(String(calls[1]?.body))).toEqual({
    path_params: { town: 'Jena' },
    query_params: { days: 3 },
    payload: { unit: 'C' },
  })
})

test('K4 a refused function call is the same kind of error as any other', async () => {
  const { fetch } = recordingFetch(Response.json({ message: 'Not yet.' }, { status: 409 }))
  await expect(createClient({ fetch }).functions.invoke('ship')).rejects.toMatchObject({
    name: 'PlatformError',
    message: 'Not yet.',
    status: 409,
  })
})
