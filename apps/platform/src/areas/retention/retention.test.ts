import { type AdminChange, type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { newId } from '../../new-id.ts'

const soon = { timeout: 30_000 }
const DAY_MS = 86_400_000
let started: StartedPlatform
let db: Database

const ENTITY = {
  name: 'Sale',
  type: 'object',
  properties: {
    state: { type: 'string' },
    told_date: { type: ['string', 'null'] },
    name: { type: 'string' },
  },
  retention: { days: 30, from: ['told_date', 'updated_date'], filter: { state: 'done' } },
} as const

beforeAll(async () => {
  started = await startPlatform({ schemas: [ENTITY], rateLimits: false })
  db = await openDatabase(started.config.databaseUrl, started.config)
})
afterAll(async () => {
  await db.close()
  await started.stop()
})

const settingsPath = pathTo(paths.adminSettings, { appId: APP_ID })
const readSettings = () => started.admin.request<AdminSettings>('GET', settingsPath)
const saveDays = (retention: object) =>
  started.admin.request<AdminSettings>('PUT', settingsPath, { body: { retention } })
const sales = () => {
  const entity = started.service.entities.Sale
  if (!entity) throw new Error('there is no Sale')
  return entity
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Makes it one that nobody has touched for so long. */
async function age(table: 'entity_Sale' | 'agent_conversations', id: string, days: number) {
  const updated_date = daysAgo(days)
  await db.write([
    db.build.updateTable(table).set({ updated_date }).where('id', '=', id).compile(),
    ...(table === 'entity_Sale'
      ? [
          sql`update "entity_Sale" set data = json_set(data, '$.updated_date', ${updated_date}) where id = ${id}`.compile(
            db.build,
          ),
        ]
      : []),
  ])
}

/** Lets the night come. */
async function runRetention(): Promise<void> {
  const id = newId()
  const date = new Date().toISOString()
  await db.write([
    db.build
      .insertInto('jobs')
      .values({
        ...{ id, kind: 'retention', key: null, details: '{}', state: 'waiting', tries: 0, beat: 0 },
        ...{ created_date: date, due_date: date, ended_date: null, lease: null, error: null },
      })
      .compile(),
  ])
  const left = () =>
    db.read(db.build.selectFrom('jobs').select('id').where('id', '=', id).compile())
  await expect.poll(left, soon).toEqual([])
}

async function names() {
  return (await sales().list('name')).map(({ name }) => name)
}

test('W6 what is done goes after its days, with its history; what is open, or younger, stays', async () => {
  const make = async (name: string, fields: object, days: number) => {
    const { id } = await sales().create({ name, ...fields })
    await sales().update(id, { state: Object(fields).state })
    await age('entity_Sale', id, days)
    return id
  }
  const old = await make('old', { state: 'done' }, 31)
  await make('young', { state: 'done' }, 29)
  await make('open', { state: 'asked' }, 400)
  await make('told long ago', { state: 'done', told_date: daysAgo(31) }, 1)
  await make('told lately', { state: 'done', told_date: daysAgo(3) }, 300)
  await runRetention()
  expect(await names()).toEqual(['open', 'told lately', 'young'])
  const history = db.build.selectFrom('record_changes').selectAll().where('record_id', '=', old)
  // Other processes learn by the history that it is gone; of what it was nothing stays.
  expect(await db.read(history.compile())).toMatchObject([
    { type: 'delete', before: JSON.stringify({ id: old }) },
  ])
  const changes = await started.admin.request<AdminChange[]>(
    'GET',
    pathTo(paths.adminChanges, { appId: APP_ID }),
  )
  expect(changes[0]).toMatchObject({ kind: 'retention', target: 'Sale', by_id: null })
  // Its count, and nothing of what it was.
  expect(changes[0]?.changes).toEqual([
    { field: 'days', before: null, after: '30' },
    { field: 'deleted', before: null, after: '2' },
  ])
})

test('W6 an admin sets the days, or for good; everybody may know them', async () => {
  const { retention } = await readSettings()
  expect(retention).toEqual([
    { name: 'Sale', days: 30, usual_days: 30 },
    { name: 'conversations', days: 365, usual_days: 365 },
    { name: 'visitor_conversations', days: 90, usual_days: 90 },
  ])
  await saveDays({ Sale: null })
  const { id } = await sales().create({ name: 'kept for good', state: 'done' })
  await age('entity_Sale', id, 10_000)
  await runRetention()
  expect(await names()).toContain('kept for good')
  await saveDays({ Sale: 10_000, conversations: 7 })
  const open = await started.client.request<{ data: unknown }>(
    'GET',
    pathTo(paths.publicSettings, { appId: APP_ID }),
  )
  expect(open.data).toMatchObject({
    retention: { Sale: 10_000, conversations: 7, visitor_conversations: 90 },
    sends_mail: false,
    ...{ channels: [], agents: 'nobody', has_model: false, visit_days: 90, backup_days: null },
  })
  for (const wrong of [
    { Sale: 0 },
    { Sale: 1.5 },
    { Sale: '30' },
    { Sale: 36_501 },
    { Nothing: 3 },
  ]) {
    await expect(saveDays(wrong)).rejects.toMatchObject({ status: 422 })
  }
  expect((await readSettings()).retention[0]?.days).toBe(10_000)
})

test('W6 conversations go after their days with all that was said, unless a person answers there', async () => {
  await saveDays({ conversations: 365, visitor_conversations: 90 })
  const talk = async (client: typeof started.client, days: number) => {
    const { id } = await client.agents.createConversation({ agent_name: 'guide' })
    await client.agents.addMessage({ id }, { role: 'user', content: 'Hello' })
    await age('agent_conversations', id, days)
    return id
  }
  const user = await started.addUser()
  const gone = await talk(user.client, 366)
  const kept = await talk(user.client, 364)
  const taken = await talk(user.client, 366)
  const visitors = await talk(started.service as unknown as typeof started.client, 400)
  await db.write([
    db.build
      .updateTable('agent_conversations')
      .set({ taken_by_id: 'a' })
      .where('id', '=', taken)
      .compile(),
    db.build
      .updateTable('agent_conversations')
      .set({ owner: 'visitor abc', updated_date: daysAgo(91) })
      .where('id', '=', visitors)
      .compile(),
  ])
  await runRetention()
  const left = await db.read<{ id: string }>(
    db.build.selectFrom('agent_conversations').select('id').compile(),
  )
  expect(left.map(({ id }) => id).sort()).toEqual([kept, taken].sort())
  const said = await db.read<{ conversation_id: string }>(
    db.build.selectFrom('agent_messages').select('conversation_id').compile(),
  )
  expect(said.map(({ conversation_id }) => conversation_id)).not.toContain(gone)
})

test('sec S12 more than one night takes is deleted in portions, one after the other', async () => {
  await saveDays({ Sale: 30 })
  const date = daysAgo(40)
  const rows = Array.from({ length: 2050 }, (_, index) => {
    const id = newId()
    const record = {
      id,
      state: 'done',
      name: `row ${index}`,
      created_date: date,
      updated_date: date,
    }
    const created = { created_date: date, updated_date: date, created_by_id: null }
    return { id, data: JSON.stringify(record), ...created, version: 1 }
  })
  await db.write([db.build.insertInto('entity_Sale').values(rows).compile()])
  await runRetention()
  // What is left waits for the next run, which is soon.
  const wait = db.build.selectFrom('jobs').select('due_date').where('kind', '=', 'retention')
  expect(await db.read(wait.where('state', '=', 'waiting').compile())).toHaveLength(1)
  const count = async () => (await names()).filter((name) => String(name).startsWith('row')).length
  expect(await count()).toBe(50)
  await runRetention()
  expect(await count()).toBe(0)
})

test('D9 a schema whose retention names no field does not start', async () => {
  const wrong = { ...ENTITY, retention: { days: 3, from: ['no_such.[field'] } }
  await expect(startPlatform({ schemas: [wrong] })).rejects.toThrow(
    /^The retention of the entity Sale is not valid/,
  )
})
