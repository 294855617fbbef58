import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ALWAYS } from '../src/areas/entities/filter/condition.ts'
import { planList } from '../src/areas/entities/read/list-plan.ts'
import { listStatement } from '../src/areas/entities/read/list-statement.ts'
import { loadEntities } from '../src/areas/entities/schema/entity.ts'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { queryBuilder } from '../src/db/query-builder.ts'
import { VISITOR } from '../src/http/caller/caller.ts'
import { describeDatabases } from '../test/databases.ts'
import { startEntities, type TestEntities } from '../test/start-entities.ts'

const schema: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    labels: { type: 'object' },
    tags: { type: 'array' },
    hidden: { type: 'string' },
  },
  access: { read: { hidden: null }, update: true, delete: true },
}

const HOSTILE = [
  "'",
  '"',
  "' or '1'='1",
  "') or 1=1 --",
  "'; drop table entity_Part; --",
  '"; drop table "entity_Part"; --',
  "name' || (select data from users) || '",
  "$.name') or 1=1 --",
  "name') = 1 union select password_hash from users --",
  'name"."x',
  '$.name',
  'name[0]',
  'name\\',
  '{a,b}',
  "labels.a') or ('1'='1",
  'labels."a"',
  'labels.$',
  'labels..a',
  '?',
  '$1',
  ':id',
  '/*',
  '\u2019 or 1=1',
  '\0',
  '%',
  'x'.repeat(2_000),
]

describeDatabases('hostile filters', (databases) => {
  let parts: TestEntities
  beforeAll(async () => {
    parts = await startEntities(await databases.open(), [schema])
    await parts.call('service', 'POST', 'Part/bulk', [
      { name: 'a', price: 1, labels: { a: 'x' }, tags: ['t'] },
      { name: 'b', price: 2, hidden: 'secret' },
    ])
  })
  const query = (parameters: Record<string, string>) =>
    parts.call('anna', 'GET', `Part?${new URLSearchParams(parameters)}`)
  const untouched = async () => {
    const rows = await parts.db.read(sql`select id from "entity_Part"`.compile(parts.db.build))
    expect(rows).toHaveLength(2)
  }

  test.each(HOSTILE)('sec S1 as a name of a field, %j is refused', async (name) => {
    for (const filter of [
      { [name]: 1 },
      { $or: [{ [name]: { $ne: null } }] },
      { [`labels.${name}`]: 1 },
    ]) {
      const { status, body } = await query({ q: JSON.stringify(filter) })
      expect([status, body.code]).toEqual([400, 'invalid_filter'])
    }
    await untouched()
  })

  test.each(HOSTILE)('sec S1 as an operator, %j is refused', async (name) => {
    for (const filter of [
      { name: { [name]: 1 } },
      { name: { [`$${name}`]: 1 } },
      { [`$${name}`]: [] },
    ]) {
      const { status, body } = await query({ q: JSON.stringify(filter) })
      expect([status, body.code]).toEqual([400, 'invalid_filter'])
    }
  })

  test.each(HOSTILE)('sec S1 as a value, %j finds nothing that is not its equal', async (value) => {
    for (const filter of [
      { name: value },
      { name: { $in: [value, value] } },
      { labels: value },
      { 'labels.a': value },
      { tags: value },
      { id: value },
      { created_by_id: { $eq: value } },
    ]) {
      const { status, body } = await query({ q: JSON.stringify(filter) })
      expect(status === 400 ? [] : body).toEqual([])
    }
    await untouched()
  })

  test.each(HOSTILE)('sec S1 as sort, fields, limit, skip or id, %j does no harm', async (text) => {
    const plain = (await query({})).body
    expect(plain).toHaveLength(1)
    expect((await query({ sort: text })).body).toEqual(plain)
    expect((await query({ sort: `-price,labels.${text}` })).body).toEqual(plain)
    expect((await query({ limit: text, skip: text })).body).toEqual(plain)
    expect((await query({ fields: text })).body).toEqual([{ id: plain[0].id }])
    const answer = await parts.call('anna', 'GET', `Part/${encodeURIComponent(text)}`)
    expect([404, 414]).toContain(answer.status)
    await untouched()
  })

  test('sec S1 a deletion by a hostile filter deletes nothing', async () => {
    for (const text of HOSTILE) {
      await parts.call('anna', 'DELETE', 'Part', { name: text })
      await parts.call('anna', 'DELETE', 'Part', { [text]: 1 })
      await parts.call('anna', 'DELETE', 'Part', { name: { [text]: 1 } })
    }
    await untouched()
  })

  test('sec S1 a record of hostile texts comes back as it went in', async () => {
    const storable = HOSTILE.filter((text) => !text.includes('\0'))
    const fields = {
      labels: Object.fromEntries(storable.map((text) => [text, text])),
      tags: storable,
    }
    const { body } = await parts.call('service', 'POST', 'Part', fields)
    const found = await parts.call('service', 'GET', `Part?fields=labels,tags&limit=1`)
    expect(found.body).toEqual([{ id: body.id, ...fields }])
    expect((await parts.call('service', 'DELETE', 'Part', { id: body.id })).body.deleted).toBe(1)
  })
})

test('sec S1 no value ever becomes part of a statement', () => {
  const entity = loadEntities([schema]).get('Part')
  if (!entity) throw new Error('the entity is there')
  const field = fc.constantFrom('name', 'labels.a', 'tags', 'id', 'created_date')
  const operator = fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte')
  fc.assert(
    fc.property(field, operator, fc.string({ unit: 'binary', maxLength: 50 }), (name, op, text) => {
      const value = `MARK${text.replaceAll('\0', '')}`
      fc.pre(value.isWellFormed())
      for (const dialect of ['sqlite', 'postgres'] as const) {
        const plain = value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '')
        const q = JSON.stringify({
          [name]: {
            [op]: value,
            $in: [value],
            $nin: [value, 1, true],
            $all: [value],
            $not: { $elemMatch: { $eq: value } },
            $regex: plain,
          },
        })
        const plan = planList(entity.fields.visibilityFor(VISITOR), { q })
        const db = { dialect, build: queryBuilder(dialect) }
        const statement = listStatement(db, entity, plan, ALWAYS)
        expect(statement.sql).not.toContain('MARK')
        expect(JSON.stringify(statement.parameters)).toContain('MARK')
      }
    }),
  )
})

test('sec S1 raw text reaches SQL in two files only, from closed sets', () => {
  const source = join(import.meta.dirname, '../src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const using = (text: string) =>
    files.filter((file) => readFileSync(join(source, file), 'utf8').includes(text)).sort()
  expect(using('sql.raw(')).toEqual([
    join('areas', 'entities', 'filter', 'compile.ts'),
    join('areas', 'entities', 'read', 'list-statement.ts'),
  ])
  expect(using('.prepare(')).toEqual([
    // Tables and columns as the database itself names them.
    join('db', 'copy', 'plain-connection.ts'),
    join('db', 'sqlite', 'sqlite-address.ts'),
    join('db', 'sqlite', 'sqlite-batch.ts'),
    join('db', 'sqlite', 'sqlite-connection.ts'),
    join('db', 'sqlite', 'sqlite-database.ts'),
  ])
})
