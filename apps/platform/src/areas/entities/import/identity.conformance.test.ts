import { createClient } from '@pitlane/client'
import { paths } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { linkIn, mailTo } from '../../../../test/outbox.ts'
import {
  APP_ID,
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../test/start-platform.ts'
import { openDatabase } from '../../../db/open.ts'
import { operatorAccess } from '../../../operator-access.ts'

const id = (at: number) => `64f0${String(at).padStart(20, '0')}`

describeDatabases('records from elsewhere', (databases) => {
  let started: StartedPlatform
  beforeEach(async () => {
    started = await startPlatform({ databaseUrl: await databases.newUrl(), rateLimits: false })
  })
  afterEach(() => started.stop())

  const keep = (client: StartedPlatform['client'], records: object[]) => {
    const { Product } = client.entities
    const file = new File([JSON.stringify(records)], 'Product.json')
    return Product?.importEntities(file, { hasOutput: false, keepsIdentity: true })
  }

  test('sec S7 only the service role says whose a record is, and since when', async () => {
    const records = [{ id: id(1), name: 'Lever', created_date: '2025-01-01' }]
    const user = (await started.addUser()).client
    await expect(keep(started.client, records)).rejects.toMatchObject({ status: 401 })
    await expect(keep(user, records)).rejects.toMatchObject({ status: 403 })
    await expect(keep(started.admin, records)).rejects.toMatchObject({ status: 403 })
    const { Product } = started.service.entities
    const file = new File([JSON.stringify(records)], 'Product.json')
    await Product?.importEntities(file)
    const [made] = (await Product?.list()) ?? []
    expect(made?.id).not.toBe(id(1))
    expect(made?.created_date).not.toContain('2025-01')
  })

  test('Y4 K3 whoever accepts the invitation is told which records they made elsewhere', async () => {
    const email = 'rider@shop.example'
    const db = await openDatabase(started.config.databaseUrl, started.config)
    await operatorAccess(db, PUBLIC_URL).keepUserIds([{ email, id: id(9) }])
    await db.close()
    const { Product } = started.service.entities
    const records = [
      { id: id(1), name: 'Lever', created_date: '2025-01-01', created_by: email.toUpperCase() },
      { id: id(2), name: 'Disc', created_date: '2025-01-02', created_by: 'other@shop.example' },
    ]
    const file = new File([JSON.stringify(records)], 'Product.json')
    const options = { hasOutput: false, keepsIdentity: true }
    expect(await Product?.importEntities(file, options)).toMatchObject({ records: 2, known: 0 })
    expect(await Product?.importEntities(file, options)).toMatchObject({ records: 0, known: 2 })

    await started.admin.auth.inviteUser(email, 'user')
    const link = linkIn(await mailTo(started.config.mail.outbox, email))
    const token = link.searchParams.get('token') ?? ''
    const answer = await started.platform.fetch(paths.invitePage, {
      method: 'POST',
      body: new URLSearchParams({ token, full_name: 'Mei', password: 'brake late and turn in' }),
    })
    const home = new URL(answer.headers.get('location') ?? '', PUBLIC_URL)
    const rider = createClient({
      serverUrl: PUBLIC_URL,
      appId: APP_ID,
      fetch: started.platform.fetch,
      token: home.searchParams.get('access_token') ?? '',
    })
    expect((await rider.auth.me()).id).toBe(id(9))
    const stored = (await Product?.list('created_date')) ?? []
    expect(stored.map((each) => Reflect.get(each, 'created_by_id'))).toEqual([id(9), null])
  })

  test('Y4 rows stand in the order of their dates, whatever their order in the file', async () => {
    const { Product } = started.service.entities
    const days = [5, 1, 4, 2, 3]
    const lines = days.map((day) => `Day ${day},${id(day)},2025-01-0${day}T00:00:00.000000`)
    const file = new File([['name,id,created_date', ...lines].join('\n')], 'Product.csv')
    await Product?.importEntities(file, { hasOutput: false, keepsIdentity: true })
    const newest = (await Product?.list()) ?? []
    expect(newest.map(({ name }) => name)).toEqual(['Day 5', 'Day 4', 'Day 3', 'Day 2', 'Day 1'])
  })
})
