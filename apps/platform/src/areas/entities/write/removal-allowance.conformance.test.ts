import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../../../../test/start-platform.ts'
import { REMOVALS_A_DAY } from './removal-allowance.ts'

let started: StartedPlatform
beforeAll(async () => {
  const properties = { name: { type: 'string' }, shelf: { type: 'string' } } as const
  started = await startPlatform({
    schemas: [
      { name: 'Part', type: 'object', properties },
      { name: 'Bike', type: 'object', properties },
    ],
  })
})
afterAll(() => started.stop())

const path = (entity: string) => pathTo(paths.entityRecords, { appId: APP_ID, entity })
const transaction = pathTo(paths.transaction, { appId: APP_ID })
const undo = pathTo(paths.undoChanges, { appId: APP_ID })
const refused = { status: 403, code: 'reauthentication_required' }

type Client = Pick<StartedPlatform['admin'], 'request'>

/** An admin whose session is an hour old. */
const addFound = () =>
  started.addUser({ role: 'admin', signedIn: new Date(Date.now() - 3_600_000) })

async function addParts(count: number, entity = 'Part', shelf = 'A') {
  const body = Array.from({ length: count }, (_, n) => ({ name: `${entity} ${n}`, shelf }))
  const { request } = started.admin
  const made = await request<{ id: string }[]>('POST', `${path(entity)}/bulk`, { body })
  return made.map(({ id }) => id)
}
const left = async (entity = 'Part') =>
  (await started.admin.request<{ count: number }>('GET', `${path(entity)}/count`)).count

/** Ways to delete some records, each with one request or many. */
const ways: [string, (client: Client, ids: readonly string[]) => Promise<unknown>][] = [
  [
    'by a filter that spares one',
    (client, ids) => client.request('DELETE', path('Part'), { body: { id: { $in: [...ids] } } }),
  ],
  [
    'by a filter in other words',
    (client, ids) =>
      client.request('DELETE', path('Part'), {
        body: { $or: [{ id: { $in: [...ids] } }, { name: 'no such name' }] },
      }),
  ],
  [
    'in a transaction',
    (client, ids) =>
      client.request('POST', transaction, {
        body: { operations: ids.map((id) => ({ entity: 'Part', action: 'delete', id })) },
      }),
  ],
  [
    'one after the other',
    async (client, ids) => {
      for (const id of ids) await client.request('DELETE', `${path('Part')}/${id}`)
    },
  ],
]

test.each(ways)(
  `O16 sec S7 with a session that was found, no more than ${REMOVALS_A_DAY} records are deleted a day: %s`,
  async (_, remove) => {
    const { client } = await addFound()
    const ids = await addParts(REMOVALS_A_DAY + 6)
    const before = await left()

    await expect(remove(client, ids.slice(0, REMOVALS_A_DAY + 1))).rejects.toMatchObject(refused)
    expect(before - (await left())).toBeLessThanOrEqual(REMOVALS_A_DAY)
  },
)

test('O16 sec S7 what is deleted by different requests and of different entities counts together, and a refusal counts for nothing', async () => {
  const { client } = await addFound()
  const ids = await addParts(REMOVALS_A_DAY + 6)
  const [bike = ''] = await addParts(2, 'Bike')
  const some = (count: number) =>
    ids.splice(0, count).map((id) => ({ entity: 'Part', action: 'delete', id }))

  await client.request('POST', transaction, { body: { operations: some(REMOVALS_A_DAY - 2) } })
  await expect(
    client.request('POST', transaction, { body: { operations: some(3) } }),
  ).rejects.toMatchObject(refused)
  await client.request('DELETE', `${path('Bike')}/${bike}`)
  await client.request('DELETE', path('Part'), { body: { id: ids[0] } })
  await expect(client.request('DELETE', `${path('Part')}/${ids[1]}`)).rejects.toMatchObject(refused)
})

test('O16 sec S7 taking back what was created deletes as well', async () => {
  const { client } = await addFound()
  const body = Array.from({ length: REMOVALS_A_DAY + 1 }, (_, n) => ({ name: `New ${n}` }))
  const [first] = await client.request<{ id: string }[]>('POST', `${path('Part')}/bulk`, { body })
  const changes = pathTo(paths.changes, { appId: APP_ID })
  const listed = await started.admin.request<{ record_id: string; group_id: string }[]>(
    'GET',
    changes,
  )
  const group = listed.find(({ record_id }) => record_id === first?.id)?.group_id
  const before = await left()
  await expect(client.request('POST', undo, { body: { group } })).rejects.toMatchObject(refused)
  expect(await left()).toBe(before)
  await started.admin.request('POST', undo, { body: { group } })
  expect(await left()).toBe(before - REMOVALS_A_DAY - 1)
})

test('O16 whoever has just signed in, and the service role, delete as many as they like', async () => {
  const { client } = await started.addUser({ role: 'admin' })
  const ids = await addParts(2 * REMOVALS_A_DAY + 4)
  const half = ids.splice(0, REMOVALS_A_DAY + 2)
  await client.request('DELETE', path('Part'), { body: { id: { $in: half } } })
  const { asServiceRole } = started.clientWith({ serviceToken: SERVICE_TOKEN })
  await asServiceRole.request('DELETE', path('Part'), { body: { id: { $in: ids } } })
})
