import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailSink } from '../../../test/mail-sink.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

let started: StartedPlatform
let sink: Awaited<ReturnType<typeof startMailSink>>
let isRefused = true
beforeAll(async () => {
  sink = await startMailSink(() => isRefused)
  const mail = { smtpUrl: sink.url, outbox: '', from: 'shop@shop.example' }
  started = await startPlatform({ mail })
})
afterAll(async () => {
  await started.stop()
  await sink.close()
})

interface ListedJob {
  id: string
  kind: string
  state: string
  error: string | null
}
const path = pathTo(paths.jobs, { appId: APP_ID })
const list = (query = '') => started.admin.request<ListedJob[]>('GET', `${path}${query}`)
const runAgain = (id: string) =>
  started.admin.request('POST', pathTo(paths.jobRun, { appId: APP_ID, id }))

test('D13 a dead job is listed first, and an admin runs it again', async () => {
  const email = 'rider@shop.example'
  await started.client.auth.register({ email, password: 'a long ride at dawn' })
  await expect
    .poll(() => list('?state=dead'))
    .toMatchObject([
      {
        kind: 'mail',
        tries: 1,
        error: 'The mail server refused the mail.',
        details: { kind: 'confirm', recipient: email },
      },
    ])
  const [dead] = await list()
  expect(await list('?state=%00')).toEqual(await list())
  expect(dead?.state).toBe('dead')
  isRefused = false
  expect(await runAgain(dead?.id ?? '')).toEqual({ success: true })
  await expect.poll(() => sink.received.length).toBe(1)
  await expect.poll(() => list()).toEqual([])
  await expect(runAgain(dead?.id ?? '')).rejects.toMatchObject({ code: 'record_not_found' })
})
