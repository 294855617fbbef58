import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'
import type { Database } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'

const HOUR = 3_600_000

describeDatabases('idempotency keys', (databases) => {
  let db: Database
  let now: number
  let shop: TestEntities
  const start = () => startEntities(db, schemas, () => now)
  beforeEach(async () => {
    db = await databases.open()
    now = Date.UTC(2026, 0, 2)
    shop = await start()
  })
  const send = (key: string, body: unknown, path = 'Part', who: Who = 'admin') =>
    shop.call(who, 'POST', path, body, { 'idempotency-key': key })
  const count = async () => (await shop.call('admin', 'GET', 'Part')).body.length

  test('W2 the same key gives the first answer again, also after a restart', async () => {
    const first = await send('k1', { name: 'a' })
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined])
    await shop.call('admin', 'PUT', `Part/${first.body.id}`, { price: 5 })
    const again = await send('k1', { name: 'a' })
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.text,
      'true',
    ])
    shop = await start()
    expect((await send('k1', { name: 'a' })).text).toBe(first.text)
    expect(await count()).toBe(1)
  })

  test('W2 another body with the same key is refused', async () => {
    await send('k1', { name: 'a' })
    const { status, body } = await send('k1', { name: 'b' })
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(await count()).toBe(1)
  })

  test('W2 a key belongs to one caller and one address', async () => {
    const sent = [{ name: 'a' }]
    await send('k1', { name: 'a' })
    expect((await send('k1', { name: 'a' }, 'Part', 'service')).status).toBe(201)
    expect((await send('k1', sent, 'Part/bulk')).status).toBe(201)
    expect(await count()).toBe(3)
    expect((await send('k1', { name: 'a' }, 'Part', 'anna')).status).toBe(403)
  })

  test('W2 a list is created once', async () => {
    const sent = [{ name: 'a' }, { name: 'b' }]
    const answers = [await send('k1', sent, 'Part/bulk'), await send('k1', sent, 'Part/bulk')]
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(await count()).toBe(2)
  })

  test('W2 a refused create uses no key up', async () => {
    expect((await send('k1', { name: 5 })).status).toBe(422)
    expect((await send('k1', { name: 'a' })).status).toBe(201)
  })

  test('W2 after a day the key is new', async () => {
    const first = await send('k1', { name: 'a' })
    now += 23 * HOUR
    expect((await send('k1', { name: 'a' })).text).toBe(first.text)
    now += HOUR
    expect((await send('k1', { name: 'b' })).body.name).toBe('b')
    expect(await count()).toBe(2)
  })

  test.each(['', 'a b', 'x'.repeat(256), 'ä'])('W2 %j is no key', async (key) => {
    expect((await send(key, { name: 'a' })).status).toBe(400)
    expect(await count()).toBe(0)
  })

  test('sec W2 of fifty parallel creates with one key one is made, and all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('k1', { name: 'a' })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  test('D4 after an answer that leaves it unknown, the retry with the key does not double', async () => {
    let isLost = false
    const write = async (...args: Parameters<Database['write']>) => {
      const outcome = await db.write(...args)
      // The commit is on the disk, and then the connection to it is lost.
      if (isLost) throw new DatabaseError('broken', 'planted')
      return outcome
    }
    const losing: Database = {
      dialect: db.dialect,
      build: db.build,
      statementCount: 0,
      written: db.written,
      read: (statement, options) => db.read(statement, options),
      write,
      beforeCommit: (statements) => db.beforeCommit(statements),
      healthError: () => db.healthError(),
      close: () => db.close(),
    }
    shop = await startEntities(losing, schemas, () => now)
    isLost = true
    expect((await send('k1', { name: 'a' })).status).toBe(503)
    isLost = false
    const retried = await send('k1', { name: 'a' })
    expect([retried.status, retried.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(await count()).toBe(1)
    expect((await send('k2', { name: 'a' })).headers).not.toHaveProperty('idempotent-replayed')
  })
})
