import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../test/start-functions.ts'

let started: StartedFunctions
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'integrations-'))
  const files = {
    'geo/Locate/schema.json': '{"type":"object","properties":{"town":{"type":"string"}}}',
    'geo/Locate/entry.ts': `export default async (request: Request) =>
      Response.json({ ...(await request.json()), by: request.headers.get('authorization') }, { status: 201 })`,
    'geo/Silent/schema.json': '{}',
    'geo/Silent/entry.ts': 'export default () => new Promise(() => undefined)',
    'geo/Endless/schema.json': '{}',
    'geo/Endless/entry.ts': `export default () => new Response(new ReadableStream({
      pull: async (sink) => {
        await new Promise((later) => setTimeout(later, 50))
        sink.enqueue(new TextEncoder().encode('more '))
      },
    }))`,
    'geo/Fail/schema.json': '{}',
    'geo/Fail/entry.ts': 'export default () => { throw new Error("the inside") }',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  started = await startFunctions({}, { integrations: { forUsers: ['geo/Locate'], folder } })
})
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true })
})

test('W4 an integration of the shop’s own runs like a function, and answers as it likes', async () => {
  const user = await started.addUser()
  const answer = await user.client.integrations.geo?.Locate?.({ town: 'Jena' })
  expect(answer).toEqual({ town: 'Jena', by: expect.stringMatching(/^Bearer ./) })
  // It calls in the name of the user, with a token of its own.
  expect(answer).not.toMatchObject({ by: `Bearer ${user.token}` })
})

test.each(['Silent', 'Endless'])('sec S25 who hangs up on %s harms nobody', async (name) => {
  const caller = new AbortController()
  const path = `/api/apps/pitlane/integration-endpoints/installable/geo/integration-endpoints/${name}`
  const call = fetch(started.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${started.config.serviceToken}`,
      'content-type': 'application/json',
    },
    body: '{}',
    signal: caller.signal,
  })
  if (name === 'Endless') await (await call).body?.getReader().read()
  caller.abort()
  await call.catch(() => undefined)
  expect(await started.service.integrations.geo?.Locate?.({ town: 'Jena' })).toBeDefined()
})

test('sec S28 one that throws tells nothing about its inside', async () => {
  const call = started.service.integrations.geo?.Fail?.({})
  await expect(call).rejects.toMatchObject({ status: expect.any(Number) })
  await expect(call).rejects.not.toMatchObject({ message: expect.stringContaining('the inside') })
})
