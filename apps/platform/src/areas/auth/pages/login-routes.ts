import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { normaliseEmail } from '../../../http/input.ts'
import { object, string } from '../../../http/schema.ts'
import { fields, fromUrlQuery } from '../fields.ts'
import { HUMAN_FIELD } from '../sign-in/human-check.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formRoute, pageRoute, sendHome } from './form.ts'
import { loginPage } from './login-page.ts'
import type { Problem } from './page.ts'
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

  const form = {
    path: paths.loginPage,
    summary: 'The sign-in form.',
    query: { ...fromUrlQuery, problem: string() },
  } as const
  pageRoute(app, form, async ({ query }) => {
    const message = SSO_PROBLEMS.get(query.problem)
    return show(query.from_url, message === undefined ? {} : { problem: { message } })
  })

  const { email, password, fromUrl, turnstileToken } = fields
  formRoute(app, {
    path: paths.loginPage,
    summary: 'Signs in, and sends the browser home with its token in the address.',
    body: object({ email, password }, { from_url: fromUrl, [HUMAN_FIELD]: turnstileToken }),
    fields: { invalid_credentials: 'password' },
    async submit(request, reply) {
      const { email, password, from_url, [HUMAN_FIELD]: human } = request.body
      await deps.humans.check(human, request.ip)
      const { token } = await deps.signIn({ email, password, ...originOf(request) })
      return sendHome(reply, deps.returns.allowed(from_url), token)
    },
    rejected({ email, from_url }, problem) {
      if (problem.code !== 'email_not_verified') return show(from_url, { email, problem })
      // The password was right, so the code is all that is missing.
      return codePage({
        appName: deps.app.name(),
        fromUrl: deps.returns.allowed(from_url)?.href,
        email: normaliseEmail(email),
        sent: problem.message,
      })
    },
  })
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
