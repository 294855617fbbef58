import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { fieldsOf, normaliseEmail, optionalTextField, textField } from '../../../http/input.ts'
import { described } from '../../../http/route-description.ts'
import { HUMAN_FIELD, LONGEST_HUMAN_TOKEN } from '../sign-in/human-check.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../sign-in/sign-in.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { loginPage } from './login-page.ts'
import type { Problem } from './page.ts'
import { formTaken, pageShown } from './page-description.ts'
import { codePage } from './register-pages.ts'
import { returnUrlWith } from './return-url.ts'

/** Sign-in as a page: shows the form, takes it, and sends the browser home with its token. */
export function loginRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const show = (fromUrl: unknown, typed: { email?: string; problem?: Problem } = {}) => {
    const back = deps.returns.allowed(fromUrl)
    return loginPage({
      appName: deps.app.name(),
      human: deps.humans.field,
      sso: deps.sso,
      fromUrl: back?.href,
      mayRegister: deps.app.registration() !== 'invitation',
      continueUrl: deps.app.isPublic()
        ? returnUrlWith(back, ['clear_access_token', 'true'])
        : undefined,
      ...typed,
    })
  }

  /** The password was right, so the code is all that is missing. */
  const askForCode = (fromUrl: unknown, email: string, sent: string) =>
    codePage({
      appName: deps.app.name(),
      fromUrl: deps.returns.allowed(fromUrl)?.href,
      email: normaliseEmail(email),
      sent,
    })

  app.get<{ Querystring: { from_url?: unknown; problem?: unknown } }>(
    paths.loginPage,
    described(pageShown('The sign-in form.')),
    async function form(request) {
      const { from_url, problem } = request.query
      const message = SSO_PROBLEMS.get(problem)
      return show(from_url, message === undefined ? {} : { problem: { message } })
    },
  )

  app.post(
    paths.loginPage,
    described(formTaken('Signs in, and sends the browser home with its token in the address.')),
    async function signIn(request: FastifyRequest, reply) {
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'email', LONGEST_EMAIL)
      const password = textField(fields, 'password', LONGEST_PASSWORD)
      const fromUrl = optionalTextField(fields, 'from_url', 4096)
      const human = optionalTextField(fields, HUMAN_FIELD, LONGEST_HUMAN_TOKEN)
      try {
        await deps.humans.check(human, request.ip)
        const { token } = await deps.signIn({ email, password, ...originOf(request) })
        const home = returnUrlWith(deps.returns.allowed(fromUrl), ['access_token', token])
        return reply.header('referrer-policy', 'no-referrer').redirect(home, 303)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        reply.code(error.status).headers({ ...error.extra.headers })
        if (error.code === 'email_not_verified') return askForCode(fromUrl, email, error.message)
        return show(fromUrl, { email, problem: problemOf(error) })
      }
    },
  )
}

/** What single sign-on has to say, by the word that it puts into the address. */
const SSO_PROBLEMS = new Map<unknown, string>([
  ['sso_off', 'This way to sign in is not set up here. Please use your email and password.'],
  ['sso_failed', 'The other service could not sign you in. Please try again shortly.'],
  ['sso_cancelled', 'You have not signed in at the other service.'],
  ['sso_expired', 'That took too long, or was begun in another browser. Please try again.'],
  [
    'sso_unverified',
    'The other service does not vouch for your email. Please confirm it there first.',
  ],
  ['sso_closed', 'New accounts are by invitation here. Please ask the shop for one.'],
  ['sso_waiting', 'Your account is there, and waits until the shop lets you in.'],
  ['sso_disabled', 'User not registered for this app'],
])

function problemOf({ code, message }: ApiError): Problem {
  return code === 'invalid_credentials' ? { message, field: 'password' } : { message }
}
