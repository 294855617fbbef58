import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, recordingFetch, testPage } from '../test/recording-fetch.ts'
import type { KeyValueStorage } from './auth/storage.ts'
import { type ClientOptions, createClient } from './create-client.ts'

/** What a person would see in the browser's console. */
let complaints: string[]
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complaints.push(text))
})
afterEach(() => vi.restoreAllMocks())

function open(
  href: string,
  options: ClientOptions = {},
  storage: KeyValueStorage = memoryStorage(),
) {
  const page = testPage(href)
  const { fetch, calls } = recordingFetch(Response.json([]))
  const client = createClient({ fetch, page, storage, ...options })
  return { client, page, storage, calls, kept: (name: string) => storage.getItem(name) }
}

test('A5 A7 a token in the address is kept under both keys, used, and taken out of the address', async () => {
  const { client, page, calls, kept } = open(
    'https://shop.example/Cart?a=1%202&access_token=t0k&category=helmets#list',
  )
  expect(kept('token')).toBe('t0k')
  expect(kept('pitlane_access_token')).toBe('t0k')
  expect(page.location.href).toBe('https://shop.example/Cart?a=1%202&category=helmets#list')
  expect(page.history.state).toEqual({ from: 'a test' })
  await client.appLogs.fetchLogs()
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer t0k')
  expect(calls[0]?.headers.get('x-origin-url')).not.toContain('t0k')
})

test('A7 a token alone leaves no question mark, and a disguised name is found', () => {
  expect(open('https://shop.example/?access_token=t0k').page.location.href).toBe(
    'https://shop.example/',
  )
  const { page, kept } = open('https://shop.example/?access%5Ftoken=t0k&x')
  expect(page.location.href).toBe('https://shop.example/?x')
  expect(kept('token')).toBe('t0k')
})

test('A7 whatever else an address says, the token leaves it and the rest stays as it was', () => {
  const part = fc.webQueryParameters().filter((text) => !/access_token|=true|app_id/.test(text))
  fc.assert(
    fc.property(part, part, fc.webFragments(), (before, after, hash) => {
      const href = (token: string) => `https://shop.example/Cart?${before}${token}&${after}#${hash}`
      const { page, kept } = open(href('&access_token=t0k'))
      expect(page.location.href).toBe(new URL(href('')).href)
      expect(kept('token')).toBe('t0k')
    }),
  )
})

test('A5 a kept token is used on the next visit, whichever of the two keys holds it', async () => {
  for (const key of ['token', 'pitlane_access_token']) {
    const { client, calls } = open('https://shop.example/', {}, memoryStorage({ [key]: 'kept' }))
    await client.appLogs.fetchLogs()
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer kept')
  }
})

test.each(['a%0Ab', 'a%20b', '%C3%BC', 'x'.repeat(5000)])(
  'A7 the token %j could not travel in a header: it is dropped, and the shop still works',
  async (token) => {
    const { client, page, calls, kept } = open(`https://shop.example/?access_token=${token}`)
    expect(kept('token')).toBeNull()
    expect(page.location.href).toBe('https://shop.example/')
    await client.appLogs.fetchLogs()
    expect(calls[0]?.headers.get('authorization')).toBeNull()
  },
)

test('A7 clear_access_token=true forgets the kept token, before a new one is taken', () => {
  const cleared = open(
    'https://shop.example/?clear_access_token=true&x=1',
    {},
    memoryStorage({ token: 'old', pitlane_access_token: 'old' }),
  )
  expect([cleared.kept('token'), cleared.kept('pitlane_access_token')]).toEqual([null, null])
  expect(cleared.page.location.href).toBe('https://shop.example/?x=1')
  const renewed = open(
    'https://shop.example/?access_token=new&clear_access_token=true',
    {},
    memoryStorage({ token: 'old', pitlane_access_token: 'old' }),
  )
  expect(renewed.kept('token')).toBe('new')
})

/** A browser in which somebody is signed in, and an address that names another token, or none. */
function openSignedIn(query: string, answer: (token: string | null) => Response) {
  const storage = memoryStorage({ token: 'good', pitlane_access_token: 'good' })
  const { fetch, calls } = recordingFetch(({ headers }) => answer(headers.get('authorization')))
  const visit = (href: string) => createClient({ fetch, page: testPage(href), storage })
  const client = visit(`https://shop.example/?${query}`)
  const kept = () => ['token', 'pitlane_access_token'].map((key) => storage.getItem(key))
  const sent = () => calls.map(({ url, headers }) => [url, headers.get('authorization')])
  return { client, storage, kept, sent, visit }
}

const me = '/api/apps/pitlane/entities/User/me'
const logs = '/api/app-logs/pitlane'
const onlyGood = (sent: string | null) =>
  Response.json({}, { status: sent === 'Bearer good' ? 200 : 401 })

test('A7 sec S14 a link with a token that the server does not know signs nobody out', async () => {
  const { client, kept, sent, storage } = openSignedIn('access_token=anything', onlyGood)
  expect(kept()).toEqual(['anything', 'anything'])
  const changes: unknown[] = []
  client.auth.onTokenChange((token) => changes.push(token))
  await Promise.all([client.appLogs.fetchLogs(), client.auth.me()])
  expect(kept()).toEqual(['good', 'good'])
  expect(changes).toEqual(['good'])
  expect(sent()).toEqual([
    [me, 'Bearer anything'],
    [logs, 'Bearer good'],
    [me, 'Bearer good'],
  ])
  expect(storage).toHaveLength(2)
})

test('A7 sec S14 a token of the address that the server accepts stays, and the former one is forgotten', async () => {
  const { client, kept, sent, storage } = openSignedIn('access_token=new', () => Response.json({}))
  await client.appLogs.fetchLogs()
  expect(kept()).toEqual(['new', 'new'])
  expect(storage).toHaveLength(2)
  expect(sent()).toEqual([
    [me, 'Bearer new'],
    [logs, 'Bearer new'],
  ])
})

test('A7 sec S14 a server that cannot be asked decides nothing: the next page asks again', async () => {
  let isDown = true
  const { client, kept, visit } = openSignedIn('access_token=anything', (sent) =>
    isDown ? Response.json({}, { status: 503 }) : onlyGood(sent),
  )
  await client.appLogs.fetchLogs().catch(() => undefined)
  const other = visit('https://shop.example/Cart?access_token=another')
  await other.appLogs.fetchLogs().catch(() => undefined)
  expect(kept()).toEqual(['another', 'another'])
  isDown = false
  await visit('https://shop.example/').appLogs.fetchLogs()
  expect(kept()).toEqual(['good', 'good'])
})

test.each([
  ['is good', onlyGood, 'good'],
  ['has ended', () => Response.json({}, { status: 401 }), null],
  ['is of somebody who was disabled', () => Response.json({}, { status: 403 }), null],
])(
  'A7 R13 sec S14 clear_access_token=true ends a token that %s accordingly',
  async (_what, answer, expected) => {
    const { client, kept, storage } = openSignedIn('clear_access_token=true', answer)
    expect(kept()).toEqual([null, null])
    await client.appLogs.fetchLogs().catch(() => undefined)
    expect(kept()).toEqual([expected, expected])
    expect(storage.getItem('pitlane_former_token')).toBeNull()
  },
)

test('A6 A7 signing out forgets the former token as well, and ends the session that is good', async () => {
  const { client, storage, sent } = openSignedIn('access_token=anything', onlyGood)
  await client.auth.logout()
  expect(storage).toHaveLength(0)
  expect(sent().at(-1)).toEqual(['/api/apps/auth/logout', 'Bearer good'])
})

test('A7 the other parameters are kept under prefixed snake_case keys and stay in the address', () => {
  const href =
    'https://shop.example/?app_id=garage&from_url=https%3A%2F%2Fshop.example%2FCart&functions_version=v2'
  const { client, page, kept } = open(href)
  expect(kept('pitlane_app_id')).toBe('garage')
  expect(kept('pitlane_from_url')).toBe('https://shop.example/Cart')
  expect(kept('pitlane_functions_version')).toBe('v2')
  expect(page.location.href).toBe(href)
  expect(client.params).toEqual({
    appId: 'garage',
    serverUrl: '',
    fromUrl: 'https://shop.example/Cart',
    functionsVersion: 'v2',
  })
})

test('A7 what an earlier address asked for holds, unless the app itself names something', () => {
  const storage = memoryStorage({ pitlane_app_id: 'garage', pitlane_functions_version: 'v2' })
  expect(open('https://shop.example/', {}, storage).client.params.appId).toBe('garage')
  expect(open('https://shop.example/', { appId: 'pitlane' }, storage).client.params.appId).toBe(
    'pitlane',
  )
})

test.each(['a/b', '../x', 'a b', '%C3%BC', 'x'.repeat(65)])(
  'A7 the app id %j is none and is neither used nor kept',
  (appId) => {
    const { client, kept } = open(`https://shop.example/?app_id=${appId}`)
    expect(client.params.appId).toBe('pitlane')
    expect(kept('pitlane_app_id')).toBeNull()
  },
)

test('A7 a server on the allow-list, or the page’s own, may be named', async () => {
  const options = { serverUrlAllowList: ['https://api.example/base'] }
  const { client, calls, kept } = open(
    'https://shop.example/?server_url=https://api.example/base/',
    options,
  )
  await client.appLogs.fetchLogs()
  expect(calls[0]?.url).toBe('https://api.example/base/api/app-logs/pitlane')
  expect(kept('pitlane_server_url')).toBe('https://api.example/base/')
  const own = open('https://shop.example/?server_url=https://shop.example')
  expect(own.client.params.serverUrl).toBe('https://shop.example')
  expect(complaints).toEqual([])
})

test.each([
  'https://evil.example',
  'https://api.example',
  'https://api.example.evil.example/base',
  'https://api.example@evil.example/base',
  'https://user@api.example/base',
  'http://api.example/base',
  'https://api.example/base/../other',
  '//evil.example',
  'javascript:alert(1)',
  'https://',
])('A7 the server %j is refused with a console error and gets no token', async (server) => {
  const { client, calls, kept } = open(
    `https://shop.example/?access_token=t0k&server_url=${encodeURIComponent(server)}`,
    { serverUrlAllowList: ['https://api.example/base'] },
  )
  await client.appLogs.fetchLogs()
  expect(calls[0]?.url).toBe('/api/app-logs/pitlane')
  expect(kept('pitlane_server_url')).toBeNull()
  expect(complaints).toEqual([
    'The server_url in this address is not on the allow-list and was refused.',
  ])
})

test('A7 a kept server that is no longer on the allow-list is not used', () => {
  const storage = memoryStorage({ pitlane_server_url: 'https://old.example' })
  expect(open('https://shop.example/', {}, storage).client.params.serverUrl).toBe('')
})

test('A5 a storage that refuses everything never breaks the client', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const { client, calls } = open('https://shop.example/?access_token=t0k&app_id=x', {}, blocked)
  await client.appLogs.fetchLogs()
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer t0k')
  await client.auth.logout()
  await client.appLogs.fetchLogs()
  expect(calls.at(-1)?.headers.get('authorization')).toBeNull()
})

test('A5 a token given to the client wins over a kept one and is not kept itself', async () => {
  const { client, calls, kept } = open('https://shop.example/', { token: 'given' })
  await client.appLogs.fetchLogs()
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer given')
  expect(kept('token')).toBeNull()
})
