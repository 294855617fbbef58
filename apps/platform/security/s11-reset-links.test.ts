import { expect, test } from 'vitest'
import { describeDatabases } from '../test/databases.ts'
import { codeIn, linkIn, mailTo } from '../test/outbox.ts'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const EMAIL = 'rider@shop.example'
const PASSWORD = 'brake late and turn in'

/** In ms: each sign-in hashes a password, which a machine with two busy cores does twice a second. */
const MANY_SIGN_INS = 90_000

describeDatabases('reset links', (databases) => {
  async function withRider(run: (started: StartedPlatform, token: string) => Promise<void>) {
    const databaseUrl = await databases.newUrl()
    const started = await startPlatform({ databaseUrl, rateLimits: false, admin: undefined })
    await started.client.auth.register({ email: EMAIL, password: PASSWORD })
    const otpCode = codeIn(await mailTo(started.config.mail.outbox, EMAIL))
    const { access_token } = await started.client.auth.verifyOtp({ email: EMAIL, otpCode })
    await run(started, access_token).finally(started.stop)
  }

  async function askForLink(started: StartedPlatform, count: number): Promise<string> {
    await started.client.auth.resetPasswordRequest(EMAIL)
    const link = linkIn(await mailTo(started.config.mail.outbox, EMAIL, count))
    return link.searchParams.get('token') ?? ''
  }

  const use = ({ client }: StartedPlatform, resetToken: string, newPassword: string) =>
    client.auth.resetPassword({ resetToken, newPassword })

  test('sec S11 of 20 who use a link at the same moment one succeeds, and all other links and sessions end', () =>
    withRider(async (started, token) => {
      const first = await askForLink(started, 2)
      const second = await askForLink(started, 3)
      const uses = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => use(started, second, `the line of number ${n}`)),
      )
      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await started.clientWith({ token }).auth.isAuthenticated()).toBe(false)
      await expect(use(started, first, 'yet another line')).rejects.toMatchObject({
        code: 'invalid_link',
      })
      const db = await databases.open(started.config.databaseUrl)
      expect(await db.read(db.build.selectFrom('sessions').selectAll().compile())).toEqual([])
    }))

  /** Sign-ins with the old password, ten at any moment until after `change`; how many of them are still good. */
  async function signInsAround(
    started: StartedPlatform,
    change: () => Promise<unknown>,
    most: number,
  ): Promise<number> {
    const tokens: string[] = []
    const refusals: unknown[] = []
    let isChanged = false
    async function signInAgain(): Promise<void> {
      while (!isChanged || tokens.length + refusals.length < most) {
        const client = started.clientWith({})
        await client.auth.login(EMAIL, PASSWORD).then(
          ({ access_token }) => tokens.push(access_token),
          (error: unknown) => refusals.push(Reflect.get(Object(error), 'code')),
        )
      }
    }
    const lanes = Array.from({ length: 10 }, signInAgain)
    await change()
    isChanged = true
    await Promise.all(lanes)
    expect(tokens.length).toBeGreaterThan(0)
    // Those that had read the old password before it was replaced, and found it right after.
    expect(refusals.length).toBeGreaterThanOrEqual(5)
    expect(new Set(refusals)).toEqual(new Set(['invalid_credentials']))
    const isOpen = (token: string) => started.clientWith({ token }).auth.isAuthenticated()
    return (await Promise.all(tokens.map(isOpen))).filter(Boolean).length
  }

  test(
    'sec S11 of 50 sign-ins with the old password around a reset none stays signed in',
    () =>
      withRider(async (started) => {
        const link = await askForLink(started, 2)
        const open = await signInsAround(
          started,
          () => use(started, link, 'another racing line'),
          50,
        )
        expect(open).toBe(0)
        const db = await databases.open(started.config.databaseUrl)
        expect(await db.read(db.build.selectFrom('sessions').selectAll().compile())).toEqual([])
        await started.clientWith({}).auth.login(EMAIL, 'another racing line')
      }),
    MANY_SIGN_INS,
  )

  test(
    'sec S9 of sign-ins with the old password around its change none stays signed in',
    () =>
      withRider(async (started, token) => {
        const owner = started.clientWith({ token })
        const { id: userId } = await owner.auth.me()
        const newPassword = 'another racing line'
        const change = { userId, currentPassword: PASSWORD, newPassword }
        const open = await signInsAround(started, () => owner.auth.changePassword(change), 20)
        expect(open).toBe(0)
        expect(await owner.auth.sessions()).toMatchObject([{ is_current: true }])
      }),
    MANY_SIGN_INS,
  )

  test('sec S11 a link is 256 bits, kept as a hash, and good for 45 minutes', () =>
    withRider(async (started) => {
      const token = await askForLink(started, 2)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const db = await databases.open(started.config.databaseUrl)
      const [row] = await db.read(db.build.selectFrom('password_resets').selectAll().compile())
      expect(JSON.stringify(row)).not.toContain(token)
      const life = Date.parse(String(row?.expires_date)) - Date.now()
      expect(life).toBeGreaterThan(44 * 60_000)
      expect(life).toBeLessThanOrEqual(45 * 60_000)
      const past = new Date(Date.now() - 1000).toISOString()
      await db.write([
        db.build.updateTable('password_resets').set({ expires_date: past }).compile(),
      ])
      await expect(use(started, token, 'yet another line')).rejects.toMatchObject({
        code: 'invalid_link',
      })
      expect(await db.read(db.build.selectFrom('jobs').selectAll().compile())).toEqual([])
    }))
})
