import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { object } from '../../../http/schema.ts'
import { fields, fromUrlQuery } from '../fields.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { HUMAN_FIELD } from '../sign-in/human-check.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formRoute, pageRoute, sendHome } from './form.ts'
import type { Problem } from './page.ts'
import { passwordPage } from './password-page.ts'

/** A new password as a page: it signs in with the old one, and sends the browser home with a new token. */
export function passwordRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const show = (fromUrl: unknown, typed: { email?: string; problem?: Problem } = {}) =>
    passwordPage({
      appName: deps.app.name(),
      human: deps.humans.field,
      fromUrl: deps.returns.allowed(fromUrl)?.href,
      ...typed,
    })

  const form = {
    path: paths.passwordPage,
    summary: 'The form for another password.',
    query: fromUrlQuery,
  } as const
  pageRoute(app, form, async ({ query }) => show(query.from_url))

  const { email, password, fromUrl, turnstileToken } = fields
  formRoute(app, {
    path: paths.passwordPage,
    summary: 'Changes the password of an account, given the one it has.',
    body: object(
      { email, current_password: password, new_password: password },
      { from_url: fromUrl, [HUMAN_FIELD]: turnstileToken },
    ),
    fields: { invalid_credentials: 'current_password', weak_password: 'new_password' },
    async submit(request, reply) {
      const { email, current_password: current, new_password: next, from_url } = request.body
      const weakness = passwordWeakness(next, { appName: deps.app.name(), email })
      if (weakness) throw apiError('weak_password', weakness)
      await deps.humans.check(request.body[HUMAN_FIELD], request.ip)
      const origin = originOf(request)
      const { token, tokenId, user } = await deps.signIn({ email, password: current, ...origin })
      await deps.changePassword({ userId: user.id, tokenId, current, next, ip: request.ip })
      return sendHome(reply, deps.returns.allowed(from_url), token)
    },
    rejected: ({ email, from_url }, problem) => show(from_url, { email, problem }),
  })
}
