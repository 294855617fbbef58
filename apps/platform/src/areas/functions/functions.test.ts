import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../test/start-functions.ts'

const ELSEWHERE = 'https://app.example'

let shop: StartedFunctions

beforeAll(async () => {
  shop = await startFunctions(
    {
      'hello/entry.ts': `
      import { greeting } from '../shared/greeting.ts'
      Deno.serve(async (request: Request) => {
        console.log('called', { by: request.method })
        return Response.json({ greeting, sent: await request.json() })
      })`,
      'shared/greeting.ts': `export const greeting: string = 'Hello'`,
      'changes/entry.js': `Deno.serve(() => new Response('first'))`,
      'events/entry.js': `
      let go
      Deno.serve(({ method }) => {
        if (method === 'POST') { go(); return new Response('gone on') }
        const body = new ReadableStream({ async start(out) {
          const encoder = new TextEncoder()
          out.enqueue(encoder.encode('data: 1\\n\\n'))
          await new Promise((resolve) => { go = resolve })
          out.enqueue(encoder.encode('data: 2\\n\\n'))
          out.close()
        } })
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      })`,
      'request/entry.js': `
      Deno.serve((request) => {
        const { url, method, headers } = request
        headers.set('x-own', 'changed')
        return Response.json({ url, method, sent: headers.get('x-sent'), own: request.clone().headers.get('x-own') })
      })`,
      'hung-up/entry.js': `
      Deno.serve(({ signal }) => {
        signal.addEventListener('abort', () => console.log('nobody listens any more'))
        return new Response(new ReadableStream({ start: (out) => out.enqueue(new Uint8Array(1)) }))
      })`,
      'breaks-off/entry.js': `
      Deno.serve(() => {
        const body = new ReadableStream({ pull(out) {
          out.enqueue(new TextEncoder().encode('{"half":'))
          out.error(new Error('no more'))
        } })
        return new Response(body, { headers: { 'content-length': '20' } })
      })`,
      'form/entry.js': `
      export default async (request) => {
        const form = await request.formData()
        return Response.json({ note: form.get('note'), size: form.get('file').size })
      }`,
      'who/entry.ts': `
      import { createClientFromRequest } from 'npm:@base44/sdk@0.8.6'
      export default async (request) => {
        const client = createClientFromRequest(request)
        const me = await client.auth.me().catch((error) => ({ error: error.message }))
        const users = await client.asServiceRole.entities.User.list()
        return Response.json({ me, users: users.length })
      }`,
    },
    { corsOrigins: [ELSEWHERE] },
  )
})
afterAll(() => shop.stop())

test('K4 a function gets named parameters and answers with its data', async () => {
  const answer = await shop.client.functions.invoke('hello', { name: 'Rider' })
  expect(answer.data).toStrictEqual({ greeting: 'Hello', sent: { name: 'Rider' } })
  expect(answer.status).toBe(200)
})

test('a function calls the platform in the caller’s name and as the service', async () => {
  const { client, id } = await shop.addUser()
  const answer = await client.functions.invoke('who')
  expect(answer.data).toMatchObject({ me: { id }, users: expect.any(Number) })
  const visitor = await shop.client.functions.invoke('who')
  expect(visitor.data).toMatchObject({ me: { error: 'Authentication required' } })
})

test('K4 a file among the parameters comes as a form', async () => {
  const client = shop.clientWith({ serverUrl: shop.url, fetch })
  const file = new File(['lever'], 'lever.txt')
  const answer = await client.functions.invoke('form', { note: { a: 1 }, file })
  expect(answer.data).toStrictEqual({ note: '{"a":1}', size: 5 })
})

test('a function finds the request at its public address, and may change its headers', async () => {
  const address = '/api/functions/request/below/ä?a=1&b=%7B"<|'
  const answer = await fetch(shop.url + address, { headers: { 'x-sent': 'by a page' } })
  expect(await answer.json()).toEqual({
    url: new URL(address, shop.config.publicUrl).href,
    method: 'GET',
    sent: 'by a page',
    own: 'changed',
  })
})

test('a function hears that its caller has hung up', async () => {
  const page = new AbortController()
  await fetch(`${shop.url}/api/functions/hung-up`, { signal: page.signal })
  page.abort()
  await expect.poll(() => shop.logged(), { timeout: 60_000 }).toContain('nobody listens any more')
})

test('a short answer that breaks off is told as a failure, not as half an answer', async () => {
  const answer = await fetch(`${shop.url}/api/functions/breaks-off`)
  expect([answer.status, (await answer.json()).code]).toEqual([500, 'function_crashed'])
})

test('an answer passes through as it comes', async () => {
  const url = `${shop.url}/api/functions/events`
  const { body, headers } = await fetch(url)
  expect(headers.get('content-type')).toBe('text/event-stream')
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: 1\n\n')
  expect((await fetch(url, { method: 'POST' })).status).toBe(200)
  expect((await reader?.read())?.value).toBe('data: 2\n\n')
})

test('a changed file serves its new version, and no call is lost', async () => {
  const call = async () => {
    const answer = await fetch(`${shop.url}/api/functions/changes`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  expect(await call()).toBe('first')
  await shop.write({ 'changes/entry.js': 'Deno.serve(() => {' })
  const logged = async () => {
    expect(await call()).toBe('first')
    return shop.logged()
  }
  await expect.poll(logged, { timeout: 60_000 }).toMatch(/changes\/entry\.js:1:\d+/)
  await shop.write({ 'changes/entry.js': `Deno.serve(() => new Response('second'))` })
  await expect.poll(call, { timeout: 60_000 }).toBe('second')
})

test('a page elsewhere is told by the platform whether it may call: its OPTIONS reaches no function', async () => {
  const preflight = (origin: string) =>
    fetch(`${shop.url}/api/functions/hello/below`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    })
  const { status, headers } = await preflight(ELSEWHERE)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ELSEWHERE])
  expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  const other = await preflight('https://other.example')
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([405, null])
  const called = await fetch(`${shop.url}/api/functions/hello`, {
    method: 'POST',
    body: '{}',
    headers: { origin: ELSEWHERE },
  })
  expect(called.headers.get('access-control-allow-origin')).toBe(ELSEWHERE)
  const runs = shop
    .logged()
    .split('\n')
    .filter((line) => line.includes('"function run"'))
  expect(runs.filter((line) => line.includes('OPTIONS'))).toEqual([])
})
