import { createAdmin } from '@pitlane/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'

describeDatabases('conversations, as admins find them', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }],
    })
  })
  afterAll(() => started.stop())

  const owner = () => createAdmin(started.admin)

  async function talk() {
    const { id: userId, client } = await started.addUser()
    const begun = await client.agents.createConversation({ agent_name: 'guide' })
    const say = (content: string) => client.agents.addMessage(begun, { role: 'user', content })
    return { id: begun.id, userId, say }
  }

  test('O14 conversations are found by their words, agent, user and channel, and by who answers', async () => {
    const one = await talk()
    const two = await talk()
    await owner().takeOver(one.id)
    await one.say('A 100% carbon_lever, größe "M" please')
    await owner().takeOver(two.id)
    await two.say('A carbon-lever of 1000')
    await owner().handBack(two.id)
    const found = async (query: object) =>
      (await owner().conversations({ limit: 100, ...query })).map(({ id }) => id)
    expect(await found({ words: 'carbon lever' })).toEqual([two.id, one.id])
    expect(await found({ words: '100% LEVER' })).toEqual([one.id])
    expect(await found({ words: 'carbon_lever' })).toEqual([one.id])
    expect(await found({ words: 'größe "M"' })).toEqual([one.id])
    expect(await found({ words: 'created_date' })).toEqual([])
    expect(await found({ user: two.userId, agent: 'guide', channel: 'page' })).toEqual([two.id])
    expect(await found({ user: two.userId, channel: 'whatsapp' })).toEqual([])
    expect(await found({ taken: 'yes', user: one.userId })).toEqual([one.id])
    expect(await found({ words: 'carbon', from: '2001-01-01', to: '2001-01-02' })).toEqual([])
    expect((await owner().conversations({ user: two.userId }))[0]).toMatchObject({
      taken: null,
      channel: null,
      open_until: null,
      last_message: { role: 'system', text: 'The assistant answers again.' },
    })
  })
})
