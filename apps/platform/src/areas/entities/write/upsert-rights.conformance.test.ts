import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

const OWN = { created_by_id: '{{user.id}}' }

/** Records of one's own, with a code that only admins read and a note that its creator reads. */
const voucher: EntitySchema = {
  name: 'Voucher',
  type: 'object',
  properties: {
    title: { type: 'string' },
    code: { type: 'string', rules: { read: false } },
    note: { type: 'string', rules: { read: OWN } },
    place: { type: 'object', properties: { code: { type: 'string' } }, rules: { read: false } },
  },
  access: { create: true, read: OWN, update: OWN },
}
/** Open to be read, but not the code. */
const shared: EntitySchema = {
  ...voucher,
  name: 'Shared',
  access: { create: true, read: true, update: OWN },
}

/** What an answer says, without what differs from record to record. */
const said = ({ status, text }: { status: number; text: string }) => [
  status,
  text.replaceAll(/"(id|(created|updated)_date)":"[^"]*"/g, '"$1"'),
]

describeDatabases('rights of an upsert', (databases) => {
  let shop: TestEntities
  let hers: { id: string }
  beforeEach(async () => {
    shop = await startEntities(await databases.open(), [voucher, shared])
    hers = await shop.add('ben', 'Voucher', { title: 'gift', code: '4711', note: 'hidden' })
    await shop.add('ben', 'Shared', { title: 'gift', code: '4711', note: 'hidden' })
  })
  const upsert = (who: Who, entity: string, record: object, key: unknown) =>
    shop.call(who, 'POST', `${entity}/upsert`, { records: [record], key })

  test.each([
    ['code', { code: '4711' }],
    [['code'], { code: '4711' }],
    [['title', 'code'], { title: 'gift', code: '4711' }],
    [['code', 'title'], { title: 'gift', code: '4711' }],
    ['note', { note: 'hidden' }],
    [['title', 'note'], { title: 'gift', note: 'hidden' }],
    ['place.code', { 'place.code': '4711' }],
    ['created_by', { created_by: 'ben@example.com' }],
  ])('sec S7 the key %j is refused where it may not be read', async (key, record) => {
    for (const entity of ['Voucher', 'Shared']) {
      const answer = await upsert('anna', entity, record, key)
      expect(answer.status).toBe(400)
      const none = Object.fromEntries(
        Object.keys(record).map((name) => [name, 'no record has this']),
      )
      expect(said(await upsert('anna', entity, none, key))).toEqual(said(answer))
    }
    const count = await shop.call('admin', 'GET', 'Voucher/count')
    expect(count.body.count).toBe(1)
  })

  test('sec S7 whoever may read the key may use it', async () => {
    const answer = await upsert('admin', 'Voucher', { code: '4711', title: 'changed' }, 'code')
    expect(answer.body).toMatchObject({ updated: 1, records: [{ id: hers.id, title: 'changed' }] })
  })

  test('sec S7 a foreign record is as good as none, by its id, by a field and in a list', async () => {
    const nobodys = '0'.repeat(24)
    const byId = (id: string) => upsert('anna', 'Voucher', { id, title: 'x' }, 'id')
    expect((await byId(hers.id)).status).toBe(404)
    expect(said(await byId(hers.id))).toEqual(said(await byId(nobodys)))

    const changed = (id: string) => shop.call('anna', 'PUT', 'Voucher/bulk', [{ id, title: 'x' }])
    expect(said(await changed(hers.id))).toEqual(said(await changed(nobodys)))

    const mine = await shop.add('anna', 'Voucher', { title: 'mine' })
    const both = (id: string) =>
      shop.call('anna', 'POST', 'Voucher/upsert', {
        records: [
          { id: mine.id, title: 'mine' },
          { id, title: 'x' },
        ],
        key: 'id',
      })
    expect(said(await both(hers.id))).toEqual(said(await both(nobodys)))

    const byTitle = async (title: string) =>
      said(await upsert('anna', 'Voucher', { title }, 'title'))
        .join()
        .replaceAll(title, '')
    expect(await byTitle('gift')).toBe(await byTitle('none'))
    expect(await byTitle('gift')).toContain('"created":0,"updated":1')
    expect((await shop.call('ben', 'GET', 'Voucher')).body).toMatchObject([{ title: 'gift' }])
  })

  test('sec S7 what may be read and not changed is refused', async () => {
    expect((await upsert('anna', 'Shared', { title: 'gift' }, 'title')).status).toBe(403)
    expect((await upsert('visitor', 'Shared', { title: 'gift' }, 'title')).status).toBe(401)
  })
})
