import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
})
afterAll(() => started.stop())

const list = (query: string) =>
  started.admin.request<{ page_name: string }[]>(
    'GET',
    `${pathTo(paths.appLogs, { appId: APP_ID })}${query}`,
  )

test('W6 A11 a signed-in user leaves a line with each page, newest first', async () => {
  const { id, client } = await started.addUser()
  await client.appLogs.logUserInApp('Store')
  await client.appLogs.logUserInApp('ProductDetails')
  const [last, first] = await list('')
  expect(last).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    user_id: id,
    user_email: `${id}@shop.example`,
    page_name: 'ProductDetails',
    created_date: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(first).toMatchObject({ page_name: 'Store' })
})

test('W6 a page name may hold slashes and spaces, as clients send it, and limit, skip and page_name are honoured', async () => {
  const { client } = await started.addUser()
  const post = (page: string) =>
    client.request('POST', `/api/app-logs/${APP_ID}/log-user-in-app/${page}`)
  for (const page of ['/dashboard', 'a/b/c', 'About%20Us', 'a/b/c']) await post(page)
  const names = async (query: string) => (await list(query)).map((line) => line.page_name)
  expect(await names('?limit=3')).toEqual(['a/b/c', 'About Us', 'a/b/c'])
  expect(await names('?limit=1&skip=3')).toEqual(['/dashboard'])
  expect(await names('?page_name=a/b/c&limit=10')).toEqual(['a/b/c', 'a/b/c'])
  expect(await names('?limit=none&skip=-1&page_name=/dashboard')).toEqual(['/dashboard'])
})

test('W6 visitors leave none, and only admins and the service role read them', async () => {
  await expect(started.client.appLogs.logUserInApp('Store')).rejects.toMatchObject({ status: 401 })
  const path = pathTo(paths.appLogs, { appId: APP_ID })
  const { client } = await started.addUser()
  await expect(started.client.request('GET', path)).rejects.toMatchObject({ status: 401 })
  await expect(client.request('GET', path)).rejects.toMatchObject({ status: 403 })
  expect(await started.service.request('GET', path)).toBeInstanceOf(Array)
})

test('W6 the statistics count visits and users, in all, by page and by day', async () => {
  const own = await startPlatform()
  const stats = (query = '') =>
    own.admin.request('GET', `${pathTo(paths.appLogStats, { appId: APP_ID })}${query}`)
  expect(await stats()).toEqual({ visits: 0, users: 0, pages: [], days: [] })
  const [anna, ben] = await Promise.all([own.addUser(), own.addUser()])
  for (const page of ['Store', 'Store', 'Cart']) await anna.client.appLogs.logUserInApp(page)
  await ben.client.appLogs.logUserInApp('Store')
  const day = new Date().toISOString().slice(0, 10)
  expect(await stats()).toEqual({
    visits: 4,
    users: 2,
    pages: [
      { page_name: 'Store', visits: 3, users: 2 },
      { page_name: 'Cart', visits: 1, users: 1 },
    ],
    days: [{ day, visits: 4, users: 2 }],
  })
  expect(await stats('?page_name=Cart')).toEqual({
    visits: 1,
    users: 1,
    pages: [{ page_name: 'Cart', visits: 1, users: 1 }],
    days: [{ day, visits: 1, users: 1 }],
  })
  await expect(anna.client.appLogs.getStats()).rejects.toMatchObject({ status: 403 })
  await own.stop()
})

test('sec S26 a page name with line breaks stays one line of the log', async () => {
  const { client } = await started.addUser()
  await client.appLogs.logUserInApp('Store\r\n{"level":60,"msg":"forged"}')
  expect((await list('?limit=1'))[0]?.page_name).toBe('Store\r\n{"level":60,"msg":"forged"}')
  for (const line of started.logged().trim().split('\n')) {
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
  await expect(client.appLogs.logUserInApp('x'.repeat(501))).rejects.toMatchObject({ status: 400 })
})
