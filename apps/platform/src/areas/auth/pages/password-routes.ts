import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { fieldsOf, optionalTextField, textField } from '../../../http/input.ts'
import { described } from '../../../http/route-description.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { HUMAN_FIELD, LONGEST_HUMAN_TOKEN } from '../sign-in/human-check.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../sign-in/sign-in.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import type { Problem } from './page.ts'
import { formTaken, pageShown } from './page-description.ts'
import { passwordPage } from './password-page.ts'
import { returnUrlWith } from './return-url.ts'

/** A new password as a page: it signs in with the old one, and sends the browser home with a new token. */
export function passwordRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const show = (fromUrl: unknown, typed: { email?: string; problem?: Problem } = {}) => {
    const back = deps.returns.allowed(fromUrl)
    return passwordPage({
      appName: deps.app.name(),
      human: deps.humans.field,
      fromUrl: back?.href,
      ...typed,
    })
  }

  app.get<{ Querystring: { from_url?: unknown } }>(
    paths.passwordPage,
    described(pageShown('The form for another password.')),
    async function form(request) {
      return show(request.query.from_url)
    },
  )

  app.post(
    paths.passwordPage,
    described(formTaken('Changes the password of an account, given the one it has.')),
    async function changePassword(request: FastifyRequest, reply) {
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'email', LONGEST_EMAIL)
      const current = textField(fields, 'current_password', LONGEST_PASSWORD)
      const next = textField(fields, 'new_password', LONGEST_PASSWORD)
      const fromUrl = optionalTextField(fields, 'from_url', 4096)
      const human = optionalTextField(fields, HUMAN_FIELD, LONGEST_HUMAN_TOKEN)
      const weakness = passwordWeakness(next, { appName: deps.app.name(), email })
      if (weakness) {
        reply.code(422)
        return show(fromUrl, { email, problem: { message: weakness, field: 'new_password' } })
      }
      try {
        await deps.humans.check(human, request.ip)
        const origin = originOf(request)
        const { token, tokenId, user } = await deps.signIn({ email, password: current, ...origin })
        await deps.changePassword({ userId: user.id, tokenId, current, next, ip: request.ip })
        const home = returnUrlWith(deps.returns.allowed(fromUrl), ['access_token', token])
        return reply.header('referrer-policy', 'no-referrer').redirect(home, 303)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        reply.code(error.status).headers({ ...error.extra.headers })
        return show(fromUrl, { email, problem: problemOf(error) })
      }
    },
  )
}

function problemOf({ code, message }: ApiError): Problem {
  return code === 'invalid_credentials' ? { message, field: 'current_password' } : { message }
}
