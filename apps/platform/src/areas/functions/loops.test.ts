import { afterAll, beforeAll, expect, test } from 'vitest'
import { part } from '../../../test/entity-schemas.ts'
import { type StartedFunctions, startFunctions } from '../../../test/start-functions.ts'

let shop: StartedFunctions

/** Calls itself at an address, and answers how often it was called and what came of the last call. */
const callsItself = (address: string) => `
  Deno.serve(async (request) => {
    const { calls } = await request.json()
    const answer = await fetch(${address}, {
      method: 'POST',
      body: JSON.stringify({ calls: calls + 1 }),
    })
    const own = await answer.json()
    return Response.json(answer.ok ? own : { calls, status: answer.status, code: own.code })
  })`

const limits = '{ "limits": { "seconds": 10 } }'

beforeAll(async () => {
  shop = await startFunctions(
    {
      'itself/entry.js': callsItself(
        `request.headers.get('base44-api-url') + '/api/functions/itself'`,
      ),
      'itself/function.jsonc': limits,
      'public/entry.js': callsItself(`'http://shop.example/api/functions/public'`),
      'public/function.jsonc': limits,
      'dotted/entry.js': callsItself(`'https://SHOP.example.:443/api/functions/dotted'`),
      'dotted/function.jsonc': limits,
      'later/entry.js': `
        Deno.serve(() => {
          setTimeout(() => fetch('http://shop.example/api/functions/later', { method: 'POST' }), 1)
          return new Response('ok')
        })`,
      'counts/entry.js': `
        import { createClientFromRequest } from 'npm:@base44/sdk'
        Deno.serve(async (request) => {
          const { data } = await request.json()
          const { Part } = createClientFromRequest(request).asServiceRole.entities
          await Part.update(data.id, { stock: data.stock + 1 })
          return new Response('ok')
        })`,
      'counts/function.jsonc': `{ "automations": [{ "entity": "Part", "on": ["create", "update"] }] }`,
    },
    { rateLimits: false, schemas: [part] },
  )
})
afterAll(() => shop.stop())

const call = (name: string) =>
  fetch(`${shop.url}/api/functions/${name}`, { method: 'POST', body: '{"calls":1}' })

test.each(['itself', 'public', 'dotted'])(
  'sec D16 a function that calls itself without end is stopped: %s',
  async (name) => {
    const answer = await (await call(name)).json()
    expect(answer).toEqual({ calls: 9, status: 508, code: 'function_loop' })
  },
)

test('D16 calls that come one after the other, or all at once, are no loop', async () => {
  const answers = await Promise.all(Array.from({ length: 2 }, () => call('public')))
  for (const answer of answers) expect(await answer.json()).toMatchObject({ calls: 9 })
})

test('sec D16 a function that calls itself after it has answered is stopped', async () => {
  expect((await call('later')).status).toBe(200)
  await expect
    .poll(() => shop.logged(), { timeout: 60_000 })
    .toContain('"function":"later","trigger":"request","status":508')
})

test('sec D16 a function that changes what it follows is stopped, and its job is dead', async () => {
  const { id } = (await shop.service.entities.Part?.create({ name: 'Lever', stock: 0 })) ?? {}
  const jobs = async () => {
    const answer = await fetch(`${shop.url}/api/apps/pitlane/admin/jobs`, {
      headers: { authorization: `Bearer ${shop.config.serviceToken}` },
    })
    return answer.json()
  }
  await expect
    .poll(jobs, { timeout: 60_000 })
    .toMatchObject([{ state: 'dead', tries: 1, error: expect.stringContaining('one another') }])
  expect(await shop.service.entities.Part?.get(id ?? '')).toMatchObject({ stock: 9 })
})
