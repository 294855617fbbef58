import { afterEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { PUBLIC_URL, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'
import type { EntitySchema, RuleSchema } from '../schema/entity-schema.ts'

const offerWith = (readCost: RuleSchema, read: RuleSchema = true): EntitySchema => ({
  name: 'Offer',
  type: 'object',
  properties: {
    name: { type: 'string' },
    cost: { type: 'number', rules: { read: readCost } },
  },
  access: { read },
})

describeDatabases('cached lists', (databases) => {
  const platforms: StartedPlatform[] = []
  afterEach(async () => {
    for (const started of platforms.splice(0)) await started.stop()
  })
  async function start(databaseUrl: string, schema: EntitySchema): Promise<StartedPlatform> {
    const started = await startPlatform({ databaseUrl, schemas: [schema] })
    platforms.push(started)
    return started
  }
  const address = `${PUBLIC_URL}/api/apps/pitlane/entities/Offer`

  async function ask({ platform }: StartedPlatform, etag?: string) {
    const headers = etag === undefined ? undefined : { 'if-none-match': etag }
    const answer = await platform.fetch(new Request(address, { ...(headers && { headers }) }))
    const body = answer.status === 200 ? await answer.json() : undefined
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', body }
  }

  test('W2 after a record has changed the next answer is the new one', async () => {
    const started = await start(await databases.newUrl(), offerWith(false))
    const made = await started.service.entities.Offer?.create({ name: 'a', cost: 5 })
    const before = await ask(started)
    expect(await ask(started, before.etag)).toMatchObject({ status: 304 })
    await started.service.entities.Offer?.update(made?.id ?? '', { name: 'b' })
    const after = await ask(started, before.etag)
    expect(after).toMatchObject({ status: 200, body: [{ name: 'b' }] })
    await started.service.entities.Offer?.delete(made?.id ?? '')
    expect(await ask(started, after.etag)).toMatchObject({ status: 200, body: [] })
  })

  test('W2 after a rule has changed the next answer follows it', async () => {
    const url = await databases.newUrl()
    const closed = await start(url, offerWith(false))
    await closed.service.entities.Offer?.create({ name: 'a', cost: 5 })
    const before = await ask(closed)
    expect(before.body).toEqual([expect.not.objectContaining({ cost: 5 })])
    for (const [schema, body] of [
      [offerWith(true), [expect.objectContaining({ name: 'a', cost: 5 })]],
      [offerWith(false), before.body],
      [offerWith(true, false), []],
    ] as const) {
      const started = await start(url, schema)
      // What a browser kept from before the start counts no more either.
      expect(await ask(started, before.etag)).toMatchObject({ status: 200, body })
    }
  })

  test('W2 after a role has changed the next answer is that of the new role', async () => {
    const started = await start(await databases.newUrl(), offerWith(false))
    await started.service.entities.Offer?.create({ name: 'a', cost: 5 })
    const { id, client } = await started.addUser()
    const costs = async () => (await client.entities.Offer?.list())?.map(({ cost }) => cost)
    const became = (role: string) =>
      started.admin.request('PUT', `/api/apps/pitlane/entities/User/${id}`, { body: { role } })
    for (let round = 0; round < 2; round += 1) {
      expect(await costs()).toEqual([undefined])
      await became('admin')
      expect(await costs()).toEqual([5])
      expect((await ask(started)).body[0]).not.toHaveProperty('cost')
      await became('user')
    }
    expect(await costs()).toEqual([undefined])
  })

  test('W2 two users under one rule never see each other’s answer', async () => {
    const rule = { $or: [{ name: '{{user.id}}' }, { cost: 0 }] }
    const started = await start(await databases.newUrl(), offerWith(rule, rule))
    const users = [await started.addUser(), await started.addUser()]
    for (const { id } of users) await started.service.entities.Offer?.create({ name: id, cost: 5 })
    for (let round = 0; round < 2; round += 1) {
      for (const { id, client } of users) {
        expect(await client.entities.Offer?.list()).toEqual([
          expect.objectContaining({ name: id, cost: 5 }),
        ])
      }
      expect((await ask(started)).body).toEqual([])
    }
  })
})
