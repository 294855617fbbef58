import { expect, test } from 'vitest'
import { recordingFetch } from '../test/recording-fetch.ts'
import { createClient } from './create-client.ts'

test('K2 the service role needs its token', () => {
  expect(() => createClient().asServiceRole).toThrow(
    new Error(
      'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
    ),
  )
})

test('K2 each face offers its own modules', () => {
  const client = createClient({ serviceToken: 'service' })
  const modules = ['entities', 'integrations', 'functions', 'agents', 'appLogs']
  expect(Object.keys(client)).toEqual(expect.arrayContaining([...modules, 'auth']))
  expect(Object.keys(client)).not.toContain('sso')
  expect(Object.keys(client.asServiceRole)).toEqual(expect.arrayContaining([...modules, 'sso']))
  expect(Object.keys(client.asServiceRole)).not.toContain('auth')
  expect(client.asServiceRole).toBe(client.asServiceRole)
})

test('K2 W3 the service role calls with its own token, on behalf of the user signed in just now', async () => {
  const { fetch, calls } = recordingFetch(Response.json({ access_token: 'sso' }))
  const client = createClient({ fetch, serviceToken: 'service' })
  await client.asServiceRole.entities.Product?.list()
  client.auth.setToken('user')
  expect(await client.asServiceRole.sso.getAccessToken('42')).toEqual({ access_token: 'sso' })
  await client.entities.Product?.list()
  const sent = calls.map(({ headers }) => [
    headers.get('authorization'),
    headers.get('on-behalf-of'),
  ])
  expect(sent).toEqual([
    ['Bearer service', null],
    ['Bearer service', 'Bearer user'],
    ['Bearer user', null],
  ])
  expect(calls[1]?.url).toBe('/api/apps/pitlane/auth/sso/accesstoken/42')
})

test('W1 the public settings are asked for by app id and handed over as they are', async () => {
  const settings = { id: 'pitlane', public_settings: 'public_without_login', shop: { name: 'P' } }
  const { fetch, calls } = recordingFetch(Response.json(settings))
  expect(await createClient({ fetch }).getPublicSettings()).toEqual(settings)
  expect(calls[0]?.url).toBe('/api/apps/public/prod/public-settings/by-id/pitlane')
  expect(calls[0]?.headers.get('x-app-id')).toBe('pitlane')
})

test('K2 W6 logs: a visit has no body, reading takes free parameters', async () => {
  const { fetch, calls } = recordingFetch(Response.json([]))
  const { appLogs } = createClient({ fetch })
  await appLogs.logUserInApp('Custom Spray')
  await appLogs.fetchLogs({ limit: 5, page_name: 'Store' })
  await appLogs.getStats({ q: { from: 'today' }, days: [1, 2] })
  expect(calls).toMatchObject([
    { method: 'POST', url: '/api/app-logs/pitlane/log-user-in-app/Custom%20Spray', body: '' },
    { method: 'GET', url: '/api/app-logs/pitlane?limit=5&page_name=Store' },
    {
      method: 'GET',
      url: '/api/app-logs/pitlane/stats?q%5Bfrom%5D=today&days%5B%5D=1&days%5B%5D=2',
    },
  ])
})

test('K7 W5 conversations: list, get, create, add a message', async () => {
  const { fetch, calls } = recordingFetch(Response.json([]))
  const { agents } = createClient({ fetch })
  await agents.getConversations()
  await agents.listConversations({ q: { agent_name: 'guide' }, limit: 2, fields: ['id', 'x'] })
  await agents.getConversation('c1')
  await agents.createConversation({ agent_name: 'guide', metadata: { bike: 'XMAX' } })
  await agents.addMessage({ id: 'c1' }, { role: 'user', content: 'Which lever fits?' })
  const base = '/api/apps/pitlane/agents/conversations'
  expect(calls).toMatchObject([
    { method: 'GET', url: base },
    {
      method: 'GET',
      url: `${base}?q%5Bagent_name%5D=guide&limit=2&fields%5B%5D=id&fields%5B%5D=x`,
    },
    { method: 'GET', url: `${base}/c1` },
    { method: 'POST', url: base, body: '{"agent_name":"guide","metadata":{"bike":"XMAX"}}' },
    {
      method: 'POST',
      url: `${base}/c1/messages`,
      body: '{"role":"user","content":"Which lever fits?"}',
    },
  ])
})

test('K7 the WhatsApp address carries the token of the user signed in just now', () => {
  const { agents, auth } = createClient({ serverUrl: 'https://shop.example' })
  const base = 'https://shop.example/api/apps/pitlane/agents/parts%20guide/whatsapp'
  expect(agents.getWhatsAppConnectURL('parts guide')).toBe(base)
  auth.setToken('a+b')
  expect(agents.getWhatsAppConnectURL('parts guide')).toBe(`${base}?token=a%2Bb`)
})

test('K2 any other address of the platform can be asked with the same headers and errors', async () => {
  const { fetch, calls } = recordingFetch(Response.json({ ok: true }))
  const { request } = createClient({ fetch, serviceToken: 'service' }).asServiceRole
  expect(await request('PUT', '/api/apps/pitlane/admin/settings', { body: { shop: {} } })).toEqual({
    ok: true,
  })
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer service')
})

test('T6 an undo that is refused after a long while, when its status is out, is refused like any other', async () => {
  const body = {
    message: 'Nothing was taken back.',
    code: 'conflict',
    extra_data: { reason: 'part' },
  }
  const { fetch } = recordingFetch(Response.json(body))
  const client = createClient({ fetch })
  await expect(client.history.undo({ id: 1 })).rejects.toMatchObject({
    ...{ status: 409, code: 'conflict', message: body.message, data: body },
  })
})
