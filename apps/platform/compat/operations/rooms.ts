import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { DrivenClient, DrivenEntity, DrivenFace } from '../driven-client.ts'
import { asOthersSee, at, DATE, textAt } from '../shapes.ts'
import { fresh, type Operation } from './operation.ts'

/** Changes as they happen. */
export const rooms: readonly Operation[] = [
  {
    title: 'W7 E4 subscribe tells of create, update and delete, each event whole',
    needs: ['entities.*.subscribe'],
    async run({ open, stage }) {
      const service = open({ token: stage.adminToken, serviceToken: stage.serviceToken })
      for (const client of [open(), open({ token: stage.adminToken }), service.asServiceRole]) {
        const ear = await listenTo(client.entities.Product, service.entities.Product)
        const made = await service.entities.Product.create({ name: fresh('Heard'), price: 1 })
        const id = textAt(made, 'id')
        // One after the other: whoever looks late is told the last of several changes alone.
        await ear.until('create', id)
        const changed = await service.entities.Product.update(id, { price: 2 })
        await ear.until('update', id)
        await service.entities.Product.delete(id)
        await ear.until('delete', id)
        expect(ear.of(id)).toStrictEqual([
          { type: 'create', data: asOthersSee(made), id, timestamp: DATE },
          { type: 'update', data: asOthersSee(changed), id, timestamp: DATE },
          { type: 'delete', data: asOthersSee(changed), id, timestamp: DATE },
        ])
        ear.end()
        client.cleanup()
      }
    },
  },
  {
    title: 'W7 whoever has unsubscribed hears no more',
    needs: ['entities.*.subscribe'],
    async run({ open, stage }) {
      const { Product } = open({ token: stage.adminToken }).entities
      const other = open()
      const [gone, stays] = [
        await listenTo(open().entities.Product, Product),
        await listenTo(other.entities.Product, Product),
      ]
      gone.end()
      // The public client leaves a room a quarter of a second after the last listener.
      await sleep(400)
      const id = textAt(await Product.create({ name: fresh('Unheard') }), 'id')
      await stays.until('create', id)
      expect(gone.of(id)).toStrictEqual([])
      other.cleanup()
    },
  },
  {
    title: 'K8 W7 a socket is let in, signed in or not, and cleanup closes it',
    async run({ open, stage, has }) {
      const { serviceToken, adminToken: token } = stage
      for (const options of [{}, { token: 'a-dead-token' }, { token }]) {
        for (const faceOf of [(client: DrivenClient) => client, serviceRoleOf]) {
          const face = faceOf(open({ ...options, serviceToken }))
          // 0.8.3 has opened its socket by now; newer clients wait for the first room.
          if (has('entities.*.subscribe')) face.entities.Product.subscribe(() => undefined)
          await expect.poll(stage.openSockets, { timeout: 60_000 }).toBe(1)
          face.cleanup()
          await expect.poll(stage.openSockets, { timeout: 60_000 }).toBe(0)
        }
      }
    },
  },
  {
    title: 'K8 setToken opens the socket again as that user',
    async run({ open, stage, has }) {
      const client = open()
      if (has('entities.*.subscribe')) client.entities.Product.subscribe(() => undefined)
      await expect.poll(stage.openSockets, { timeout: 60_000 }).toBe(1)
      const { id, token } = await stage.addUser()
      client.setToken(token)
      expect(await client.auth.me()).toMatchObject({ id })
      await expect.poll(stage.openSockets, { timeout: 60_000 }).toBe(1)
    },
  },
]

function serviceRoleOf(client: DrivenClient): DrivenFace {
  return client.asServiceRole
}

/** Subscribes, and goes on once the room is joined: from then on nothing is missed. */
async function listenTo(entity: DrivenEntity, seller: DrivenEntity) {
  const heard: unknown[] = []
  const end = entity.subscribe((event) => heard.push(event))
  const deadline = Date.now() + 60_000
  // The public client does not tell when it has joined: it has when it hears of something.
  while (heard.length === 0) {
    if (Date.now() > deadline) throw new Error('the room could not be joined')
    const id = textAt(await seller.create({ name: 'knock' }), 'id')
    await sleep(50)
    await seller.delete(id)
  }
  const of = (id: string) => heard.filter((event) => at(event, 'id') === id)
  return {
    end,
    of,
    until: (type: string, id: string) =>
      expect
        .poll(() => of(id).map((event) => at(event, 'type')), { timeout: 60_000 })
        .toContain(type),
  }
}
