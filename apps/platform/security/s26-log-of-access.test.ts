import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ admin: ADMIN })
})
afterAll(() => started.stop())

const lines = (): Record<string, unknown>[] =>
  started
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('sec S26 a sign-in leaves a line with the user, a failed one with the address', async () => {
  const { user } = await started.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
  expect(lines()).toContainEqual(
    expect.objectContaining({ event: 'signed_in', user: user.id, time: expect.anything() }),
  )
  const failed = started.clientWith({}).auth.login(ADMIN.email, 'not the password')
  await expect(failed).rejects.toMatchObject({ status: 401 })
  expect(lines()).toContainEqual(
    expect.objectContaining({ event: 'sign_in_failed', address: expect.stringMatching(/./) }),
  )
})

test('sec S26 who is refused is in the log by name and address, who is served by no address', async () => {
  const { id, client } = await started.addUser()
  await expect(client.appLogs.fetchLogs()).rejects.toMatchObject({ status: 403 })
  await client.auth.me()
  const of = (path: string) => lines().filter((line) => line.caller === id && line.path === path)
  expect(of(pathTo(paths.appLogs, { appId: APP_ID }))).toMatchObject([
    { method: 'GET', status: 403, address: expect.stringMatching(/./) },
  ])
  const [served] = of(pathTo(paths.me, { appId: APP_ID }))
  expect(served).toMatchObject({ method: 'GET', status: 200 })
  expect(served).not.toHaveProperty('address')
})
