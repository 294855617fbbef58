import { expect, test } from 'vitest'
import { describeDatabases } from '../test/databases.ts'
import { codeIn, mailsIn, mailTo } from '../test/outbox.ts'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const EMAIL = 'rider@shop.example'
const PASSWORD = 'brake late and turn in'

describeDatabases('one-time codes', (databases) => {
  async function withPlatform(
    run: (started: StartedPlatform) => Promise<void>,
    options: Parameters<typeof startPlatform>[0] = {},
  ): Promise<void> {
    const databaseUrl = await databases.newUrl()
    const started = await startPlatform({
      databaseUrl,
      rateLimits: false,
      admin: undefined,
      ...options,
    })
    await run(started).finally(started.stop)
  }

  const verify = (started: StartedPlatform, otpCode: string) =>
    started.clientWith({}).auth.verifyOtp({ email: EMAIL, otpCode })

  async function codeOf(started: StartedPlatform): Promise<string> {
    await started.client.auth.register({ email: EMAIL, password: PASSWORD })
    return codeIn(await mailTo(started.config.mail.outbox, EMAIL))
  }

  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

  const rows = (
    started: StartedPlatform,
    table: 'pending_accounts' | 'users' | 'sessions' | 'jobs',
  ) =>
    databases
      .open(started.config.databaseUrl)
      .then((db) => db.read(db.build.selectFrom(table).selectAll().compile()))

  test('sec S10 of 50 who send the right code at the same moment one is signed in', () =>
    withPlatform(async (started) => {
      const code = await codeOf(started)
      const tries = await Promise.allSettled(
        Array.from({ length: 50 }, () => verify(started, code)),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await rows(started, 'users')).toHaveLength(1)
      expect(await rows(started, 'sessions')).toHaveLength(1)
      expect(await rows(started, 'pending_accounts')).toEqual([])
    }))

  test('sec S10 of 100 wrong codes at the same moment five are looked at, and the right one comes too late', () =>
    withPlatform(async (started) => {
      const code = await codeOf(started)
      const tries = await Promise.allSettled(
        Array.from({ length: 100 }, () => verify(started, wrongFor(code))),
      )
      expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
      expect(await rows(started, 'pending_accounts')).toMatchObject([{ email: EMAIL }])
      const [row] = await rows(started, 'pending_accounts')
      expect(Number(row?.tries)).toBe(5)
      await expect(verify(started, code)).rejects.toMatchObject({ code: 'invalid_code' })
      expect(await rows(started, 'users')).toEqual([])
    }))

  test('sec S10 the account is counted too: new codes give no endless tries', () =>
    withPlatform(
      async (started) => {
        const statuses: unknown[] = []
        for (let guess = 0; guess < 12; guess++) {
          await verify(started, '000000').catch((error) =>
            statuses.push([error.status, error.code]),
          )
        }
        expect(statuses.slice(0, 10)).toEqual(Array(10).fill([400, 'invalid_code']))
        expect(statuses.slice(10)).toEqual(Array(2).fill([429, 'too_many_requests']))
      },
      { rateLimits: true },
    ))

  test('sec S10 a code is kept as a hash with a salt, ten minutes long, and a new one is sent once a minute', () =>
    withPlatform(
      async (started) => {
        const code = await codeOf(started)
        const [row] = await rows(started, 'pending_accounts')
        expect(JSON.stringify(row)).not.toContain(code)
        expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
        expect(row?.code_salt).toMatch(/^[0-9a-f]{32}$/)
        const life = Date.parse(String(row?.code_expires_date)) - Date.now()
        expect(life).toBeGreaterThan(9.5 * 60_000)
        expect(life).toBeLessThanOrEqual(10 * 60_000)
        await expect(started.client.auth.resendOtp(EMAIL)).rejects.toMatchObject({ status: 429 })
        await verify(started, code)
      },
      { rateLimits: true },
    ))

  test.each([true, false])(
    'sec S10 who registers twice with one password has one claim: the latest code keeps it (limits: %s)',
    (rateLimits) =>
      withPlatform(
        async (started) => {
          const register = () => started.client.auth.register({ email: EMAIL, password: PASSWORD })
          await Promise.all([register(), register()])
          await register()
          const mails = rateLimits ? 1 : 3
          await verify(started, codeIn(await mailTo(started.config.mail.outbox, EMAIL, mails)))
          const { user } = await started.clientWith({}).auth.login(EMAIL, PASSWORD)
          expect(user.email).toBe(EMAIL)
        },
        { rateLimits },
      ),
  )

  test.each([true, false])(
    'sec S13 of twenty registrations of one address few send a mail (limits: %s)',
    (rateLimits) =>
      withPlatform(
        async (started) => {
          for (let count = 0; count < 20; count++) {
            await started.client.auth
              .register({ email: EMAIL, password: `${PASSWORD} ${count}` })
              .catch((error) => expect(error.status).toBe(429))
          }
          await mailTo(started.config.mail.outbox, EMAIL)
          await expect.poll(() => rows(started, 'jobs'), { timeout: 8000 }).toEqual([])
          const mails = await mailsIn(started.config.mail.outbox)
          expect(mails.length).toBeLessThanOrEqual(rateLimits ? 1 : 10)
        },
        { rateLimits },
      ),
  )

  test('sec S10 a code that is older than ten minutes is no good', () =>
    withPlatform(async (started) => {
      const code = await codeOf(started)
      const db = await databases.open(started.config.databaseUrl)
      const past = new Date(Date.now() - 1000).toISOString()
      await db.write([
        db.build.updateTable('pending_accounts').set({ code_expires_date: past }).compile(),
      ])
      await expect(verify(started, code)).rejects.toMatchObject({ code: 'invalid_code' })
    }))
})

test('sec S10 whoever claims an address first or last, its owner lets no other password in', async () => {
  const started = await startPlatform({ rateLimits: false, admin: undefined })
  const outbox = started.config.mail.outbox
  const claim = (password: string) => started.client.auth.register({ email: EMAIL, password })
  const signsIn = (password: string) =>
    started
      .clientWith({})
      .auth.login(EMAIL, password)
      .then(
        () => true,
        () => false,
      )
  await claim('the line of the thief')
  await mailTo(outbox, EMAIL, 1)
  await claim('the line of the owner')
  await mailTo(outbox, EMAIL, 2)
  await claim('the line of the thief')
  const code = codeIn(await mailTo(outbox, EMAIL, 3))
  await verifyAs(started, code)
  expect(await signsIn('the line of the thief')).toBe(false)
  expect(await signsIn('the line of the owner')).toBe(false)
  await started.stop()
})

test('sec S10 whoever sends the proof along with the code keeps the own password', async () => {
  const started = await startPlatform({ rateLimits: false, admin: undefined })
  const outbox = started.config.mail.outbox
  await started.client.auth.register({ email: EMAIL, password: 'the line of the thief' })
  await mailTo(outbox, EMAIL, 1)
  const answer = await started.client.auth.register({ email: EMAIL, password: PASSWORD })
  const code = codeIn(await mailTo(outbox, EMAIL, 2))
  await verifyAs(started, code, answer.id)
  expect((await started.clientWith({}).auth.login(EMAIL, PASSWORD)).user.email).toBe(EMAIL)
  await started.stop()
})

function verifyAs({ client }: StartedPlatform, otpCode: string, id?: string) {
  return client.auth.verifyOtp({ email: EMAIL, otpCode, ...(id !== undefined && { id }) })
}
