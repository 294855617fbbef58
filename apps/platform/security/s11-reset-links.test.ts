import { expect, test } from 'vitest'
import { describeDatabases } from '../test/databases.ts'
import { codeIn, linkIn, mailTo } from '../test/outbox.ts'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const EMAIL = 'rider@shop.example'
const PASSWORD = 'brake late and turn in'

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
      expect(await db.read(db.build.selectFrom('mail_queue').selectAll().compile())).toEqual([])
    }))
})
