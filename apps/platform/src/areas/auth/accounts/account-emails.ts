import { paths } from '@pitlane/protocol'
import { hashOf, newSecret } from '../sessions/secret.ts'
import type { AccountDeps, MailJob } from './deps.ts'
import type { Letter } from './email-layout.ts'
import {
  approvedLetter,
  changedLetter,
  codeLetter,
  invitationLetter,
  knownLetter,
  memberLetter,
  resetLetter,
} from './email-texts.ts'
import { invitationStore, resetStore } from './link-stores.ts'
import { newOneTimeCode } from './one-time-code.ts'
import { pendingStore } from './pending-store.ts'
import { RESET_MS } from './reset.ts'

const MINUTE_MS = 60_000
export const CODE_MINUTES = 10
const INVITATION_DAYS = 7
const TIDY_MS = 60 * MINUTE_MS

/**
 * Writes each mail at the moment when it is sent. Only here is it looked at whether there is an account, so that no
 * request can tell; and codes and links are made here, so that no copy of them is kept anywhere.
 */
export function createCorrespondence(deps: AccountDeps) {
  const { db, people, publicUrl, returns } = deps
  const [pending, resets, invitations] = [pendingStore(db), resetStore(db), invitationStore(db)]
  const time = () => deps.clock().getTime()
  const dateIn = (ms: number) => new Date(time() + ms).toISOString()
  const shop = () => ({ name: deps.app.name() ?? new URL(publicUrl).host })
  let nextTidy = 0

  /** A link of ours; it leads back to an allowed address alone. */
  function linkTo(path: string, token: string | undefined, job: MailJob): string {
    const link = new URL(publicUrl + path)
    if (token !== undefined) link.searchParams.set('token', token)
    const back = returns.allowed(job.details?.from_url)
    if (back) link.searchParams.set('from_url', back.href)
    return link.href
  }

  async function confirm(job: MailJob): Promise<Letter | undefined> {
    const email = job.recipient
    if (await people.findByEmail(email)) {
      const [login, forgot] = [
        linkTo(paths.loginPage, undefined, job),
        linkTo(paths.forgotPage, undefined, job),
      ]
      return knownLetter(shop(), { login, forgot })
    }
    const { code, salt, hash } = newOneTimeCode()
    const expires_date = dateIn(CODE_MINUTES * MINUTE_MS)
    const { committed } = await db.write([
      pending.settingCode(email, { hash, salt, expires_date }, dateIn(0)),
    ])
    return committed ? codeLetter(shop(), code, CODE_MINUTES) : undefined
  }

  async function reset(job: MailJob): Promise<Letter | undefined> {
    const user = await people.findByEmail(job.recipient)
    if (!user || user.disabled_date !== null) return undefined
    const token = newSecret()
    await db.write([resets.adding(hashOf(token), user.id, dateIn(RESET_MS))])
    return resetLetter(shop(), linkTo(paths.resetPage, token, job), RESET_MS / MINUTE_MS)
  }

  async function invite(job: MailJob): Promise<Letter | undefined> {
    const email = job.recipient
    if (!(await invitations.findByEmail(email, dateIn(0)))) return undefined
    if (await people.findByEmail(email)) {
      return memberLetter(shop(), linkTo(paths.loginPage, undefined, job))
    }
    const token = newSecret()
    await db.write([invitations.settingToken(email, hashOf(token))])
    return invitationLetter(shop(), linkTo(paths.invitePage, token, job), INVITATION_DAYS)
  }

  async function changed(job: MailJob): Promise<Letter> {
    return changedLetter(shop(), linkTo(paths.forgotPage, undefined, job), job.details?.way)
  }

  async function approved(job: MailJob): Promise<Letter | undefined> {
    const user = await people.findByEmail(job.recipient)
    if (!user || user.disabled_date !== null) return undefined
    return approvedLetter(shop(), linkTo(paths.loginPage, undefined, job))
  }

  async function tidy(): Promise<void> {
    if (time() < nextTidy) return
    nextTidy = time() + TIDY_MS
    const now = dateIn(0)
    // One write each: rows of others locked within one write could lock two of them in a circle.
    for (const statement of [
      pending.removingOver(now),
      resets.removingOver(now),
      invitations.removingOver(now),
      deps.asks.removingOld(),
    ]) {
      await db.write([statement])
    }
  }

  const writers: Record<string, (job: MailJob) => Promise<Letter | undefined>> = {
    confirm,
    reset,
    changed,
    approved,
    invite,
  }

  /** The mail of a job; undefined when there is nothing to say. */
  return async function write(job: MailJob): Promise<Letter | undefined> {
    await tidy()
    const writer = Object.hasOwn(writers, job.kind) ? writers[job.kind] : undefined
    return writer?.(job)
  }
}
