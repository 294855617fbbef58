import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { normaliseEmail } from '../../../http/input.ts'
import { object } from '../../../http/schema.ts'
import { fields, fromUrlQuery } from '../fields.ts'
import { newSecret } from '../sessions/secret.ts'
import { HUMAN_FIELD } from '../sign-in/human-check.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formRoute, pageRoute, sendHome } from './form.ts'
import { closedPage, codePage, registerPage } from './register-pages.ts'

const SENT = 'We have sent a mail to this address. It may take a minute to arrive.'

const { email, password, code, token, fromUrl, turnstileToken } = fields
const carried = { from_url: fromUrl, proof: token }

/** An account by mail: the form, the code, and a new code for who lost the first. */
export function registerRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const { registration } = deps.accounts
  const isClosed = () => deps.app.registration() === 'invitation'
  const common = (given: unknown) => ({
    appName: deps.app.name(),
    fromUrl: deps.returns.allowed(given)?.href,
  })
  const askForAccount = (given: unknown) => ({
    ...common(given),
    human: deps.humans.field,
    needsApproval: deps.app.registration() === 'approval',
  })

  const form = {
    path: paths.registerPage,
    summary: 'The form for a new account.',
    query: fromUrlQuery,
  } as const
  pageRoute(app, form, async ({ query: { from_url } }, reply) => {
    if (!isClosed()) return registerPage({ ...askForAccount(from_url), proof: newSecret() })
    const { appName, fromUrl } = common(from_url)
    reply.code(403)
    return closedPage(appName, fromUrl)
  })

  formRoute(app, {
    path: paths.registerPage,
    summary: 'Asks for an account; a code is sent by mail.',
    body: object({ email, password }, { ...carried, [HUMAN_FIELD]: turnstileToken }),
    fields: { invalid_email: 'email', unusable_password: 'password' },
    async submit({ body, ip }) {
      const { email, password, proof } = body
      const shown = common(body.from_url)
      await deps.humans.check(body[HUMAN_FIELD], ip)
      const claim = { email, password, proof, fromUrl: shown.fromUrl, ip }
      const known = await registration.register(claim)
      return codePage({ ...shown, email: normaliseEmail(email), proof: known, sent: SENT })
    },
    rejected: ({ email, from_url, proof }, problem) =>
      registerPage({ ...askForAccount(from_url), email, proof, problem }),
  })

  const codeForm = {
    path: paths.codePage,
    summary: 'The form for the code that came by mail.',
    query: fromUrlQuery,
  } as const
  pageRoute(app, codeForm, async ({ query }) => codePage(common(query.from_url)))

  formRoute(app, {
    path: paths.codePage,
    summary: 'Takes the code, and sends the browser home with its token in the address.',
    body: object({ email, otp_code: code }, carried),
    fields: { invalid_code: 'otp_code', invalid_email: 'email' },
    async submit(request, reply) {
      const { email, otp_code: code, from_url, proof } = request.body
      const { token } = await registration.verify({ email, code, proof, ...originOf(request) })
      return sendHome(reply, deps.returns.allowed(from_url), token)
    },
    rejected({ email, from_url, proof }, problem) {
      const typed = problem.field === 'email' ? undefined : normaliseEmail(email)
      return codePage({ ...common(from_url), email: typed, proof, problem })
    },
  })

  formRoute(app, {
    path: paths.newCodePage,
    summary: 'Sends another code.',
    body: object({ email }, carried),
    async submit({ body: { email, from_url, proof }, ip }) {
      const shown = { ...common(from_url), email: normaliseEmail(email), proof }
      await registration.resend({ email, fromUrl: shown.fromUrl, ip })
      return codePage({ ...shown, sent: 'A new code is on its way. The one before has ended.' })
    },
    rejected: ({ email, from_url, proof }, problem) =>
      codePage({ ...common(from_url), email: normaliseEmail(email), proof, problem }),
  })
}
