import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { fieldsOf, optionalTextField, textField } from '../../../http/input.ts'
import { described } from '../../../http/route-description.ts'
import { LONGEST_TOKEN } from '../bodies.ts'
import { LONGEST_PASSWORD } from '../sign-in/sign-in.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formProblem } from './form-error.ts'
import { expiredInvitationPage, invitationPage } from './invitation-pages.ts'
import { formTaken, pageShown } from './page-description.ts'
import { returnUrlWith } from './return-url.ts'

const LONGEST_ADDRESS = 4096
const LONGEST_NAME = 200

/** The link of an invitation: its guest chooses a name and a password, and nothing else. */
export function invitationRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const { invitations } = deps.accounts
  const common = (fromUrl: unknown) => ({
    appName: deps.app.name(),
    fromUrl: deps.returns.allowed(fromUrl)?.href,
  })

  app.get<{ Querystring: { token?: unknown; from_url?: unknown } }>(
    paths.invitePage,
    described(pageShown('The form behind an invitation.')),
    async function invitationForm(request, reply) {
      const { token, from_url } = request.query
      const guest = typeof token === 'string' ? await invitations.guestOf(token) : undefined
      if (typeof token === 'string' && guest) {
        const { email, role } = guest
        return invitationPage({ ...common(from_url), token, email, role })
      }
      reply.code(404)
      return expiredInvitationPage(common(from_url))
    },
  )

  app.post(
    paths.invitePage,
    described(formTaken('Makes the account that the invitation is for.')),
    async function acceptInvitation(request, reply) {
      const fields = fieldsOf(request.body)
      const token = textField(fields, 'token', LONGEST_TOKEN)
      const fullName = textField(fields, 'full_name', LONGEST_NAME)
      const password = textField(fields, 'password', LONGEST_PASSWORD)
      const fromUrl = optionalTextField(fields, 'from_url', LONGEST_ADDRESS)
      try {
        const joined = await invitations.accept({
          token,
          full_name: fullName,
          password,
          ...originOf(request),
        })
        const home = returnUrlWith(deps.returns.allowed(fromUrl), ['access_token', joined.token])
        return reply.header('referrer-policy', 'no-referrer').redirect(home, 303)
      } catch (error) {
        const guest = await invitations.guestOf(token)
        if (!guest || (error instanceof ApiError && error.code === 'invalid_link')) {
          reply.code(404)
          return expiredInvitationPage(common(fromUrl))
        }
        const problem = formProblem(error, {
          unusable_password: 'password',
          validation_failed: 'full_name',
        })
        reply.code(problem.status).headers(problem.headers)
        const { email, role } = guest
        return invitationPage({ ...common(fromUrl), token, email, role, fullName, problem })
      }
    },
  )
}
