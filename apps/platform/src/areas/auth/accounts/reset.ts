import { paths } from '@pitlane/protocol'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { requireEmail } from '../../../http/input/email-address.ts'
import { hashSecret, newSecret } from '../sessions/secret.ts'
import type { AccountDeps } from './deps.ts'
import { passwordChangedJob } from './deps.ts'
import { resetStore } from './link-stores.ts'

/** As long as a link works: a mail that is sent later has no use. */
export const RESET_MS = 45 * 60 * 1000

/** All sessions end. */
const NO_SESSION = ''

/** A new password by a link that comes by mail. */
export function createReset(deps: AccountDeps) {
  const { db, attempts, emailRequests, mailQueue, users } = deps
  const resets = resetStore(db)
  const now = () => deps.clock().toISOString()

  async function userOf(token: string): Promise<UserRow | undefined> {
    const id = await resets.userOf(hashSecret(token), now())
    const user = id === undefined ? undefined : await users.find(id)
    return user?.disabled_date === null ? user : undefined
  }

  return {
    /** Asks for a link to be sent, without looking whether there is an account. */
    async request(ask: { email: string; fromUrl?: string | undefined; ip: string }): Promise<void> {
      const { email: typed, fromUrl, ip } = ask
      const email = requireEmail(typed)
      await attempts.take('mail', { account: email, ip })
      const { committed } = await db.write([
        emailRequests.request('reset', email),
        mailQueue.enqueue({
          kind: 'reset',
          recipient: email,
          ...(fromUrl !== undefined && { details: { from_url: fromUrl } }),
          lifeMs: RESET_MS,
        }),
      ])
      if (!committed) throw await emailRequests.tooSoon('reset', email)
      mailQueue.wake()
    },

    /**
     * A new password for another user: by mail, or where none can be sent by a link to hand over.
     *
     * @returns the link; undefined when a mail is on its way
     * @throws ApiError `record_not_found`, or `conflict` for an account that is disabled
     */
    async offer(userId: string, caller: Caller): Promise<string | undefined> {
      const user = await users.find(userId)
      if (!user) throw apiError('record_not_found', 'There is no user with this id.')
      if (user.disabled_date !== null) throw apiError('conflict', 'This account is disabled.')
      const [before, after] = [{}, { password_link: deps.sendsMail ? 'mailed' : 'handed over' }]
      const noting = deps.noteChange({ kind: 'user', target: user.id, caller, before, after })
      const secret = newSecret()
      const expires = new Date(deps.clock().getTime() + RESET_MS).toISOString()
      const offering = deps.sendsMail
        ? mailQueue.enqueue({ kind: 'reset', recipient: user.email, lifeMs: RESET_MS })
        : resets.insert(hashSecret(secret), user.id, expires)
      await db.write([offering, ...noting])
      mailQueue.wake()
      return deps.sendsMail ? undefined : `${deps.publicUrl}${paths.resetPage}?token=${secret}`
    },

    isGood: async (token: string) => (await userOf(token)) !== undefined,

    /**
     * A new password; everybody who is signed in to the account is out.
     *
     * @throws ApiError `invalid_link` when the link is unknown, too old or used; `unusable_password`
     */
    async use(given: { token: string; password: string; ip: string }): Promise<UserRow> {
      const { token, password, ip } = given
      await attempts.take('reset', { account: token, ip })
      const user = await userOf(token)
      if (!user) throw apiError('invalid_link')
      deps.requirePassword(password, user.email)
      const password_hash = await deps.passwords.hash(password)
      const isDone = await deps.sessions.endOthers(user.id, NO_SESSION, [
        resets.consume(hashSecret(token), now()),
        users.recoverPassword(user.id, password_hash, now()),
        resets.deleteAll(user.id),
        mailQueue.enqueue(passwordChangedJob(user.email, 'reset')),
        // A stranger's guesses do not lock out the person who reads the mail of the account.
        ...attempts.clear('sign_in', { account: user.email, ip }),
      ])
      if (!isDone) throw apiError('invalid_link')
      mailQueue.wake()
      deps.log.info({ event: 'password_reset', user: user.id }, 'a password was reset')
      return (await users.find(user.id)) ?? user
    },
  }
}
