import { beforeAll, expect, test } from 'vitest'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { describeDatabases } from '../test/databases.ts'
import { asOthersSee, callers, startEntities, type TestEntities } from '../test/start-entities.ts'

const schema: EntitySchema = {
  name: 'Note',
  type: 'object',
  properties: { text: { type: 'string' } },
  access: { create: true, read: true, update: { created_by_id: '{{user.id}}' } },
}

/** What only the platform sets, with a value that somebody would like to have there. */
const WISHES = {
  id: 'f'.repeat(24),
  created_date: '2001-01-01T00:00:00.000Z',
  updated_date: '2001-01-01T00:00:00.000Z',
  created_by_id: callers.ben.user.id,
  created_by: 'ben@example.com',
  version: 99,
  data: '{}',
  is_sample: true,
  role: 'admin',
}

describeDatabases('fields that only the platform sets', (databases) => {
  let notes: TestEntities
  beforeAll(async () => {
    notes = await startEntities(await databases.open(), [schema])
  })
  const versionOf = async (id: string) => {
    const { build } = notes.db
    const statement = build.selectFrom('entity_Note').select('version').where('id', '=', id)
    return (await notes.db.read<{ version: number }>(statement.compile()))[0]?.version
  }

  test.each(Object.keys(WISHES))('sec S7 %s cannot be given to a new record', async (field) => {
    const wish = { text: 'x', [field]: WISHES[field as keyof typeof WISHES] }
    const single = await notes.call('anna', 'POST', 'Note', wish)
    const several = await notes.call('anna', 'POST', 'Note/bulk', [wish, wish])
    expect([single.status, several.status]).toEqual([201, 201])
    for (const made of [single.body, ...several.body]) {
      const stored = (await notes.call('anna', 'GET', `Note/${made.id}`)).body
      expect(stored).toEqual(made)
      expect(stored[field]).not.toEqual(WISHES[field as keyof typeof WISHES])
      expect(Object.keys(stored).sort()).toEqual(
        ['created_by', 'created_by_id', 'created_date', 'id', 'text', 'updated_date'].sort(),
      )
      expect(await versionOf(made.id)).toBe(1)
    }
  })

  test.each(Object.keys(WISHES))('sec S7 %s cannot be changed', async (field) => {
    for (const who of ['anna', 'admin', 'service'] as const) {
      const { body: made } = await notes.call('anna', 'POST', 'Note', { text: 'x' })
      const wish = { [field]: WISHES[field as keyof typeof WISHES] }
      const { status, body } = await notes.call(who, 'PUT', `Note/${made.id}`, wish)
      expect(status).toBe(200)
      const { updated_date, created_by, ...rest } = body
      expect({ ...rest, updated_date: made.updated_date }).toEqual(asOthersSee(made))
      expect(created_by).toBe(who === 'anna' ? callers.anna.user.email : undefined)
      expect(updated_date >= made.updated_date).toBe(true)
      expect(await versionOf(made.id)).toBe(2)
    }
  })
})
