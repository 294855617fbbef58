import { paths } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts'

const PUBLIC_URL = 'https://shop.example'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({
    publicUrl: PUBLIC_URL,
    returnOrigins: [PUBLIC_URL],
    rateLimits: false,
  })
})
afterAll(() => started.stop())

const texts = HOSTILE_ADDRESSES.filter((address) => typeof address === 'string')

/** Where a browser on our page would end up. */
const goalOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', PUBLIC_URL)

test.each(texts)('sec S14 sign-in and sign-out do not lead to %j', async (address) => {
  const query = new URLSearchParams({ from_url: address })
  const out = await started.platform.fetch(`${paths.logout}?${query}`)
  expect(out.headers.get('location')).toBe('/')

  const page = await (await started.platform.fetch(`${paths.loginPage}?${query}`)).text()
  expect(page).not.toContain('name="from_url"')
  expect(page).toContain('href="/?clear_access_token=true"')
})

test('sec S14 the token goes to the shop alone, whatever address is asked for', async () => {
  for (const from_url of texts) {
    const body = new URLSearchParams({ ...ADMIN, from_url })
    const answer = await started.platform.fetch(paths.loginPage, { method: 'POST', body })
    if (answer.status === 400) continue
    expect(answer.status).toBe(303)
    expect(goalOf(answer).origin).toBe(PUBLIC_URL)
    expect(goalOf(answer).pathname).toBe('/')
  }
})

test('sec S14 two addresses at once are none', async () => {
  const query = 'from_url=https%3A%2F%2Fshop.example%2Fcart&from_url=https%3A%2F%2Fevil.example'
  const out = await started.platform.fetch(`${paths.logout}?${query}`)
  expect(out.headers.get('location')).toBe('/')
})
