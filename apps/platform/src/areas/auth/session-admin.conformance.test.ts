import { createAdmin } from '@pitlane/client'
import { SIGN_IN_OUTCOMES } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { ADMIN, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

const PHONE = { headers: { 'user-agent': 'Phone of the workshop' } }

describeDatabases('sessions for admins', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    started = await startPlatform({ databaseUrl: await databases.newUrl() })
  })
  afterAll(() => started.stop())

  const signedIn = async () => {
    const client = started.clientWith(PHONE)
    const { user } = await client.auth.login(ADMIN.email, ADMIN.password)
    return { client, id: user.id }
  }

  test('sec S15 an admin sees where a user is signed in, and ends one of them or all', async () => {
    const admin = createAdmin(started.admin)
    const { id, client } = await started.addUser()
    const [session] = await admin.userSessions(id)
    expect(session).toMatchObject({ is_current: false, last_used_date: expect.any(String) })
    expect(session).not.toHaveProperty('token_hash')
    await expect(admin.endUserSession((await signedIn()).id, session?.id ?? '')).rejects.toThrow()
    await client.auth.me()
    await admin.endUserSession(id, session?.id ?? '')
    await expect(client.auth.me()).rejects.toMatchObject({ status: 401 })
    expect(await admin.userSessions(id)).toEqual([])

    const other = await started.addUser()
    await other.client.auth.me()
    await admin.endUserSessions(other.id)
    await expect(other.client.auth.me()).rejects.toMatchObject({ status: 401 })
    expect(await admin.userSessions('\0')).toEqual([])
  })

  test('sec S26 sign-ins and tries are listed by account, way and device, without password or whole address', async () => {
    const admin = createAdmin(started.admin)
    const { id } = await signedIn()
    const stranger = started.clientWith(PHONE)
    await expect(stranger.auth.login(ADMIN.email, 'wrong canary')).rejects.toThrow()
    await expect(stranger.auth.login('canary@shop.example', 'x')).rejects.toThrow()
    const all = await admin.signIns()
    const common = { way: 'password', user_agent: 'Phone of the workshop', address: '127.0.0.0/24' }
    expect(all).toContainEqual(
      expect.objectContaining({
        ...common,
        user_id: id,
        user_email: ADMIN.email,
        outcome: 'signed_in',
      }),
    )
    expect(all).toContainEqual(
      expect.objectContaining({ ...common, user_id: id, outcome: 'refused' }),
    )
    expect(all).toContainEqual(
      expect.objectContaining({ ...common, user_id: null, user_email: null, outcome: 'refused' }),
    )
    expect(JSON.stringify(all)).not.toContain('canary')
    expect(JSON.stringify(all)).not.toContain('127.0.0.1')
    for (const { outcome } of all) expect(SIGN_IN_OUTCOMES).toContain(outcome)
    expect((await admin.signIns({ user_id: id, limit: 1 })).map((one) => one.user_id)).toEqual([id])
    expect(await admin.signIns({ user_id: 'nobody' })).toEqual([])
  })
})
