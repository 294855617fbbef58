import { paths } from '@pitlane/protocol'
import { hashSecret, newOneTimeCode, newSecret } from '../sessions/secret.ts'
import type { AccountDeps, MailJob } from './deps.ts'
import type { EmailContent } from './email-layout.ts'
import {
  accountExistsEmail,
  alreadyMemberEmail,
  approvedEmail,
  codeEmail,
  invitationEmail,
  passwordChangedEmail,
  resetEmail,
} from './email-texts.ts'
import { invitationStore, resetStore } from './link-stores.ts'
import { pendingStore } from './pending-store.ts'
import { RESET_MS } from './reset.ts'

const MINUTE_MS = 60_000
export const CODE_MINUTES = 10
const INVITATION_DAYS = 7
const CLEANUP_MS = 60 * MINUTE_MS
const EXPIRING = ['pending_accounts', 'password_resets', 'invitations'] as const

const HIDDEN_CODE = '••••••'
const HIDDEN_TOKEN = 'hidden'

interface AccountEmail extends EmailContent {
  /** The same without its secret. */
  readonly kept?: EmailContent
}

/** A mail that lets its reader in, and the same without the secret, which admins may see. */
function withSecret(
  secret: string,
  hidden: string,
  write: (secret: string) => EmailContent,
): AccountEmail {
  return { ...write(secret), kept: write(hidden) }
}

/**
 * Writes each mail at the moment when it is sent. Only here is it looked at whether there is an account, so that no
 * request can tell; and codes and links are made here, so that no copy of them is stored anywhere.
 */
export function createAccountEmails(deps: AccountDeps) {
  const { db, users, publicUrl, returns } = deps
  const [pending, resets, invitations] = [pendingStore(db), resetStore(db), invitationStore(db)]
  const time = () => deps.clock().getTime()
  const dateIn = (ms: number) => new Date(time() + ms).toISOString()
  const shop = () => ({ name: deps.app.name() ?? new URL(publicUrl).host })
  let nextCleanup = 0

  /** A link of ours; it leads back to an allowed address alone. */
  function linkTo(path: string, token: string | undefined, job: MailJob): string {
    const link = new URL(publicUrl + path)
    if (token !== undefined) link.searchParams.set('token', token)
    const back = returns.allowed(job.details?.from_url)
    if (back) link.searchParams.set('from_url', back.href)
    return link.href
  }

  async function confirm(job: MailJob): Promise<AccountEmail | undefined> {
    const email = job.recipient
    if (await users.findByEmail(email)) {
      const [login, forgot] = [
        linkTo(paths.loginPage, undefined, job),
        linkTo(paths.forgotPage, undefined, job),
      ]
      return accountExistsEmail(shop(), { login, forgot })
    }
    const { code, salt, hash } = newOneTimeCode()
    const expires_date = dateIn(CODE_MINUTES * MINUTE_MS)
    const { committed } = await db.write([
      pending.setCode(email, { hash, salt, expires_date }, dateIn(0)),
    ])
    return committed
      ? withSecret(code, HIDDEN_CODE, (shown) => codeEmail(shop(), shown, CODE_MINUTES))
      : undefined
  }

  async function reset(job: MailJob): Promise<AccountEmail | undefined> {
    const user = await users.findByEmail(job.recipient)
    if (!user || user.disabled_date !== null) return undefined
    const token = newSecret()
    await db.write([resets.insert(hashSecret(token), user.id, dateIn(RESET_MS))])
    return withSecret(token, HIDDEN_TOKEN, (shown) =>
      resetEmail(shop(), linkTo(paths.resetPage, shown, job), RESET_MS / MINUTE_MS),
    )
  }

  async function invite(job: MailJob): Promise<AccountEmail | undefined> {
    const email = job.recipient
    if (!(await invitations.find('email', email, dateIn(0)))) return undefined
    if (await users.findByEmail(email)) {
      return alreadyMemberEmail(shop(), linkTo(paths.loginPage, undefined, job))
    }
    const token = newSecret()
    await db.write([invitations.setToken(email, hashSecret(token))])
    return withSecret(token, HIDDEN_TOKEN, (shown) =>
      invitationEmail(shop(), linkTo(paths.invitePage, shown, job), INVITATION_DAYS),
    )
  }

  async function changed(job: MailJob): Promise<EmailContent> {
    return passwordChangedEmail(shop(), linkTo(paths.forgotPage, undefined, job), job.details?.way)
  }

  async function approved(job: MailJob): Promise<AccountEmail | undefined> {
    const user = await users.findByEmail(job.recipient)
    if (!user || user.disabled_date !== null) return undefined
    return approvedEmail(shop(), linkTo(paths.loginPage, undefined, job))
  }

  async function deleteExpired(): Promise<void> {
    if (time() < nextCleanup) return
    nextCleanup = time() + CLEANUP_MS
    const now = dateIn(0)
    // One write each: rows of others locked within one write could lock two of them in a circle.
    for (const table of EXPIRING) {
      await db.write([db.build.deleteFrom(table).where('expires_date', '<=', now).compile()])
    }
    await db.write([deps.emailRequests.deleteExpired()])
  }

  const writers: Record<string, (job: MailJob) => Promise<AccountEmail | undefined>> = {
    confirm,
    reset,
    changed,
    approved,
    invite,
  }

  /** The mail of a job; undefined when there is nothing to say. */
  return async function write(job: MailJob): Promise<AccountEmail | undefined> {
    await deleteExpired()
    const writer = Object.hasOwn(writers, job.kind) ? writers[job.kind] : undefined
    return writer?.(job)
  }
}
