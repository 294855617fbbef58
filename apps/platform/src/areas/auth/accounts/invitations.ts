import type { Role } from '@pitlane/protocol'
import { ownSecret } from '../../../db/own-secret.ts'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import type { InvitationRow } from '../../../db/tables/tables-accounts.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { requireEmail } from '../../../http/input/email-address.ts'
import { hashSecret } from '../sessions/secret.ts'
import type { AccountDeps } from './deps.ts'
import { invitationLinks } from './invitation-links.ts'
import { invitationStore } from './link-stores.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const INVITATION_MS = 7 * DAY_MS

interface Guest {
  email: string
  role: Role
  /** The admin, or the service role. */
  caller: Caller
  ip: string
}

/** What a guest sends with the link of an invitation. */
interface Acceptance {
  token: string
  full_name: string
  password: string
  ip: string
  userAgent?: string | undefined
}

export function createInvitations(deps: AccountDeps) {
  const { db, attempts, emailRequests, mailQueue, noteChange, users } = deps
  const invitations = invitationStore(db)
  const now = () => deps.clock().toISOString()
  const links = invitationLinks(() => ownSecret(db, 'invitations'), deps.publicUrl)

  /** The invitation of a link that came by mail, or was handed over. */
  async function find(token: string): Promise<InvitationRow | undefined> {
    const email = links.addressIn(token)
    if (email === undefined) return invitations.find('token_hash', hashSecret(token), now())
    const found = await invitations.find('email', email, now())
    return found && (await links.isGood(token, found)) ? found : undefined
  }

  return {
    /** Returns a link for the guest beside the one in the mail. */
    async invite({ email: typed, role, caller, ip }: Guest): Promise<string> {
      const by = caller.kind === 'user' ? caller.user.id : undefined
      const email = requireEmail(typed)
      await attempts.take('invite', { account: by ?? 'service', ip })
      const before = await invitations.find('email', email, now())
      const expires_date = new Date(deps.clock().getTime() + INVITATION_MS).toISOString()
      const created_date = now()
      await db.write([
        invitations.save({ email, role, invited_by_id: by ?? null, created_date, expires_date }),
        ...noteChange({ kind: 'invitation', target: email, caller, before: {}, after: { role } }),
      ])
      // Invited twice within a minute, a guest is sent one mail, unless the link of the first has ended.
      const hasLink = before?.role === role
      await db.write([
        ...(hasLink ? [emailRequests.request('invite', email)] : []),
        mailQueue.enqueue({ kind: 'invite', recipient: email, lifeMs: DAY_MS }),
      ])
      mailQueue.wake()
      deps.log.info({ event: 'invited', by: by ?? 'service', role }, 'somebody was invited')
      return links.linkFor({ email, role, created_date })
    },

    /**
     * The invitation of an address that waits, with its link to hand over; undefined where there is none.
     *
     * @throws ApiError `invalid_email`
     */
    async handOver(typed: string): Promise<{ role: Role; link(): Promise<string> } | undefined> {
      const found = await invitations.find('email', requireEmail(typed), now())
      return found && { role: found.role, link: () => links.linkFor(found) }
    },

    /** Who was invited and has not come yet. */
    list: () => invitations.list(now()),

    /**
     * Ends the link of an invitation; false where there is none.
     *
     * @throws ApiError `invalid_email`
     */
    async withdraw(typed: string, caller: Caller): Promise<boolean> {
      const email = requireEmail(typed)
      const invitation = await invitations.find('email', email, now())
      if (!invitation) return false
      const before = { role: invitation.role }
      const { committed } = await db.write([
        invitations.delete(email),
        ...noteChange({ kind: 'invitation', target: email, caller, before, after: {} }),
      ])
      return committed
    },

    /** Whom this link invites, while it is good. */
    async guestOf(token: string) {
      const found = await find(token)
      return found && { email: found.email, role: found.role }
    },

    /**
     * Makes the account, with the role that the admin chose.
     *
     * @throws ApiError `invalid_link` when the link is unknown, too old or used, or its guest has an account already
     */
    async accept({ token, full_name, password, ip, userAgent }: Acceptance) {
      await attempts.take('reset', { account: token, ip })
      const invitation = await find(token)
      if (!invitation) throw apiError('invalid_link')
      const { email, role, invited_by_id: created_by_id } = invitation
      if (full_name.trim() === '') throw apiError('validation_failed', 'Please give your name.')
      deps.requirePassword(password, email)
      const date = now()
      const user: UserRow = {
        id: (await users.keptIdFor(email)) ?? deps.newId(),
        email,
        full_name: full_name.trim(),
        role,
        password_hash: await deps.passwords.hash(password),
        disabled_date: null,
        verified_date: date,
        extra: '{}',
        created_date: date,
        updated_date: date,
        created_by_id,
      }
      const session = deps.sessions.start(user.id, { way: 'invitation', ip, userAgent })
      const { committed } = await db.write([
        links.addressIn(token) === undefined
          ? invitations.consume(hashSecret(token), role)
          : invitations.consumeRead(invitation),
        users.insert(user),
        ...session.statements,
      ])
      if (!committed) throw apiError('invalid_link')
      deps.log.info({ event: 'joined', user: user.id, role }, 'an invitation was accepted')
      return { token: session.token, user }
    },
  }
}
