import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const app = { appId: APP_ID }

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ rateLimits: false, listen: true })
})
afterAll(() => started.stop())

test('D11 a flood of sign-ins is bounded: what cannot wait hears 503 at once, and the list is served meanwhile', async () => {
  let answered = 0
  const signIn = () =>
    fetch(`${started.url}${pathTo(paths.login, app)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email, password: 'a wrong ride' }),
    }).finally(() => answered++)
  const flood = Promise.all(Array.from({ length: 300 }, signIn))

  // As many lists one after the other as the flood leaves time for.
  let lists = 0
  while (answered < 220) {
    const list = await fetch(
      `${started.url}${pathTo(paths.entityRecords, { ...app, entity: 'Product' })}`,
    )
    expect(await list.json()).toEqual([])
    lists++
  }
  const answers = await flood
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThanOrEqual(100)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(300 - refused.length)
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused[0]?.json()).toMatchObject({ code: 'unavailable' })
  expect(lists).toBeGreaterThan(20)

  await started.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
})
