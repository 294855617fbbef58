import { beforeAll, describe, expect, test } from 'vitest'
import { describeServers } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { callers, startEntities, type TestEntities } from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

describeServers('rules', (databases) => {
  let shop: TestEntities
  const start = async (clock?: () => number) =>
    startEntities(await databases.open(), schemas, clock)
  const add: TestEntities['add'] = (...record) => shop.add(...record)

  describe('rules', () => {
    beforeAll(async () => {
      shop = await start()
    })

    test('an entity without rules is for admins and the service role', async () => {
      const made = await add('service', 'Supplier', { name: 'S' })
      for (const who of ['admin', 'service'] as const) {
        expect((await shop.call(who, 'GET', 'Supplier')).body).toHaveLength(1)
        expect((await shop.call(who, 'PUT', `Supplier/${made.id}`, { name: 'T' })).status).toBe(200)
      }
      for (const [who, refused] of [
        ['visitor', 401],
        ['anna', 403],
      ] as const) {
        expect((await shop.call(who, 'GET', 'Supplier')).body).toEqual([])
        expect((await shop.call(who, 'GET', `Supplier/${made.id}`)).status).toBe(404)
        expect((await shop.call(who, 'POST', 'Supplier', { name: 'x' })).status).toBe(refused)
        expect((await shop.call(who, 'POST', 'Supplier/bulk', [])).status).toBe(refused)
        expect((await shop.call(who, 'DELETE', 'Supplier', { name: 'S' })).status).toBe(refused)
      }
      expect((await shop.call('visitor', 'PUT', `Supplier/${made.id}`, {})).status).toBe(401)
      expect((await shop.call('visitor', 'DELETE', `Supplier/${made.id}`)).status).toBe(401)
      expect((await shop.call('anna', 'PUT', `Supplier/${made.id}`, {})).status).toBe(404)
      expect((await shop.call('anna', 'DELETE', `Supplier/${made.id}`)).status).toBe(404)
    })

    test('what is open to read is not open to write', async () => {
      const made = await add('admin', 'Part', { name: 'Lever' })
      for (const [who, refused] of [
        ['visitor', 401],
        ['anna', 403],
      ] as const) {
        expect((await shop.call(who, 'GET', `Part/${made.id}`)).status).toBe(200)
        for (const answer of [
          await shop.call(who, 'POST', 'Part', { name: 'x' }),
          await shop.call(who, 'PUT', `Part/${made.id}`, { price: 0 }),
          await shop.call(who, 'DELETE', `Part/${made.id}`),
          await shop.call(who, 'DELETE', 'Part', { name: 'Lever' }),
        ]) {
          const code = refused === 401 ? 'authentication_required' : 'forbidden'
          expect([answer.status, answer.body.code]).toEqual([refused, code])
        }
      }
      expect((await shop.call('visitor', 'GET', `Part/${made.id}`)).body).toEqual(made)
    })

    test('a condition opens to each user what is theirs', async () => {
      const own = await add('anna', 'Note', { text: 'own' })
      const sent = await add('anna', 'Note', { text: 'sent', to: 'ben@example.com' })
      const done = await add('anna', 'Note', { text: 'done', done: true })

      const seen = async (who: 'visitor' | 'anna' | 'ben' | 'admin') =>
        (await shop.call(who, 'GET', 'Note?sort=text')).body.map(
          ({ text }: { text: string }) => text,
        )
      expect(await seen('visitor')).toEqual([])
      expect(await seen('anna')).toEqual(['done', 'own', 'sent'])
      expect(await seen('ben')).toEqual(['sent'])
      expect(await seen('admin')).toEqual(['done', 'own', 'sent'])

      expect((await shop.call('ben', 'GET', `Note/${own.id}`)).status).toBe(404)
      expect((await shop.call('ben', 'GET', `Note/${sent.id}`)).status).toBe(200)
      expect((await shop.call('ben', 'PUT', `Note/${own.id}`, { text: 'x' })).status).toBe(404)
      expect((await shop.call('ben', 'PUT', `Note/${sent.id}`, { text: 'x' })).status).toBe(403)
      expect((await shop.call('ben', 'DELETE', `Note/${sent.id}`)).status).toBe(403)
      expect((await shop.call('anna', 'PUT', `Note/${done.id}`, { text: 'x' })).status).toBe(403)
      expect((await shop.call('anna', 'PUT', `Note/${own.id}`, { done: true })).status).toBe(200)
      expect((await shop.call('admin', 'PUT', `Note/${done.id}`, { text: 'x' })).status).toBe(200)
      expect((await shop.call('anna', 'DELETE', `Note/${own.id}`)).status).toBe(200)
    })

    test('a rule on create looks at the new record, one by one', async () => {
      expect((await shop.call('anna', 'POST', 'Note', { to: 'nobody' })).status).toBe(403)
      const { status } = await shop.call('anna', 'POST', 'Note/bulk', [
        { to: 'a' },
        { to: 'nobody' },
      ])
      expect(status).toBe(403)
      expect((await shop.call('visitor', 'POST', 'Note', { to: 'a' })).status).toBe(401)
      expect((await shop.call('admin', 'POST', 'Note', { to: 'nobody' })).status).toBe(201)
    })

    test('a filter narrows what a rule leaves open and never widens it', async () => {
      await add('anna', 'Note', { text: 'secret' })
      const q = encodeURIComponent(JSON.stringify({ $or: [{ text: 'secret' }, { text: null }] }))
      expect((await shop.call('anna', 'GET', `Note?q=${q}`)).body).toHaveLength(1)
      expect((await shop.call('ben', 'GET', `Note?q=${q}`)).body).toHaveLength(0)
    })

    test('a deletion by filter cannot ask about records that the caller may not read', async () => {
      const schema: EntitySchema = {
        name: 'Tip',
        type: 'object',
        properties: { text: { type: 'string' } },
        access: { create: true, read: { created_by_id: '{{user.id}}' }, delete: true },
      }
      const tips = await startEntities(await databases.open(), [schema])
      await tips.call('anna', 'POST', 'Tip', { text: 'secret' })
      for (const who of ['visitor', 'ben'] as const) {
        const { body } = await tips.call(who, 'DELETE', 'Tip', { text: 'secret' })
        expect(body).toEqual({ success: true, deleted: 0 })
      }
      expect((await tips.call('anna', 'DELETE', 'Tip', { text: 'secret' })).body.deleted).toBe(1)
    })

    test('rooms follow the same rules', async () => {
      const made = await add('anna', 'Note', { text: 'own' })
      const { area } = shop
      expect(area.redactedFor(callers.anna, 'Note', made)).toBe(made)
      expect(area.redactedFor(callers.ben, 'Note', made)).toBeUndefined()
      expect(area.redactedFor(callers.visitor, 'Note', made)).toBeUndefined()
      expect(area.redactedFor(callers.service, 'Note', made)).toBe(made)
      expect(area.redactedFor(callers.service, 'Nope', made)).toBeUndefined()
      const mayJoin = (who: keyof typeof callers, entity: string) =>
        area.mayJoin(callers[who], entity)
      expect(mayJoin('visitor', 'Part')).toBe(true)
      expect(mayJoin('visitor', 'Note')).toBe(false)
      expect(mayJoin('anna', 'Note')).toBe(true)
      expect(mayJoin('anna', 'Supplier')).toBe(false)
      expect(mayJoin('admin', 'Supplier')).toBe(true)
      expect(mayJoin('admin', 'Nope')).toBe(false)
    })
  })
})
