import { beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import {
  callers,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

/** Everybody may write and read these. */
const memo: EntitySchema = {
  name: 'Memo',
  type: 'object',
  properties: { text: { type: 'string' }, secret: { type: 'string', rules: { read: false } } },
  access: { create: true, read: true, update: true, delete: true },
}
/** Only admins write these. */
const part: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: { name: { type: 'string' } },
  access: { read: true },
}

const everybody = ['visitor', 'anna', 'ben', 'admin', 'service'] as const
const anna = callers.anna.user.email
const q = (filter: object) => `q=${encodeURIComponent(JSON.stringify(filter))}`

describeDatabases('who created a record', (databases) => {
  let shop: TestEntities
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), [memo, part])
    for (const who of everybody) await shop.add(who, 'Memo', { text: who, secret: 's' })
    await shop.add('admin', 'Part', { name: 'lever' })
  })

  const list = async (who: Who, query = '') => {
    const { status, body } = await shop.call(who, 'GET', `Memo?sort=text&${query}`)
    expect(status).toBe(200)
    return body
  }
  /** By the creator: what the caller learns of their address. */
  const told = (records: { text: string; created_by?: string }[]) =>
    records.flatMap(({ text, created_by }) => (created_by === undefined ? [] : [text, created_by]))
  const expected: Record<Who, string[]> = {
    visitor: [],
    anna: ['anna', anna],
    ben: ['ben', callers.ben.user.email],
    admin: ['admin', callers.admin.user.email],
    service: [],
  }

  test.each(everybody)('sec S7 K3 %s is told their own address and nobody else’s', async (who) => {
    // Twice: the second answer may come from memory.
    for (let round = 0; round < 2; round += 1) {
      const whole = await list(who)
      expect(whole).toHaveLength(everybody.length)
      expect(told(whole)).toEqual(expected[who])
      const some = await list(who, 'fields=text,created_by')
      expect(told(some)).toEqual(expected[who])
      expect(Object.keys(some[0])).not.toContain('created_date')
      for (const record of whole) {
        expect((await shop.call(who, 'GET', `Memo/${record.id}`)).body).toEqual(record)
      }
    }
    const pages = await shop.call(who, 'GET', 'Memo/v2/list?limit=100&sort=text')
    expect(told(pages.body.items)).toEqual(expected[who])
    const [of = ''] = (await list(who, q({ text: 'anna' }))).map(({ id }: { id: string }) => id)
    const changed = await shop.call(who, 'PUT', `Memo/${of}`, { text: 'anna', created_by: 'x@y.z' })
    expect(changed.status).toBe(200)
    expect(changed.body.created_by).toBe(who === 'anna' ? anna : undefined)
  })

  test('K3 W2 a user finds their own records by their address', async () => {
    expect((await list('anna', q({ created_by: anna }))).map(textOf)).toEqual(['anna'])
    expect(
      (await list('anna', q({ created_by: { $regex: '^anna.example' } }))).map(textOf),
    ).toEqual(['anna'])
    expect(await list('anna', q({ created_by: { $ne: anna } }))).toHaveLength(4)
    expect(await list('anna', q({ created_by: null }))).toHaveLength(4)
    expect((await list('anna', q({ created_by: { $exists: true } }))).map(textOf)).toEqual(['anna'])
    expect((await shop.call('anna', 'GET', 'Memo?sort=-created_by,text')).body.map(textOf)).toEqual(
      ['anna', 'admin', 'ben', 'service', 'visitor'],
    )
    const values = await shop.call('anna', 'GET', 'Memo/v2/list?distinct=created_by')
    expect(values.body.items).toEqual([anna])
    const groups = await shop.call('anna', 'POST', 'Memo/aggregate', { groupBy: 'created_by' })
    expect(groups.body.rows).toEqual([
      { created_by: null, count: 4 },
      { created_by: anna, count: 1 },
    ])
  })

  test('sec S5 nobody finds the records of others by their address', async () => {
    for (const who of ['ben', 'admin'] as const) {
      expect(await list(who, q({ created_by: anna }))).toEqual([])
      expect(await list(who, q({ created_by: { $regex: '^a' }, text: 'anna' }))).toEqual([])
    }
    for (const who of ['visitor', 'service'] as const) {
      const asked = await shop.call(who, 'GET', `Memo?${q({ created_by: anna })}`)
      const unknown = await shop.call(who, 'GET', `Memo?${q({ created_bi: anna })}`)
      expect([asked.status, asked.text.replaceAll('created_by', '…')]).toEqual([
        400,
        unknown.text.replaceAll('created_bi', '…'),
      ])
    }
  })

  test('W2 a user who creates nothing gets the very list that visitors get', async () => {
    const [ofVisitor, ofAnna, ofAdmin] = [
      await shop.call('visitor', 'GET', 'Part'),
      await shop.call('anna', 'GET', 'Part'),
      await shop.call('admin', 'GET', 'Part'),
    ]
    expect(ofAnna.text).toBe(ofVisitor.text)
    expect(ofVisitor.text).not.toContain('@')
    expect(ofAdmin.body[0].created_by).toBe(callers.admin.user.email)
  })

  test('K3 new records of every way tell their creator', async () => {
    const single = await shop.call('ben', 'POST', 'Memo', { text: 'b', created_by: anna })
    const several = await shop.call('ben', 'POST', 'Memo/bulk', [{ text: 'b' }, { text: 'b' }])
    for (const { created_by } of [single.body, ...several.body])
      expect(created_by).toBe(callers.ben.user.email)
    const keyed = await shop.call('ben', 'POST', 'Memo/upsert', {
      key: 'text',
      records: [{ text: 'anna' }, { text: 'new' }],
    })
    expect(told(keyed.body.records)).toEqual(['new', callers.ben.user.email])
  })
})

function textOf({ text }: { text: string }): string {
  return text
}
