import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '@pitlane/protocol'
import type { InvitationRow } from '../../../db/tables/tables-accounts.ts'

type Signed = Pick<InvitationRow, 'email' | 'role' | 'created_date'>

/**
 * Links of invitations that an admin hands over. Each is made of what its invitation says and of a secret of the shop, so
 * that it is the same whenever it is asked for, lies nowhere, and ends with the invitation.
 */
export function invitationLinks(secret: () => Promise<string>, publicUrl: string) {
  async function markOf({ email, role, created_date }: Signed): Promise<string> {
    const text = JSON.stringify([email, role, created_date])
    return createHmac('sha256', await secret())
      .update(text)
      .digest('base64url')
  }

  return {
    async linkFor(invitation: Signed): Promise<string> {
      const name = Buffer.from(invitation.email).toString('base64url')
      const link = new URL(publicUrl + paths.invitePage)
      link.searchParams.set('token', `${name}.${await markOf(invitation)}`)
      return link.href
    },

    /** The address in a token of such a link; undefined for any other token. */
    addressIn(token: string): string | undefined {
      const [, name] = /^([\w-]+)\.[\w-]{43}$/.exec(token) ?? []
      return name === undefined ? undefined : Buffer.from(name, 'base64url').toString()
    },

    async isGood(token: string, invitation: Signed): Promise<boolean> {
      const given = Buffer.from(token.slice(token.indexOf('.') + 1))
      const mark = Buffer.from(await markOf(invitation))
      return given.length === mark.length && timingSafeEqual(given, mark)
    },
  }
}
