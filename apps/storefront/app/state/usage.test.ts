import { paths, pathTo, type TrackedEvent } from '@pitlane/protocol'
import { PREVIEW_FRAME } from '@pitlane/shop'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** As much of a window as the counting touches. */
async function openPage(navigator: object, name = '', stored: Record<string, string> = {}) {
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  })
  const { sendUsage, track } = await import('./usage.ts')
  const asked: { path: string; init: RequestInit; events: TrackedEvent[] }[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const fetch = async (path: string, init: RequestInit) => {
    asked.push({ path, init, events: JSON.parse(String(init.body)).events })
    throw new TypeError('the line is gone')
  }
  sendUsage(
    {
      name,
      document,
      navigator,
      fetch,
      location: { href: 'https://shop.example/store?category=fork' },
    } as unknown as Window & typeof globalThis,
    'pitlane',
  )
  return {
    asked,
    track,
    leave() {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('W6 O11 what the back office shows as a preview is counted as nothing', async () => {
  const { asked, track, leave } = await openPage({ doNotTrack: null }, PREVIEW_FRAME)
  track('page_view', 'Store')
  leave()
  expect(asked).toEqual([])
})

test('W6 what was counted is sent once, when the page is left, without cookies', async () => {
  const { asked, track, leave } = await openPage({ doNotTrack: null })
  track('page_view', 'Store')
  track('search', 'brake lever', 3)
  expect(asked).toEqual([])
  leave()
  leave()
  expect(asked.map(({ path }) => path)).toEqual([
    pathTo(paths.analyticsBatch, { appId: 'pitlane' }),
  ])
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
  })
  const session_id = expect.stringMatching(/^[a-z0-9]+$/)
  const timestamp = expect.stringMatching(/Z$/)
  expect(asked[0]?.events).toEqual([
    { event_name: 'page_view', properties: { label: 'Store', value: 0 }, timestamp, session_id },
    {
      event_name: 'search',
      properties: { label: 'brake lever', value: 3 },
      timestamp,
      session_id,
    },
  ])
})

test.each<[string, Record<string, string>, Record<string, string | null>]>([
  ['a visitor', {}, { authorization: null, 'base44-functions-version': null }],
  [
    'a user',
    { token: 't0k', pitlane_access_token: 't0k', pitlane_functions_version: 'v2' },
    { authorization: 'Bearer t0k', 'base44-functions-version': 'v2' },
  ],
  [
    'a storage that holds what no header could carry',
    { token: 'a b', pitlane_functions_version: 'ü' },
    { authorization: null, 'base44-functions-version': null },
  ],
])(
  'K1 W6 what is counted carries the headers of every call: %s',
  async (_who, stored, expected) => {
    const { asked, track, leave } = await openPage({}, '', stored)
    track('page_view', 'Store')
    leave()
    const sent = new Headers(asked[0]?.init.headers)
    const own = Object.fromEntries(Object.keys(expected).map((name) => [name, sent.get(name)]))
    expect(own).toEqual(expected)
    expect(sent.get('x-app-id')).toBe('pitlane')
    expect(sent.get('x-origin-url')).toBe('https://shop.example/store?category=fork')
    expect(sent.get('content-type')).toBe('application/json')
  },
)

test('W6 many are sent before, and no more wait than a page may hold', async () => {
  const { asked, track } = await openPage({})
  for (let count = 0; count < 20; count += 1) track('page_view', 'Store')
  expect(asked.map(({ events }) => events.length)).toEqual([20])
  vi.resetModules()
  const unsent = await import('./usage.ts')
  for (let count = 0; count < 100; count += 1) unsent.track('page_view', 'Store')
  const page = { document: new EventTarget(), navigator: {}, fetch: vi.fn(async () => undefined) }
  unsent.sendUsage(page as unknown as Window & typeof globalThis, 'pitlane')
  unsent.track('page_view', 'Store')
  expect(page.fetch).not.toHaveBeenCalled()
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'W6 a browser that says %o is not counted',
  async (navigator) => {
    const { asked, track, leave } = await openPage(navigator)
    for (let count = 0; count < 100; count += 1) track('page_view', 'Store')
    leave()
    expect(asked).toEqual([])
  },
)
