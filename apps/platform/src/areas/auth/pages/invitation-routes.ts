import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { object, string } from '../../../http/schema.ts'
import { fields, fromUrlQuery } from '../fields.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formRoute, pageRoute, sendHome } from './form.ts'
import { expiredInvitationPage, invitationPage } from './invitation-pages.ts'

/** The link of an invitation: its guest chooses a name and a password, and nothing else. */
export function invitationRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const { invitations } = deps.accounts
  const common = (given: unknown) => ({
    appName: deps.app.name(),
    fromUrl: deps.returns.allowed(given)?.href,
  })

  const form = {
    path: paths.invitePage,
    summary: 'The form behind an invitation.',
    query: { ...fromUrlQuery, token: string() },
  } as const
  pageRoute(app, form, async ({ query: { token, from_url } }, reply) => {
    const guest = token === undefined ? undefined : await invitations.guestOf(token)
    if (token !== undefined && guest) {
      const { email, role } = guest
      return invitationPage({ ...common(from_url), token, email, role })
    }
    reply.code(404)
    return expiredInvitationPage(common(from_url))
  })

  const { token, fullName, password, fromUrl } = fields
  formRoute(app, {
    path: paths.invitePage,
    summary: 'Makes the account that the invitation is for.',
    body: object({ token, full_name: fullName, password }, { from_url: fromUrl }),
    fields: { unusable_password: 'password', validation_failed: 'full_name' },
    async submit(request, reply) {
      const { from_url, ...answer } = request.body
      const joined = await invitations.accept({ ...answer, ...originOf(request) })
      return sendHome(reply, deps.returns.allowed(from_url), joined.token)
    },
    async rejected({ token, from_url, full_name: fullName }, problem, reply) {
      const guest = await invitations.guestOf(token)
      if (!guest || problem.code === 'invalid_link') {
        reply.code(404)
        return expiredInvitationPage(common(from_url))
      }
      const { email, role } = guest
      return invitationPage({ ...common(from_url), token, email, role, fullName, problem })
    },
  })
}
