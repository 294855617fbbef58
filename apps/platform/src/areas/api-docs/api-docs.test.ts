import diagnostics from 'node:diagnostics_channel'
import { paths } from '@pitlane/protocol'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import type { EntitySchema } from '../../index.ts'
import type { OpenApi } from './document.ts'

const part: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 40 },
    cost: { type: 'number', rules: { read: false } },
    owner: { type: 'string', rules: { read: { created_by_id: '{{user.id}}' } } },
  },
  required: ['name', 'cost'],
  access: { create: { owner: '{{user.email}}' }, read: true },
}
const user: EntitySchema = {
  name: 'User',
  type: 'object',
  properties: { bike: { type: 'string' } },
}

let started: StartedPlatform
const routes = new Set<string>()

function noteRoutes(message: unknown): void {
  // The channel hands over the server that has just been made.
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.add(`${name} ${url}`)
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', noteRoutes)
  started = await startPlatform({ schemas: [part, user] })
  diagnostics.unsubscribe('fastify.initialization', noteRoutes)
})
afterAll(() => started.stop())

async function ask(path: string, token?: string): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return started.platform.fetch(new URL(path, started.config.publicUrl), { headers })
}

async function description(token?: string): Promise<OpenApi> {
  const answer = await ask(paths.apiDescription, token)
  expect(answer.status).toBe(200)
  // What it is, the tests below find out.
  return (await answer.json()) as OpenApi
}

const propertiesOf = (document: OpenApi, name: string) =>
  Object.keys(Object(document.components.schemas[name]?.properties)).sort()

test('sec S7 every route is described, and nothing else', async () => {
  const { paths: described } = await description()
  const served = [...routes]
    .filter((route) => !/^(HEAD|OPTIONS|TRACE) /.test(route) && !route.endsWith(' /api/*'))
    .map((route) => route.replace(/entities\/:entity/, 'entities/Part'))
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}'))
  const told = Object.entries(described).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(served.length).toBeGreaterThan(60)
  expect(told.sort()).toEqual([...new Set(served)].sort())
})

test('it is sound: each reference leads somewhere, each parameter of a path is told, each name is one', async () => {
  const document = await description(SERVICE_TOKEN)
  expect(document.openapi).toBe('3.1.0')
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: { 'date-time': true } })
  ajv.addSchema(document, 'api')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(50)
  for (const [, reference = ''] of references) {
    expect(() => ajv.compile({ $ref: `api${reference}` }), reference).not.toThrow()
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('sec S7 a field that the caller never sees is not named to them', () => {
  test('in the shapes of an entity', async () => {
    const { client, token } = await started.addUser()
    expect(await client.auth.me()).toBeDefined()
    const stranger = await description()
    const rider = await description(token)
    const service = await description(SERVICE_TOKEN)
    expect(propertiesOf(stranger, 'Part.new')).toEqual(['name'])
    expect(stranger.components.schemas['Part.new']).toMatchObject({ required: ['name'] })
    expect(propertiesOf(rider, 'Part.new')).toEqual(['name', 'owner'])
    expect(propertiesOf(service, 'Part.new')).toEqual(['cost', 'name', 'owner'])
    expect(service.components.schemas['Part.new']).toMatchObject({ required: ['name', 'cost'] })
    for (const text of [JSON.stringify(stranger), await (await ask(paths.apiDocs)).text()]) {
      expect(text).toContain('Part')
      expect(text).not.toMatch(/"cost"|"owner"|>cost<|>owner<|user\.email/)
    }
    expect(JSON.stringify(service)).toContain('user.email')
  })

  test("nor the app's own fields of users, to strangers", async () => {
    const { token } = await started.addUser()
    expect(propertiesOf(await description(), 'User')).not.toContain('bike')
    expect(propertiesOf(await description(token), 'User')).toContain('bike')
  })
})

test('sec S7 where the app is closed to the caller, no entity is named', async () => {
  const closed = await startPlatform({ schemas: [part] })
  const asked = async (token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const url = new URL(paths.apiDescription, closed.config.publicUrl)
    return (await closed.platform.fetch(url, { headers })).text()
  }
  expect(await asked()).toContain('/entities/Part')
  await closed.admin.request('PUT', `/api/apps/${closed.config.appId}/admin/settings`, {
    body: { public_settings: 'private_with_login' },
  })
  const { token } = await closed.addUser()
  expect(await asked()).toContain('The API of this app')
  await closed.admin.request('PUT', `/api/apps/${closed.config.appId}/admin/settings`, {
    body: { shop: { name: 'Kerbside' } },
  })
  expect(await asked()).toContain('The API of Kerbside')
  expect(await asked()).not.toContain('Part')
  expect(await asked()).toContain('/entities/{entity}')
  expect(await asked(token)).toContain('/entities/Part')
  await closed.stop()
})

test('the page needs no script, names every route, and each anchor in it leads somewhere', async () => {
  const answer = await ask(paths.apiDocs)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; font-src 'self'; (?!.*script)/,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const text = await answer.text()
  expect(text).not.toMatch(/<script|style=|\son\w+=/)
  for (const path of Object.keys((await description()).paths)) {
    expect(text).toContain(`<code>${path}</code>`)
  }
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(anchors.length).toBeGreaterThan(100)
  expect(anchors.filter((id) => !ids.has(id))).toEqual([])
})
