import { PlatformError } from '@pitlane/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageText } from '../../test/page-text.ts'
import { PlatformContext } from '../data/platform.ts'
import { settingsKey } from '../data/queries.ts'
import { createQueryClient } from '../data/query-client.ts'
import { RouterContext, staticRouter } from '../routing/router.ts'
import { AccessGate } from './access-gate.tsx'

const settings = { id: 'pitlane', public_settings: 'public_without_login', shop: {} }

const refusal = (reason: string, message = 'Not today') =>
  new PlatformError(message, { status: 403, data: { extra_data: { reason } } })

/** What a person reads when this is what is known of the public settings. */
async function read(known: { data?: unknown; error?: Error }): Promise<string> {
  const queries = createQueryClient()
  if (known.data) queries.setQueryData(settingsKey, known.data)
  const { error } = known
  if (error)
    await queries
      .fetchQuery({
        queryKey: settingsKey,
        queryFn: () => Promise.reject(error),
        retry: false,
        staleTime: 0,
      })
      .catch(() => undefined)
  const client = () => Promise.reject(new Error('nothing is asked while rendering'))
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PlatformContext value={{ client, publicUrl: 'https://shop.example' }}>
        <RouterContext value={staticRouter('/')}>
          <AccessGate>The whole shop</AccessGate>
        </RouterContext>
      </PlatformContext>
    </QueryClientProvider>,
  )
  return pageText(html)
}

test('R11 with the settings in hand the shop shows at once', async () => {
  expect(await read({ data: settings })).toBe('The whole shop')
})

test('R11 until they are, there is a spinner and nothing of the shop', async () => {
  expect(await read({})).toBe('Loading')
})

test('R12 who is not registered reads that access is restricted, and can change the account', async () => {
  const text = await read({ error: refusal('user_not_registered') })
  expect(text).toContain(
    'Access Restricted: You are not registered to use this application. Please contact the app administrator to request access.',
  )
  expect(text).toContain('Use another account')
  expect(text).not.toContain('The whole shop')
})

test('R13 who has to sign in sees nothing of the shop on the way there', async () => {
  expect(await read({ error: refusal('auth_required') })).toBe('Loading')
  expect(await read({ data: settings, error: refusal('auth_required') })).toBe('Loading')
})

test('A4 another reason closes the shop as well, and says why', async () => {
  for (const data of [undefined, settings]) {
    const text = await read({ data, error: refusal('moon_phase', 'The moon is full.') })
    expect(text).toContain('The moon is full. Try again')
    expect(text).not.toContain('The whole shop')
  }
})

test.each([
  [new PlatformError('Network Error'), 'Network Error'],
  [new PlatformError('', { status: 502 }), 'Failed to load app'],
  [new TypeError('x is undefined'), 'An unexpected error occurred'],
])(
  'A4 %s is told with a way on, and never blanks a shop that is in hand',
  async (error, message) => {
    expect(await read({ error })).toContain(`${message} Try again`)
    expect(await read({ error })).not.toContain('The whole shop')
    expect(await read({ data: settings, error })).toContain(`${message} Try again The whole shop`)
  },
)
