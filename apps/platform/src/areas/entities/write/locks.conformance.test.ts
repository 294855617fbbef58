import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'

describeDatabases('changes from what was read', (databases) => {
  let shop: TestEntities
  beforeEach(async () => {
    // A clock that stands still: two versions of a record must differ in their dates all the same.
    const clock = () => Date.UTC(2026, 0, 2)
    shop = await startEntities(await databases.open(), schemas, clock)
  })
  const add = async () => (await shop.call('admin', 'POST', 'Part', { name: 'x', stock: 0 })).body
  const put = (id: string, body: object, headers?: Record<string, string>) =>
    shop.call('admin', 'PUT', `Part/${id}`, body, headers)

  test('W2 a record carries the tag of its version, and a change of the tagged version is made', async () => {
    const created = await shop.call('admin', 'POST', 'Part', { name: 'x' })
    expect(created.headers.etag).toBe('"1"')
    const { id } = created.body
    const updated = await put(id, { price: 1 }, { 'if-match': '"1"' })
    expect([updated.status, updated.headers.etag]).toEqual([200, '"2"'])
    expect((await shop.call('visitor', 'GET', `Part/${id}`)).headers.etag).toBe('"2"')
    expect((await put(id, { price: 2 }, { 'if-match': '*' })).status).toBe(200)
    expect((await put(id, { price: 3 }, { 'if-match': '"1", "3"' })).status).toBe(200)
  })

  test('W2 a change of an older version is refused with the present stamp, and so is a deletion', async () => {
    const { id } = await add()
    const { body: present } = await put(id, { price: 1 })
    const late = await put(id, { price: 2 }, { 'if-match': '"1"' })
    expect([late.status, late.body.code, late.headers.etag, late.body.extra_data]).toEqual([
      412,
      'precondition_failed',
      '"2"',
      { updated_date: present.updated_date, version: 2 },
    ])
    const deletion = await shop.call('admin', 'DELETE', `Part/${id}`, undefined, {
      'if-match': '"1"',
    })
    expect(deletion.status).toBe(412)
    expect((await shop.call('admin', 'GET', `Part/${id}`)).body).toEqual(present)
  })

  test('W2 a record sent back whole is refused when it has changed since it was read', async () => {
    const read = await add()
    expect((await put(read.id, { ...read, price: 1 })).status).toBe(200)
    const late = await put(read.id, { ...read, price: 2 })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.extra_data.record).toMatchObject({ id: read.id, price: 1 })
    const fresh = { ...read, updated_date: late.body.extra_data.updated_date }
    expect((await put(read.id, { ...fresh, price: 2 })).status).toBe(200)
  })

  test('W2 a date that the record never had is passed over', async () => {
    const { id } = await add()
    await put(id, { price: 1 })
    for (const updated_date of ['2001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', 'x', 5]) {
      expect((await put(id, { updated_date, price: 2 })).status).toBe(200)
    }
  })

  test.each(['header', 'date'])(
    'sec W2 of fifty parallel changes of the same version, told by %s, one is made',
    async (by) => {
      const { id, updated_date } = await add()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, stock) =>
          by === 'header'
            ? put(id, { stock }, { 'if-match': '"1"' })
            : put(id, { stock, updated_date }),
        ),
      )
      // The first change by date may be sent by all of them: those that come later are stale.
      const made = answers.filter(({ status }) => status === 200)
      expect(made).toHaveLength(1)
      const refused = by === 'header' ? 412 : 409
      expect(answers.filter(({ status }) => status === refused)).toHaveLength(49)
      expect((await shop.call('admin', 'GET', `Part/${id}`)).body).toEqual(made[0]?.body)
    },
  )
})
