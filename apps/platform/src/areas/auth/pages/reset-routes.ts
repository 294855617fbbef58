import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { fieldsOf, optionalTextField, textField } from '../../../http/input.ts'
import { described } from '../../../http/route-description.ts'
import { LONGEST_TOKEN } from '../bodies.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../sign-in/sign-in.ts'
import type { AccountPageDeps } from './deps.ts'
import { formProblem } from './form-error.ts'
import { formTaken, pageShown } from './page-description.ts'
import { expiredResetPage, forgotPage, resetDonePage, resetPage } from './reset-pages.ts'

const LONGEST_ADDRESS = 4096

/** A new password by mail: who asks for the link, and who comes with it. */
export function resetRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const { reset } = deps.accounts
  const common = (fromUrl: unknown) => ({
    appName: deps.app.name(),
    fromUrl: deps.returns.allowed(fromUrl)?.href,
  })

  app.get<{ Querystring: { from_url?: unknown } }>(
    paths.forgotPage,
    described(pageShown('The form for a forgotten password.')),
    async function forgotForm(request) {
      return forgotPage(common(request.query.from_url))
    },
  )

  app.post(
    paths.forgotPage,
    described(formTaken('Sends a link by mail where there is an account.')),
    async function askForLink(request, reply) {
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'email', LONGEST_EMAIL)
      const shown = { ...common(optionalTextField(fields, 'from_url', LONGEST_ADDRESS)), email }
      try {
        await reset.request({ email, fromUrl: shown.fromUrl, ip: request.ip })
        return forgotPage({ ...shown, isSent: true })
      } catch (error) {
        const problem = formProblem(error, { invalid_email: 'email' })
        reply.code(problem.status).headers(problem.headers)
        return forgotPage({ ...shown, problem })
      }
    },
  )

  app.get<{ Querystring: { token?: unknown; from_url?: unknown } }>(
    paths.resetPage,
    described(pageShown('The form behind the link for a new password.')),
    async function resetForm(request, reply) {
      const { token, from_url } = request.query
      const shown = common(from_url)
      if (typeof token === 'string' && (await reset.isGood(token))) {
        return resetPage({ ...shown, token })
      }
      reply.code(404)
      return expiredResetPage(shown)
    },
  )

  app.post(
    paths.resetPage,
    described(formTaken('Sets the new password.')),
    async function choosePassword(request, reply) {
      const fields = fieldsOf(request.body)
      const token = textField(fields, 'token', LONGEST_TOKEN)
      const password = textField(fields, 'password', LONGEST_PASSWORD)
      const shown = common(optionalTextField(fields, 'from_url', LONGEST_ADDRESS))
      try {
        await reset.use({ token, password, ip: request.ip })
        return resetDonePage(shown)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_link') {
          reply.code(404)
          return expiredResetPage(shown)
        }
        const problem = formProblem(error, { unusable_password: 'password' })
        reply.code(problem.status).headers(problem.headers)
        return resetPage({ ...shown, token, problem })
      }
    },
  )
}
