import { createClient } from '@pitlane/client'
import { expect, test } from 'vitest'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { SERVICE_TOKEN, startPlatform } from '../test/start-platform.ts'
import { hear } from '../test/start-realtime.ts'

const offer: EntitySchema = {
  name: 'Offer',
  type: 'object',
  properties: {
    name: { type: 'string' },
    cost: { type: 'number', rules: { read: false } },
    note: { type: 'string', rules: { read: { name: { $regex: '^open' } } } },
  },
  access: { read: true },
}

test('sec S16 a field that a listener may not read is in no event, by the rules of the schema', async () => {
  const started = await startPlatform({ listen: true, schemas: [offer] })
  const page = createClient({ serverUrl: started.url ?? '' })
  const back = createClient({ serverUrl: started.url ?? '', serviceToken: SERVICE_TOKEN })
  const visitor = hear(page, 'Offer')
  const service = hear(back.asServiceRole, 'Offer')
  await Promise.all([page.realtime.joined(), back.asServiceRole.realtime.joined()])

  const whole = { name: 'open', cost: 5, note: 'n' }
  const made = await started.service.entities.Offer?.create(whole)
  const id = made?.id ?? ''
  await started.service.entities.Offer?.update(id, { name: 'closed' })
  await started.service.entities.Offer?.delete(id)
  await Promise.all([visitor.until(3), service.until(3)])

  const dataOf = (events: readonly { data: unknown }[]) => events.map(({ data }) => data)
  expect(JSON.stringify(visitor.heard)).not.toMatch(/cost|note/)
  expect(dataOf(visitor.heard)).toEqual([
    expect.objectContaining({ id, name: 'open' }),
    expect.objectContaining({ id, name: 'closed' }),
    { id },
  ])
  for (const data of dataOf(service.heard)) expect(data).toMatchObject({ cost: 5, note: 'n' })

  page.realtime.close()
  back.asServiceRole.realtime.close()
  await started.stop()
})
