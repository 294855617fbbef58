import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { startMailSink } from '../../../test/mail-sink.ts'
import { type StartedModel, startModel } from '../../../test/start-model.ts'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

describeDatabases('the machine for admins', (databases) => {
  let started: StartedPlatform
  let sink: Awaited<ReturnType<typeof startMailSink>>
  let model: StartedModel
  let isRefused = false
  const lines: string[] = []
  beforeAll(async () => {
    sink = await startMailSink(() => isRefused)
    model = await startModel()
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      mail: { smtpUrl: sink.url, outbox: '', from: 'shop@shop.example' },
      model: { baseUrl: model.baseUrl, model: 'stand-in' },
      version: '9.8.7',
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line.trim()) }),
      recentLog: () => [...lines, 'no JSON at all', '7'],
    })
  })
  afterAll(async () => {
    await started.stop()
    await sink.close()
    await model.stop()
  })

  test('O15 an admin reads version, memory, disk, database, jobs, and what is set up', async () => {
    const machine = await createAdmin(started.admin).machine()
    expect(machine).toMatchObject({
      version: '9.8.7',
      node: process.version,
      jobs: { waiting: 0, dead: 0 },
      services: { mail: true, model: true, whatsapp: false },
    })
    expect(machine.memory.resident).toBeGreaterThan(20_000_000)
    expect(machine.database.bytes).toBeGreaterThan(10_000)
    expect(machine.disk?.total).toBeGreaterThan(machine.disk?.free ?? 0)
    expect(Date.parse(machine.started_date)).toBeLessThanOrEqual(Date.now())
  })

  test('O15 a test mail gets to the admin who asks, or the reason is told', async () => {
    const admin = createAdmin(started.admin)
    await admin.testMail()
    expect(sink.received.at(-1)).toMatchObject({ to: [ADMIN.email] })
    isRefused = true
    await expect(admin.testMail()).rejects.toMatchObject({ code: 'upstream_failed' })
    isRefused = false
    const path = pathTo(paths.machineTestMail, { appId: APP_ID })
    await expect(started.service.request('POST', path)).rejects.toMatchObject({ status: 400 })
  })

  test('O15 the model is tried with one question, and a failure is told', async () => {
    const admin = createAdmin(started.admin)
    model.answer({ text: 'ready' })
    expect(await admin.testModel()).toMatchObject({ text: 'ready', ms: expect.any(Number) })
    model.answer({ status: 401, body: 'no' })
    await expect(admin.testModel()).rejects.toMatchObject({ code: 'model_failed' })
  })

  test('O15 the log is found by level and text, the newest first, and holds no token', async () => {
    const admin = createAdmin(started.admin)
    await started.client.entities.Product?.get('nowhere-to-be-found').catch(() => undefined)
    const [found] = await admin.log({ text: 'NOWHERE-to-be' })
    expect(found).toMatchObject({ level: 'info', details: { method: 'GET', status: 404 } })
    expect(found?.message).toContain('GET')
    const all = await admin.log()
    expect(all.map(({ time }) => time)).toEqual(
      all.map(({ time }) => time).toSorted((one, other) => other.localeCompare(one)),
    )
    started.config.log.error('the disk is full')
    expect(await admin.log({ level: 'error' })).toMatchObject([{ message: 'the disk is full' }])
    expect(await admin.log({ limit: 1 })).toHaveLength(1)
    expect(JSON.stringify(all)).not.toContain(started.config.serviceToken)
    lines.push(
      ...[
        { method: 'GET', path: '/assets/spanner.css?v=2', status: 200 },
        { method: 'GET', path: '/files/spanner.jpg', status: 404 },
        { method: 'POST', path: '/spanner.json', status: 200 },
        { method: 'GET', path: '/spanner', status: 200 },
      ].map((request) => JSON.stringify({ level: 30, time: 1, ...request })),
    )
    const asked = await admin.log({ text: 'spanner', without: 'sent_files' })
    expect(asked.map(({ message }) => message)).toEqual([
      'GET /spanner 200',
      'POST /spanner.json 200',
      'GET /files/spanner.jpg 404',
    ])
    expect(await admin.log({ text: 'spanner.css' })).toMatchObject([
      { message: 'GET /assets/spanner.css?v=2 200' },
    ])
  })
})
