import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, pathTo } from '@pitlane/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describedCalls } from '../../../test/described-calls.ts'
import { note, part } from '../../../test/entity-schemas.ts'
import { codeIn, linkIn, mailTo } from '../../../test/outbox.ts'
import { type StartedModel, startModel } from '../../../test/start-model.ts'
import {
  ADMIN,
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../../../test/start-platform.ts'
import { openDatabase } from '../../db/open.ts'
import { newId } from '../../new-id.ts'

const appId = APP_ID
const service = SERVICE_TOKEN
const PIXEL = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const
const PASSWORD = 'brake late and turn in'
const user = { name: 'User', type: 'object', properties: { bike: { type: 'string' } } } as const

let model: StartedModel
let folder: string
let started: StartedPlatform
let api: Awaited<ReturnType<typeof describedCalls>>
let rider: { id: string; token: string }
beforeAll(async () => {
  model = await startModel()
  folder = await mkdtemp(join(tmpdir(), 'integrations-'))
  await mkdir(join(folder, 'custom'))
  const itself = {
    servers: [{ url: model.baseUrl }],
    paths: { '/chat/completions': { post: {} } },
  }
  await writeFile(join(folder, 'custom', 'model.json'), JSON.stringify(itself))
  started = await startPlatform({
    schemas: [part, note, user],
    rateLimits: false,
    model: { baseUrl: model.baseUrl, model: 'one', imageModel: 'two' },
    outbound: { privateHosts: [new URL(model.baseUrl).host] },
    integrations: { forUsers: [], folder },
  })
  api = await describedCalls(started)
  rider = await started.addUser()
})
afterAll(async () => {
  await started.stop()
  await model.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, token?: string) => api.call({ method: 'GET', path, token })
const send = (method: string, path: string, body: unknown, token?: string) =>
  api.call({ method, path, body, token })
const statusOf = async (calling: Promise<{ status: number }>) => (await calling).status
const textIn = (body: unknown, field: string) => String(Object(body)[field])

const list = (entity: string) => pathTo(paths.entityRecords, { appId, entity })
const one = (entity: string, id: string) => pathTo(paths.entityRecord, { appId, entity, id })

async function aPart(): Promise<string> {
  const made = await send('POST', list('Part'), { name: 'Lever', price: 4 }, service)
  expect(made.status).toBe(201)
  return textIn(made.body, 'id')
}

/** A fetch of files that is yet to begin. @returns its id */
async function insertFetch(): Promise<string> {
  const { config } = started
  const db = await openDatabase(config.databaseUrl, config)
  const id = newId()
  const counts = { total: 0, done: 0, changed: 0, files: 0, failed: 0, failures: [], bytes: 0 }
  const named = { fields: ['name'], keyed: [] }
  const details = { entity: 'Part', named, ids: null, by: null, kind: 'service', after: '' }
  const state = { state: 'waiting', tries: 0, beat: 0 } as const
  const date = new Date().toISOString()
  const dates = { created_date: date, due_date: new Date(Date.now() + 3_600_000).toISOString() }
  const text = JSON.stringify({ ...details, ...counts, stopped: null, group: id })
  const job = { id: newId(), kind: 'file-fetch', key: `file-fetch:${id}`, details: text }
  await db.write([
    db.build
      .insertInto('jobs')
      .values({ ...job, ...state, ...dates })
      .compile(),
  ])
  await db.close()
  return id
}

describe('answers are as described:', () => {
  test('a record that is made, read, changed and deleted', async () => {
    const id = await aPart()
    expect(await statusOf(get(one('Part', id)))).toBe(200)
    const change = { price: 5, featured: null, specifications: { bore: '19 mm' } }
    expect(await statusOf(send('PUT', one('Part', id), change, service))).toBe(200)
    const gone = { method: 'DELETE', path: one('Part', id), token: service }
    expect(await statusOf(api.call({ ...gone, headers: { 'if-match': '"1"' } }))).toBe(412)
    expect(await statusOf(api.call(gone))).toBe(200)
    expect(await statusOf(get(one('Part', id)))).toBe(404)
  })

  test('lists, pages and counts', async () => {
    await aPart()
    const q = encodeURIComponent('{"price":{"$gte":4},"$or":[{"name":"Lever"},{"kind":["disc"]}]}')
    for (const query of ['', `?q=${q}&sort=-price&limit=1`, '?fields=name']) {
      for (const path of ['', '/v2/list', '/count']) {
        expect(await statusOf(get(`${list('Part')}${path}${query}`))).toBe(200)
      }
    }
    for (const field of ['name', 'colours', 'price']) {
      expect(await statusOf(get(`${list('Part')}/v2/list?distinct=${field}`))).toBe(200)
    }
    expect(await statusOf(get(`${list('Part')}/v2/list?distinct=nope`))).toBe(400)
    expect(await statusOf(get(`${list('Part')}?q={`))).toBe(400)
    const { headers } = await get(list('Part'))
    const seen = { 'if-none-match': headers.get('etag') ?? '' }
    const again = { method: 'GET', path: list('Part'), headers: seen }
    expect(await statusOf(api.call(again))).toBe(304)
  })

  test('what is computed of records', async () => {
    await aPart()
    const path = `${list('Part')}/aggregate`
    const spec = {
      query: { price: { $gte: 1 } },
      groupBy: ['kind', 'featured'],
      date_bucket: { field: 'created_date', unit: 'week' },
      sum: 'price',
      min: ['name'],
      count_distinct: 'name',
      having: { count: { $gte: 1 } },
      sort: '-sum_price',
      limit: 5,
    }
    expect(await statusOf(send('POST', path, spec))).toBe(200)
    expect(await statusOf(send('POST', path, { avg: 'price', query: { name: '-' } }))).toBe(200)
    expect(await statusOf(send('POST', path, { sum: 'name' }))).toBe(400)
    const together = [
      { of: 'list', query: { limit: '1' } },
      { of: 'count' },
      { of: 'page', query: { distinct: 'name' } },
      { of: 'aggregate', body: spec },
    ]
    expect(await statusOf(send('POST', `${list('Part')}/reads`, together))).toBe(200)
    expect(await statusOf(send('POST', `${list('Part')}/reads`, [{ of: '-' }]))).toBe(400)
  })

  test('many records at once', async () => {
    const two = [{ name: 'Disc' }, { name: 'Pad', kind: 'disc' }]
    expect(await statusOf(send('POST', `${list('Part')}/bulk`, two, service))).toBe(201)
    const change = [{ id: await aPart(), price: 7 }]
    expect(await statusOf(send('PUT', `${list('Part')}/bulk`, change, service))).toBe(200)
    const upsert = { key: 'name', records: [{ name: 'Disc', price: 1 }, { name: 'Fork' }] }
    expect(await statusOf(send('POST', `${list('Part')}/upsert`, upsert, service))).toBe(200)
    const update = { query: { name: 'Fork' }, data: { $inc: { price: 2 } } }
    expect(await statusOf(send('PATCH', `${list('Part')}/update-many`, update, service))).toBe(200)
    expect(await statusOf(send('DELETE', list('Part'), { name: 'Fork' }, service))).toBe(200)
    for (const text of ['name,price\nChain,3\n', 'name,price\n,x\n']) {
      const form = new FormData()
      form.set('file', new File([text], 'parts.csv'))
      const path = `${list('Part')}/import`
      expect(await statusOf(api.call({ method: 'POST', path, token: service, form }))).toBe(200)
    }
  })

  test('several entities at once, the history, and what it takes back', async () => {
    const path = pathTo(paths.transaction, { appId })
    const operations = [{ entity: 'Part', action: 'create', data: { name: 'Pedal' } }]
    expect(await statusOf(send('POST', path, { operations }, service))).toBe(201)
    expect(await statusOf(send('POST', path, { operations }))).toBe(401)
    const changes = pathTo(paths.changes, { appId })
    const listed = await get(`${changes}?entity=Part&limit=200`, service)
    expect(listed.status).toBe(200)
    const [newest] = listed.body as [{ id: number }]
    expect(await statusOf(get(pathTo(paths.entitySchemas, { appId }), service))).toBe(200)
    const undo = pathTo(paths.undoChanges, { appId })
    expect(await statusOf(send('POST', undo, { id: newest.id }, service))).toBe(200)
    expect(await statusOf(send('POST', undo, { id: newest.id }, service))).toBe(409)
    expect(await statusOf(send('POST', undo, { id: 999_999 }, service))).toBe(404)
  })

  test('refusals', async () => {
    const id = await aPart()
    expect(await statusOf(send('POST', list('Part'), { name: 'A' }))).toBe(401)
    expect(await statusOf(send('POST', list('Part'), { name: 'A' }, rider.token))).toBe(403)
    expect(await statusOf(send('POST', list('Part'), { name: 7 }, service))).toBe(422)
    expect(await statusOf(send('POST', list('Part'), [], service))).toBe(400)
    expect(await statusOf(send('DELETE', list('Part'), { $where: 1 }, service))).toBe(400)
    expect(await statusOf(get(list('Part'), 'dead'.repeat(11)))).toBe(401)
    const elsewhere = { 'x-app-id': 'other' }
    const path = one('Part', id)
    expect(await statusOf(api.call({ method: 'GET', path, headers: elsewhere }))).toBe(400)
    const stale = { price: 1, updated_date: '2000-01-01T00:00:00.000Z' }
    expect(await statusOf(send('PUT', path, stale, service))).toBe(200)
  })

  test('records of one user', async () => {
    const made = await send('POST', list('Note'), { text: 'chain', to: 'me' }, rider.token)
    expect(made.status).toBe(201)
    expect(await statusOf(get(one('Note', textIn(made.body, 'id')), rider.token))).toBe(200)
    expect(await statusOf(get(list('Note')))).toBe(200)
  })

  test('signing in and out, and the list of sign-ins', async () => {
    const login = pathTo(paths.login, { appId })
    expect(await statusOf(send('POST', login, { email: 'a@b.c', password: 'no' }))).toBe(401)
    expect(await statusOf(send('POST', login, { email: {}, password: 'no' }))).toBe(400)
    const { status, body } = await send('POST', login, ADMIN)
    expect(status).toBe(200)
    const token = textIn(body, 'access_token')
    const sessions = await get(pathTo(paths.sessions, { appId }), token)
    expect(sessions.status).toBe(200)
    const other = await send('POST', login, ADMIN)
    const mine = await get(pathTo(paths.sessions, { appId }), textIn(other.body, 'access_token'))
    const current = [mine.body].flat().find((each) => Object(each).is_current === true)
    const session = pathTo(paths.session, { appId, id: textIn(current, 'id') })
    expect(await statusOf(api.call({ method: 'DELETE', path: session, token }))).toBe(200)
    expect(await statusOf(api.call({ method: 'DELETE', path: session, token }))).toBe(404)
    const all = { method: 'DELETE', path: pathTo(paths.sessions, { appId }), token }
    expect(await statusOf(api.call(all))).toBe(200)
    const change = pathTo(paths.changePassword, { appId })
    const admin = Object(Object(body).user).id
    const passwords = { user_id: admin, current_password: ADMIN.password, new_password: PASSWORD }
    expect(await statusOf(send('POST', change, { ...passwords, new_password: 'x' }, token))).toBe(
      422,
    )
    expect(await statusOf(send('POST', change, passwords, token))).toBe(200)
    expect(await statusOf(api.call({ method: 'POST', path: paths.logout, token }))).toBe(200)
    expect(await statusOf(get(paths.logout))).toBe(302)
  })

  test('an account by mail, its forgotten password, and an invitation', async () => {
    const { outbox } = started.config.mail
    const email = 'anna@shop.example'
    const register = pathTo(paths.register, { appId })
    expect(await statusOf(send('POST', register, { email: 'x', password: PASSWORD }))).toBe(400)
    expect(await statusOf(send('POST', register, { email, password: PASSWORD }))).toBe(200)
    await mailTo(outbox, email)
    expect(await statusOf(send('POST', pathTo(paths.resendOtp, { appId }), { email }))).toBe(200)
    const otp_code = codeIn(await mailTo(outbox, email, 2))
    const verify = pathTo(paths.verifyOtp, { appId })
    expect(await statusOf(send('POST', verify, { email, otp_code: 'no' }))).toBe(400)
    expect(await statusOf(send('POST', verify, { email, otp_code }))).toBe(200)
    const forgotten = pathTo(paths.resetPasswordRequest, { appId })
    expect(await statusOf(send('POST', forgotten, { email }))).toBe(200)
    const reset_token = linkIn(await mailTo(outbox, email, 3)).searchParams.get('token')
    const reset = pathTo(paths.resetPassword, { appId })
    const chosen = { reset_token, new_password: `${PASSWORD} again` }
    expect(await statusOf(send('POST', reset, chosen))).toBe(200)
    expect(await statusOf(send('POST', reset, chosen))).toBe(400)
    for (const path of [paths.inviteUser, paths.inviteUserRuntime] as const) {
      const invite = pathTo(path, { appId })
      const guest = { user_email: 'guest@shop.example', role: 'user' }
      expect(await statusOf(send('POST', invite, guest, service))).toBe(200)
      expect(await statusOf(send('POST', invite, { ...guest, role: 'x' }, service))).toBe(422)
      expect(await statusOf(send('POST', invite, guest, rider.token))).toBe(403)
    }
  })

  test('users', async () => {
    const me = pathTo(paths.me, { appId })
    expect(await statusOf(get(me))).toBe(401)
    expect(await statusOf(send('PUT', me, { bike: 'RSV4' }, rider.token))).toBe(200)
    expect(await statusOf(send('PUT', me, { bike: 4 }, rider.token))).toBe(422)
    expect(await statusOf(get(me, rider.token))).toBe(200)
    const users = pathTo(paths.users, { appId })
    expect(await statusOf(get(users, rider.token))).toBe(200)
    expect(await statusOf(get(`${users}?limit=2`, service))).toBe(200)
    const path = pathTo(paths.user, { appId, id: rider.id })
    expect(await statusOf(get(path, service))).toBe(200)
    expect(await statusOf(send('PUT', path, { full_name: 'Anna', disabled: false }, service))).toBe(
      200,
    )
    expect(await statusOf(send('PUT', path, { role: 'owner' }, service))).toBe(422)
    const reset = pathTo(paths.userPasswordReset, { appId, userId: rider.id })
    expect(await statusOf(api.call({ method: 'POST', path: reset, token: service }))).toBe(200)
  })

  test('what is stored of one person, found and erased', async () => {
    const text = 'nobody@elsewhere.example'
    for (const path of [paths.personFind, paths.personErase])
      expect(await statusOf(send('POST', pathTo(path, { appId }), { text }, service))).toBe(200)
  })

  test('pictures on other servers, and fetches of them', async () => {
    const elsewhere = pathTo(paths.filesElsewhere, { appId })
    expect(await statusOf(get(`${elsewhere}?entity=Part&fields=name`, service))).toBe(200)
    expect(await statusOf(get(`${elsewhere}?entity=Part&fields=nope`, service))).toBe(400)
    const fetches = pathTo(paths.fileFetches, { appId })
    const asked = { entity: 'Part', fields: ['name'] }
    expect(await statusOf(send('POST', fetches, asked, service))).toBe(201)
    const id = await insertFetch()
    const ended = { method: 'DELETE', path: pathTo(paths.fileFetch, { appId, id }), token: service }
    expect(await statusOf(api.call(ended))).toBe(200)
    expect(await statusOf(get(fetches, service))).toBe(200)
    const unknown = pathTo(paths.fileFetch, { appId, id: newId() })
    expect(await statusOf(api.call({ ...ended, path: unknown }))).toBe(404)
  })

  test('settings and visits', async () => {
    expect(await statusOf(get(pathTo(paths.publicSettings, { appId })))).toBe(200)
    const settings = pathTo(paths.adminSettings, { appId })
    expect(await statusOf(get(settings, service))).toBe(200)
    const change = { registration: 'open', shop: { name: 'Kerbside' } }
    expect(await statusOf(send('PUT', settings, change, service))).toBe(200)
    expect(await statusOf(send('PUT', settings, { registration: 'x' }, service))).toBe(422)
    const visit = pathTo(paths.logVisit, { appId, '*': 'a/b' })
    expect(await statusOf(api.call({ method: 'POST', path: visit, token: rider.token }))).toBe(200)
    expect(await statusOf(get(pathTo(paths.appLogs, { appId }), service))).toBe(200)
    expect(await statusOf(get(pathTo(paths.appLogStats, { appId }), service))).toBe(200)
    const batch = { events: [{ event_name: 'search', properties: { label: 'lever' } }] }
    const track = pathTo(paths.analyticsBatch, { appId })
    expect(await statusOf(send('POST', track, batch))).toBe(200)
    expect(await statusOf(get(pathTo(paths.appLogs, { appId }), rider.token))).toBe(403)
  })

  test('sessions of users, and sign-ins', async () => {
    const { id: userId } = await started.addUser()
    const sessions = pathTo(paths.userSessions, { appId, userId })
    const listed = await get(sessions, service)
    expect(listed.status).toBe(200)
    const [{ id }] = listed.body as [{ id: string }]
    const one = pathTo(paths.userSession, { appId, userId, id })
    const end = (path: string) => api.call({ method: 'DELETE', path, token: service })
    expect(await statusOf(end(one))).toBe(200)
    expect(await statusOf(end(one))).toBe(404)
    expect(await statusOf(end(sessions))).toBe(200)
    expect(await statusOf(get(pathTo(paths.signIns, { appId }), service))).toBe(200)
    expect(await statusOf(get(pathTo(paths.adminChanges, { appId }), service))).toBe(200)
  })

  test('jobs', async () => {
    const { config } = started
    const db = await openDatabase(config.databaseUrl, config)
    const date = new Date().toISOString()
    const dates = { created_date: date, due_date: date, ended_date: date }
    const job = {
      id: newId(),
      kind: 'none',
      details: '{}',
      state: 'dead',
      tries: 1,
      beat: 0,
    } as const
    await db.write([
      db.build
        .insertInto('jobs')
        .values({ ...job, ...dates })
        .compile(),
    ])
    await db.close()
    expect(await statusOf(get(pathTo(paths.jobs, { appId }), service))).toBe(200)
    const run = pathTo(paths.jobRun, { appId, id: job.id })
    expect(await statusOf(api.call({ method: 'POST', path: run, token: service }))).toBe(200)
    expect(await statusOf(api.call({ method: 'POST', path: run, token: service }))).toBe(409)
    expect(await statusOf(get(pathTo(paths.functions, { appId }), service))).toBe(200)
    const guest = { user_email: 'guest@shop.example', role: 'user' }
    await send('POST', pathTo(paths.inviteUser, { appId }), guest, service)
    expect(await statusOf(get(pathTo(paths.invitations, { appId }), service))).toBe(200)
    const link = pathTo(paths.invitationLink, { appId, email: guest.user_email })
    expect(await statusOf(api.call({ method: 'POST', path: link, token: service }))).toBe(200)
    const withdrawn = pathTo(paths.invitation, { appId, email: guest.user_email })
    expect(await statusOf(api.call({ method: 'DELETE', path: withdrawn, token: service }))).toBe(
      200,
    )
    const tokens = pathTo(paths.serviceTokens, { appId })
    const made = await send('POST', tokens, { grace_minutes: 1440 }, service)
    expect(made.status).toBe(201)
    const listed = await get(tokens, service)
    expect(listed.status).toBe(200)
    const [newest] = listed.body as [object]
    const ended = pathTo(paths.serviceToken, { appId, id: textIn(newest, 'id') })
    expect(await statusOf(api.call({ method: 'DELETE', path: ended, token: service }))).toBe(200)

    const mails = pathTo(paths.mails, { appId })
    const kept = () => get(`${mails}?to=example`, service)
    await expect
      .poll(async () => JSON.stringify((await kept()).body), { timeout: 15_000 })
      .toContain('"id"')
    const [sent] = (await kept()).body as [object]
    expect(await statusOf(get(`${mails}?state=waiting&to=x`, service))).toBe(200)
    const mail = pathTo(paths.mail, { appId, id: textIn(sent, 'id') })
    expect(await statusOf(get(mail, service))).toBe(200)
    const none = pathTo(paths.functionRun, { appId, name: 'none' })
    expect(await statusOf(send('POST', none, { key: 'one' }, service))).toBe(404)
  })

  test('conversations with agents', async () => {
    const all = pathTo(paths.conversations, { appId })
    const begun = await api.call({
      method: 'POST',
      path: all,
      token: rider.token,
      body: { agent_name: 'guide', metadata: { bike: 'XMAX' } },
    })
    expect(begun.status).toBe(201)
    const id = textIn(begun.body, 'id')
    for (const path of [paths.conversationMessages, paths.conversationMessagesV2]) {
      const said = { role: 'user', content: 'Which lever?', file_urls: ['/files/a.jpg'] }
      expect(await statusOf(send('POST', pathTo(path, { appId, id }), said, rider.token))).toBe(200)
    }
    const chat = { appId, channel: 'whatsapp', address: '6590000001' }
    expect(await statusOf(get(pathTo(paths.adminChat, chat), service))).toBe(200)
    const text = { text: 'Hello', key: 'one' }
    expect(await statusOf(send('POST', pathTo(paths.adminChatMessages, chat), text, service))).toBe(
      501,
    )

    const path = pathTo(paths.conversation, { appId, id })
    expect(await statusOf(get(path, rider.token))).toBe(200)
    expect(await statusOf(get(path))).toBe(401)
    expect(await statusOf(get(`${all}?q[agent_name]=guide&fields[]=id`, rider.token))).toBe(200)

    const found = `${pathTo(paths.adminConversations, { appId })}?words=lever&from=2026-01-01`
    expect(await statusOf(get(found, service))).toBe(200)
    const own = { appId, id }
    expect(await statusOf(get(pathTo(paths.adminConversation, own), service))).toBe(200)
    const reply = pathTo(paths.conversationReply, own)
    expect(await statusOf(send('POST', reply, { content: 'Yes' }, service))).toBe(409)
    const takeOver = pathTo(paths.conversationTakeOver, own)
    expect(await statusOf(send('POST', takeOver, {}, service))).toBe(200)
    expect(await statusOf(send('POST', reply, { content: 'Yes' }, service))).toBe(200)
    const handBack = pathTo(paths.conversationHandBack, own)
    expect(await statusOf(api.call({ method: 'POST', path: handBack, token: service }))).toBe(200)
  })

  test('files', async () => {
    const path = pathTo(paths.integration, { appId, name: 'UploadFile' })
    const form = new FormData()
    form.set('file', new File(['name\nChain\n'], 'parts.csv', { type: 'text/csv' }))
    const kept = await api.call({ method: 'POST', path, token: service, form })
    expect(kept.status).toBe(200)
    expect(await statusOf(get(new URL(textIn(kept.body, 'file_url')).pathname))).toBe(200)
    expect(await statusOf(get('/files/nope.jpg'))).toBe(404)
    expect(await statusOf(get(`${pathTo(paths.adminFiles, { appId })}?limit=10`, service))).toBe(
      200,
    )
    for (const pattern of [paths.adminFilesRemove, paths.adminFilesRestore]) {
      const asked = { names: ['none.jpg'] }
      expect(await statusOf(send('POST', pathTo(pattern, { appId }), asked, service))).toBe(200)
    }
    expect(await statusOf(send('POST', path, {}, service))).toBe(400)
    expect(await statusOf(api.call({ method: 'POST', path }))).toBe(401)
    const other = pathTo(paths.integration, { appId, name: 'SendSms' })
    expect(await statusOf(send('POST', other, {}))).toBe(404)
  })

  test('integrations', async () => {
    const core = (name: string) => pathTo(paths.integration, { appId, name })
    const csv = () => {
      const form = new FormData()
      form.set('file', new File(['name\nChain\n'], 'parts.csv', { type: 'text/csv' }))
      return form
    }
    const upload = { method: 'POST', token: service }
    const path = core('UploadPrivateFile')
    const kept = await api.call({ ...upload, path, form: csv() })
    const file_uri = textIn(kept.body, 'file_uri')
    const good: [path: string, body: unknown][] = [
      [core('CreateFileSignedUrl'), { file_uri, expires_in: 60 }],
      [core('SendEmail'), { to: 'a@b.example', subject: 'x', body: 'x', from_name: 'Shop' }],
      [core('InvokeLLM'), { prompt: 'x', file_urls: [file_uri] }],
      [core('ExtractDataFromUploadedFile'), { file_url: file_uri, json_schema: { type: 'array' } }],
      [
        pathTo(paths.customIntegration, { appId, slug: 'model', '*': 'post:/chat/completions' }),
        { payload: { messages: [] }, query_params: { page: 1 } },
      ],
    ]
    for (const [path, body] of good) {
      expect(await statusOf(send('POST', path, body, service)), path).toBe(200)
      expect(await statusOf(send('POST', path, body)), path).toBe(401)
    }
    model.answer({ image: await sharp(PIXEL).png().toBuffer() })
    const image = send('POST', core('GenerateImage'), { prompt: 'x' }, service)
    expect(await statusOf(image)).toBe(200)
  })

  test('operation, and the description itself', async () => {
    for (const path of [paths.health, paths.ready, paths.apiDescription, paths.apiDocs]) {
      expect(await statusOf(get(path))).toBe(200)
    }
    expect(await statusOf(get(paths.metrics))).toBe(401)
    expect(await statusOf(get(paths.metrics, service))).toBe(200)
    const { token } = await started.addUser({ role: 'admin' })
    model.answer({ text: 'ready' })
    for (const path of [paths.machine, paths.machineLog])
      expect(await statusOf(get(pathTo(path, { appId }), token))).toBe(200)
    for (const path of [paths.machineTestMail, paths.machineTestModel]) {
      expect(await statusOf(send('POST', pathTo(path, { appId }), undefined, token))).toBe(200)
      expect(await statusOf(send('POST', pathTo(path, { appId }), undefined))).toBe(401)
    }
  })
})

test('every operation that answers JSON has been seen to, for those that need no provider', () => {
  const ofProviders = [
    `GET ${paths.ssoAccessToken}`,
    `GET ${paths.ssoIdToken}`,
    `POST ${paths.adminChatMessages}`,
  ].map((name) => name.replaceAll(/:(\w+)/g, '{$1}'))
  // What a function answers is its own matter.
  const others = api.notCalled().filter((name) => !/\/entities\/Note|\/functions\//.test(name))
  expect(others.sort()).toEqual(ofProviders.sort())
})
