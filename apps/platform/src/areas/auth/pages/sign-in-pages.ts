import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { html } from '../../../http/html.ts'
import { normaliseEmail } from '../../../http/input/input.ts'
import { object, string } from '../../../http/input/schema.ts'
import { fields, fromUrlParameter } from '../fields.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { HUMAN_FIELD } from '../sign-in/human-check.ts'
import { readOrigin } from '../sign-in/sign-in.ts'
import type { AccountPageDeps } from './account-pages.ts'
import {
  EMAIL,
  formPage,
  NEW_PASSWORD,
  PASSWORD,
  pageRoute,
  returnUrlWith,
  type ShowForm,
  sendHome,
} from './form.ts'
import { fromUrlQuery, linksTo } from './page.ts'
import { pagePolicy } from './page-policy.ts'
import { signOutScript, signOutScriptHash } from './sign-out-script.ts'

const { email, password, fromUrl, turnstileToken } = fields

/**
 * Sign-in as a page: shows the form, takes it, and sends the browser home with its token.
 *
 * @param showCode asks for the code that was sent by mail
 */
export function loginPage(app: FastifyInstance, deps: AccountPageDeps, showCode: ShowForm): void {
  const { sso, returns } = deps
  const show: ShowForm = formPage(app, deps, {
    path: paths.loginPage,
    title: 'Sign in',
    summary: 'Signs in, and sends the browser home with its token in the address.',
    body: object({ email, password }, { from_url: fromUrl, [HUMAN_FIELD]: turnstileToken }),
    inputs: [EMAIL, PASSWORD],
    isForPeople: true,
    button: 'Sign in',
    errorFields: { invalid_credentials: 'password' },
    after({ from_url }) {
      const mayRegister = deps.app.registration() !== 'invitation'
      const clear = ['clear_access_token', 'true'] as const
      const continueUrl = deps.app.isPublic() && returnUrlWith(returns.allowed(from_url), clear)
      return html`${sso && html`<p class="way-on"><a class="other-way" href="${sso.path}${fromUrlQuery(from_url)}">Sign in with ${sso.name}</a></p>`}
${linksTo([...(mayRegister ? (['register'] as const) : []), 'forgot', 'password'], from_url)}
${continueUrl && html`<p class="way-on"><a href="${continueUrl}">Continue to the shop</a></p>`}`
    },
    async submit(request, reply) {
      const { email, password, from_url } = request.body
      const { token } = await deps.signIn({ email, password, ...readOrigin(request) })
      return sendHome(reply, returns.allowed(from_url), token)
    },
    rejected({ email, from_url }, problem, reply) {
      const { code, message, status } = problem
      if (status === 401) {
        reply.header('content-security-policy', pagePolicy(deps, signOutScriptHash))
        return show({ email, from_url }, { problem, script: signOutScript })
      }
      if (code !== 'email_not_verified') return undefined
      // The password was right, so the code is all that is missing.
      return showCode({ email: normaliseEmail(email), from_url }, { sent: message })
    },
  })
  pageRoute(app, {
    path: paths.loginPage,
    summary: 'The sign-in form.',
    query: { ...fromUrlParameter, problem: string() },
    handler({ query: { from_url, problem } }) {
      const message = SSO_PROBLEMS.get(problem)
      return show({ from_url }, message === undefined ? {} : { problem: { message } })
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

/** A new password as a page: it signs in with the old one, and sends the browser home with a new token. */
export function passwordPage(app: FastifyInstance, deps: AccountPageDeps): void {
  const show = formPage(app, deps, {
    path: paths.passwordPage,
    title: 'Change the password',
    summary: 'Changes the password of an account, given the one it has.',
    body: object(
      { email, current_password: password, new_password: password },
      { from_url: fromUrl, [HUMAN_FIELD]: turnstileToken },
    ),
    before: () => html`<p>Every other place where you are signed in is signed out.</p>`,
    inputs: [
      EMAIL,
      { ...PASSWORD, name: 'current_password', label: 'Current password' },
      { ...NEW_PASSWORD, name: 'new_password', label: 'New password' },
    ],
    isForPeople: true,
    button: 'Change the password',
    errorFields: { invalid_credentials: 'current_password', weak_password: 'new_password' },
    after: () => html`<p class="way-on"><a href="${paths.loginPage}">Back to sign-in</a></p>`,
    async submit(request, reply) {
      const { email, current_password: current, new_password: next, from_url } = request.body
      const weakness = passwordWeakness(next, { appName: deps.app.name(), email })
      if (weakness) throw apiError('weak_password', weakness)
      const origin = readOrigin(request)
      const { token, tokenId, user } = await deps.signIn({ email, password: current, ...origin })
      await deps.changePassword({ userId: user.id, tokenId, current, next, ip: request.ip })
      return sendHome(reply, deps.returns.allowed(from_url), token)
    },
  })
  pageRoute(app, {
    path: paths.passwordPage,
    summary: 'The form for another password.',
    query: fromUrlParameter,
    handler: ({ query }) => show(query),
  })
}
