import type { Logger } from 'pino'
import type { WriteStatement } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { MailQueue } from '../accounts/deps.ts'
import { passwordChangedJob } from '../accounts/deps.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import type { SetPassword } from '../sign-in/sign-in.ts'
import type { Passwords } from './password.ts'
import { passwordWeakness } from './password-rules.ts'

/**
 * Sets a new password, ends every session of the user but the given one, and notifies the user by mail.
 *
 * @throws ApiError `too_many_requests`, `wrong_password`, `weak_password`, or `conflict` when another change was faster
 */
export type ChangePassword = (change: {
  userId: string
  /** Of the session that stays. */
  tokenId: string
  current: string
  next: string
  ip: string
}) => Promise<void>

export function createChangePassword(deps: {
  clock: () => Date
  users: { find(id: string): Promise<UserRow | undefined>; setPassword: SetPassword }
  passwords: Passwords
  sessions: {
    endOthers(userId: string, keptId: string, before: readonly WriteStatement[]): Promise<boolean>
  }
  attempts: Attempts
  mailQueue: MailQueue
  app: { name(): string | undefined }
  log: Logger
}): ChangePassword {
  const { users, passwords, attempts, mailQueue } = deps
  return async ({ userId, tokenId, current, next, ip }) => {
    const attempt = { account: userId, ip }
    await attempts.take('password', attempt)
    const user = await users.find(userId)
    if (!user || !(await passwords.verify(current, user.password_hash))) {
      throw apiError('wrong_password')
    }
    const weakness = passwordWeakness(next, { appName: deps.app.name(), email: user.email })
    if (weakness) throw apiError('weak_password', weakness)
    const hash = await passwords.hash(next)
    const setting = users.setPassword(user, { hash, date: deps.clock().toISOString() })
    const isSet = await deps.sessions.endOthers(userId, tokenId, [
      { ...setting, expectedChanges: 1 },
      mailQueue.enqueue(passwordChangedJob(user.email, 'change')),
      ...attempts.clear('password', attempt),
    ])
    if (!isSet) throw apiError('conflict', 'The password has just been changed elsewhere.')
    mailQueue.wake()
    deps.log.info({ event: 'password_changed', user: userId }, 'a user changed the password')
  }
}
