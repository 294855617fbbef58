import { randomUUID } from 'node:crypto'
import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationRemovals } from '../src/areas/agents/conversations/conversation-removals.ts'
import { conversationStore } from '../src/areas/agents/conversations/conversation-store.ts'
import { expiringConversations } from '../src/areas/agents/conversations/expiring-conversations.ts'
import { deletingVisitorSurplus } from '../src/areas/agents/conversations/visitor-surplus.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/all.ts'
import { openDatabase } from '../src/db/open.ts'
import { createDailyQuota } from '../src/http/limits/daily-quota.ts'
import { describeDatabases } from '../test/databases.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const PER_DAY = 5
const DAY_MS = 86_400_000

describeDatabases('visitors and agents', (databases) => {
  let started: StartedPlatform
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await databases.newUrl()
    started = await startPlatform({
      databaseUrl,
      listen: true,
      trustProxy: true,
      agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide", "visitors": true }' }],
      agentLimits: { messagesPerDay: PER_DAY, tokensPerDay: 100_000 },
    })
  })
  afterAll(() => started.stop())

  /** A visitor of an address of their own, who may choose any id. */
  function visitor(address: string, id: string = randomUUID()) {
    const post = async (path: string, body: object) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'x-base44-anonymous-id': id,
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(`${started.url}${path}`, init)
      return { status: answer.status, ...(await answer.json()) }
    }
    return {
      begin: (metadata?: object) =>
        post(pathTo(paths.conversations, { appId: APP_ID }), {
          agent_name: 'guide',
          ...(metadata && { metadata }),
        }),
      say: (conversation: string, content = 'Which lever?') =>
        post(pathTo(paths.conversationMessages, { appId: APP_ID, id: conversation }), { content }),
      async list() {
        const path = pathTo(paths.conversations, { appId: APP_ID })
        const headers = { 'x-forwarded-for': address, 'x-base44-anonymous-id': id }
        return (await fetch(`${started.url}${path}`, { headers })).json()
      },
    }
  }

  test('sec S25 what an address is refused counts for nobody else', async () => {
    const greedy = visitor('198.51.100.1')
    const { id } = await greedy.begin()
    const statuses: number[] = []
    for (let said = 0; said < PER_DAY * 22; said++) statuses.push((await greedy.say(id)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_DAY)
    expect(statuses.filter((status) => status === 429)).toHaveLength(PER_DAY * 21)
    const other = visitor('203.0.113.9')
    const begun = await other.begin()
    expect((await other.say(begun.id)).status).toBe(200)
  })

  test('sec S25 all addresses of one network together leave others the larger part', async () => {
    let said = 0
    for (let host = 1; host <= 12; host++) {
      const one = visitor(`2001:db8:1:${host}::1`)
      const { id } = await one.begin()
      for (let count = 0; count < PER_DAY; count++)
        said += (await one.say(id)).status === 200 ? 1 : 0
    }
    expect(said).toBe(PER_DAY * 5)
    const other = visitor('2001:db8:2:1::1')
    expect((await other.say((await other.begin()).id)).status).toBe(200)
  })

  test('sec S25 one address begins so many conversations a day, whatever ids it chooses', async () => {
    const statuses: number[] = []
    for (let begun = 0; begun < 55; begun++) {
      const big = { text: 'x'.repeat(7_900) }
      statuses.push((await visitor('192.0.2.44').begin(big)).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.slice(50)).toEqual([429, 429, 429, 429, 429])
    const { status } = await visitor('192.0.2.45').begin()
    expect(status).toBe(201)
  })

  test('sec S25 a visitor has so many conversations, and the longest untouched goes first', async () => {
    const one = visitor('192.0.2.77')
    const ids: string[] = []
    for (let begun = 0; begun < 23; begun++) ids.push((await one.begin()).id)
    const kept = (await one.list()).map(({ id }: { id: string }) => id)
    expect(kept).toEqual(ids.slice(3).reverse())
  })

  test('sec S25 what has no word yet is no conversation for an admin, and no page can pass for a chat', async () => {
    const one = visitor('192.0.2.99')
    const silent = await one.begin()
    const spoken = await one.begin()
    await one.say(spoken.id)
    const listed = await createAdmin(started.admin).conversations({ limit: 100 })
    const ids = listed.map(({ id }) => id)
    expect([ids.includes(silent.id), ids.includes(spoken.id)]).toEqual([false, true])
    for (const channel of ['whatsapp', 'telegram']) {
      expect(await one.begin({ channel })).toMatchObject({ status: 400, code: 'bad_request' })
    }
    expect((await one.begin({ channel: 'kiosk' })).status).toBe(201)
  })

  test('sec S25 conversations of visitors go when they are old or take too much, those of users stay', async () => {
    const url = await databases.newUrl()
    const other = await startPlatform({
      databaseUrl: url,
      rateLimits: false,
      agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide", "visitors": true }' }],
    })
    const db = await openDatabase(url, started.config)
    try {
      const anonymous = (id: string) =>
        other.clientWith({
          fetch: (input, init) => {
            const request = new Request(input, init)
            request.headers.set('X-Base44-Anonymous-Id', id)
            return other.platform.fetch(request)
          },
        })
      const text = 'x'.repeat(30_000)
      const talk = async (client: StartedPlatform['client']) => {
        const begun = await client.agents.createConversation({ agent_name: 'guide' })
        await client.agents.addMessage(begun, { role: 'user', content: text })
        return begun.id
      }
      const user = await talk((await other.addUser()).client)
      const visitors: string[] = []
      for (let one = 0; one < 250; one++) visitors.push(await talk(anonymous(randomUUID())))
      const idsLeft = async () => {
        const rows = await db.read<{ id: string }>(
          db.build.selectFrom('agent_conversations').select('id').orderBy('updated_date').compile(),
        )
        return rows.map(({ id }) => id)
      }
      const { remove } = conversationRemovals(db, conversationStore(db), { drop: async () => {} })
      const deleteSurplus = (maxBytes: number) => deletingVisitorSurplus({ db, remove }, maxBytes)()
      const ofVisitors = expiringConversations(db, remove).find(
        ({ name }) => name === 'visitor_conversations',
      )
      const deleteOlder = (age: number) =>
        ofVisitors?.deleteOlder(new Date(Date.now() - age).toISOString(), 1000)
      // Neither old nor too much.
      await deleteSurplus(100_000_000)
      await deleteOlder(DAY_MS)
      expect(await idsLeft()).toEqual([user, ...visitors])
      await deleteSurplus(1_000_000)
      const left = (await idsLeft()).slice(1)
      expect(left.length).toBeGreaterThan(28)
      expect(left.length).toBeLessThan(34)
      expect(left).toEqual(visitors.slice(-left.length))
      await deleteOlder(-DAY_MS)
      expect(await idsLeft()).toEqual([user])
      const messages = db.build.selectFrom('agent_messages').select('conversation_id').compile()
      expect(await db.read(messages)).toEqual([{ conversation_id: user }])
    } finally {
      await db.close()
      await other.stop()
    }
  })

  test('sec S25 sec D13 several shares are taken together or not at all, by many at once too', async () => {
    const db = await databases.open(await databases.newUrl())
    const quota = createDailyQuota(db, () => new Date())
    const share = (of: string, limit: number) => ({ what: 'x', of, amount: 1, limit })
    await migrate(db, migrations)
    const tries = Array.from({ length: 40 }, (_, at) =>
      quota.takeAll([share(`address ${at % 4}`, 3), share('all', 10)]).then(
        () => at % 4,
        () => undefined,
      ),
    )
    const taken = (await Promise.all(tries)).filter((of) => of !== undefined)
    expect(taken).toHaveLength(10)
    const query = db.build.selectFrom('login_attempts').select(['key', 'count']).compile()
    const counts = new Map(
      (await db.read<{ key: string; count: number }>(query)).map(({ key, count }) => [key, count]),
    )
    expect(counts.get('quota:x:all')).toBe(10)
    for (let of = 0; of < 4; of++) {
      expect(counts.get(`quota:x:address ${of}`)).toBe(taken.filter((one) => one === of).length)
    }
  })
})
