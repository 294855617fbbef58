import { expect, test } from 'vitest'
import { retryWithoutInvalidToken } from './create-client.ts'

const list = '/api/apps/pitlane/entities/Product?sort=-created_date'
const signedIn = { headers: new Headers({ authorization: 'Bearer dead', 'x-app-id': 'pitlane' }) }

function setUp({ isOpen = true, status = 401 } = {}) {
  const calls: string[] = []
  let forgotten = 0
  const ask = retryWithoutInvalidToken(
    async (input, init) => {
      const token = new Headers(init?.headers).get('authorization')
      calls.push(`${init?.method ?? 'GET'} ${input} ${token ?? 'as a visitor'}`)
      return token ? new Response('', { status }) : Response.json([{ id: '1' }])
    },
    async () => isOpen,
    () => {
      forgotten++
    },
  )
  return { ask, calls, forgotten: () => forgotten }
}

test.each([401, 403])(
  'R13 R14 products refused with %i because of an invalid token are read as a visitor’s',
  async (status) => {
    const { ask, calls, forgotten } = setUp({ status })
    expect(await (await ask(list, signedIn)).json()).toEqual([{ id: '1' }])
    expect(calls).toEqual([`GET ${list} Bearer dead`, `GET ${list} as a visitor`])
    expect(forgotten()).toBe(1)
    expect(signedIn.headers.get('authorization')).toBe('Bearer dead')
  },
)

test('R13 several reads at once, which are posted, are read as a visitor’s too', async () => {
  const { ask, calls } = setUp()
  const reads = '/api/apps/pitlane/entities/Product/reads'
  expect((await ask(reads, { ...signedIn, method: 'POST' })).status).toBe(200)
  expect(calls).toHaveLength(2)
})

test('R13 behind a closed gate a refusal stands, and the token stays for the gate to judge', async () => {
  const { ask, calls, forgotten } = setUp({ isOpen: false })
  expect((await ask(list, signedIn)).status).toBe(401)
  expect([calls.length, forgotten()]).toEqual([1, 0])
})

test.each([
  ['the current user', '/api/apps/pitlane/entities/User/me', signedIn],
  ['the settings', '/api/apps/public/prod/public-settings/by-id/pitlane', signedIn],
  ['a write', list, { ...signedIn, method: 'POST' }],
])('A3 %s is never asked for in a visitor’s name', async (_name, url, init) => {
  const { ask, calls } = setUp()
  expect((await ask(url, init)).status).toBe(401)
  expect(calls).toHaveLength(1)
})

test('a good answer, and any other trouble, go through as they are', async () => {
  for (const status of [200, 404, 500]) {
    const { ask, calls } = setUp({ status })
    expect((await ask(list, signedIn)).status).toBe(status)
    expect(calls).toHaveLength(1)
  }
})
