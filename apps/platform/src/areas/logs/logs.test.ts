import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { openDatabase } from '../../db/open.ts'

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
  await expect(client.appLogs.getStats()).rejects.toMatchObject({ status: 403 })
  expect(await started.service.request('GET', path)).toBeInstanceOf(Array)
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

test('sec S26 a log that cannot be written fails no request', async () => {
  const own = await startPlatform()
  const { client } = await own.addUser()
  const db = await openDatabase(own.config.databaseUrl, own.config)
  await db.write([db.build.schema.dropTable('app_logs').compile()])
  await db.close()
  await client.appLogs.logUserInApp('Store')
  await own.platform.catchUp()
  expect(own.logged()).toContain('page visits could not be written')
  expect(await client.auth.me()).toMatchObject({ role: 'user' })
  await own.stop()
})

test('W6 visits that are waiting when the server stops are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'visits-'))
  const databaseUrl = `sqlite:${join(folder, 'shop.db')}`
  const before = await startPlatform({ databaseUrl })
  await before.admin.appLogs.logUserInApp('Store')
  await before.stop()
  const after = await startPlatform({ databaseUrl })
  expect(await after.admin.appLogs.fetchLogs()).toMatchObject([{ page_name: 'Store' }])
  await after.stop()
  await rm(folder, { recursive: true })
})
