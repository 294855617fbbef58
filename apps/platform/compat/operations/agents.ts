import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { DrivenFace } from '../driven-client.ts'
import { at, DATE, ID, textAt } from '../shapes.ts'
import { facesOf, fresh, type Operation } from './operation.ts'

/** Conversations with agents; the stage has none, so messages are kept and not answered. */
export const agents: readonly Operation[] = [
  {
    title: 'K7 W5 a conversation is created, read and listed, in both query forms',
    async run(scene) {
      for (const { agents } of facesOf(scene)) {
        const agent_name = fresh('mechanic').replace(' ', '-')
        const created = await agents.createConversation({ agent_name })
        expect(created).toMatchObject({ id: ID, agent_name, created_date: DATE, messages: [] })
        expect(await agents.getConversation(textAt(created, 'id'))).toStrictEqual(created)
        expect(await agents.listConversations({ q: { agent_name } })).toStrictEqual([created])
        expect(await agents.getConversations()).toContainEqual(created)
      }
    },
  },
  {
    title: 'K7 W5 W7 a message is kept and comes into the room of its conversation',
    async run(scene) {
      for (const face of facesOf(scene)) await hearOneself(face, facesOf(scene)[0])
    },
  },
  {
    title: 'K7 the address of an agent in WhatsApp is one that the platform serves',
    async run(scene) {
      for (const { agents } of facesOf(scene)) {
        await expectServed(agents.getWhatsAppConnectURL('mechanic'))
      }
    },
  },
  {
    title: 'K7 the address of an agent in Telegram is one that the platform serves',
    needs: ['agents.getTelegramConnectURL'],
    async run(scene) {
      for (const { agents } of facesOf(scene)) {
        await expectServed(agents.getTelegramConnectURL?.('mechanic') ?? '')
      }
    },
  },
]

/** No address of the API would be `not_found`; the stage has no agents. */
async function expectServed(address: string): Promise<void> {
  const response = await fetch(address, { redirect: 'manual' })
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'agent_not_found' }])
}

async function hearOneself(face: DrivenFace, other: DrivenFace | undefined): Promise<void> {
  const { agents } = face
  const created = await agents.createConversation({ agent_name: 'mechanic' })
  const id = textAt(created, 'id')
  const heard: unknown[] = []
  const end = agents.subscribeToConversation(id, (each) => heard.push(each))
  other?.agents.subscribeToConversation(id, () => undefined)
  const deadline = Date.now() + 60_000
  // No client tells when it is in the room: it is when another client's message is heard.
  while (heard.length === 0) {
    if (Date.now() > deadline) throw new Error('the room could not be joined')
    await other?.agents.addMessage({ id }, { role: 'user', content: 'knock' })
    await sleep(50)
  }
  const said = await agents.addMessage({ id }, { role: 'user', content: 'Which lever?' })
  expect(said).toMatchObject({ id: ID, role: 'user', content: 'Which lever?' })
  await expect
    .poll(() => JSON.stringify(at(heard.at(-1), 'messages')), { timeout: 60_000 })
    .toContain('Which lever?')
  expect(at(heard.at(-1), 'id')).toBe(id)
  end()
  face.cleanup()
  other?.cleanup()
}
