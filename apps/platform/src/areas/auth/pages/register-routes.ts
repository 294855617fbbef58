import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldsOf, normaliseEmail, optionalTextField, textField } from '../../../http/input.ts'
import { described } from '../../../http/route-description.ts'
import { LONGEST_CODE, LONGEST_TOKEN } from '../bodies.ts'
import { newSecret } from '../sessions/secret.ts'
import { HUMAN_FIELD, LONGEST_HUMAN_TOKEN } from '../sign-in/human-check.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../sign-in/sign-in.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formProblem } from './form-error.ts'
import { formTaken, pageShown } from './page-description.ts'
import { closedPage, codePage, registerPage } from './register-pages.ts'
import { returnUrlWith } from './return-url.ts'

const LONGEST_ADDRESS = 4096
const SENT = 'We have sent a mail to this address. It may take a minute to arrive.'

/** An account by mail: the form, the code, and a new code for who lost the first. */
export function registerRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const { registration } = deps.accounts
  const isClosed = () => deps.app.registration() === 'invitation'
  const common = (fromUrl: unknown) => ({
    appName: deps.app.name(),
    fromUrl: deps.returns.allowed(fromUrl)?.href,
  })
  const askForAccount = (fromUrl: unknown) => ({
    ...common(fromUrl),
    human: deps.humans.field,
    needsApproval: deps.app.registration() === 'approval',
  })

  app.get<{ Querystring: { from_url?: unknown } }>(
    paths.registerPage,
    described(pageShown('The form for a new account.')),
    async function registerForm(request, reply) {
      const { from_url } = request.query
      if (!isClosed()) return registerPage({ ...askForAccount(from_url), proof: newSecret() })
      const { appName, fromUrl } = common(from_url)
      reply.code(403)
      return closedPage(appName, fromUrl)
    },
  )

  app.post(
    paths.registerPage,
    described(formTaken('Asks for an account; a code is sent by mail.')),
    async function register(request, reply) {
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'email', LONGEST_EMAIL)
      const password = textField(fields, 'password', LONGEST_PASSWORD)
      const human = optionalTextField(fields, HUMAN_FIELD, LONGEST_HUMAN_TOKEN)
      const { fromUrl, proof } = carriedBy(fields)
      try {
        await deps.humans.check(human, request.ip)
        const known = await registration.register({
          email,
          password,
          proof,
          fromUrl: common(fromUrl).fromUrl,
          ip: request.ip,
        })
        return codePage({
          ...common(fromUrl),
          email: normaliseEmail(email),
          proof: known,
          sent: SENT,
        })
      } catch (error) {
        const problem = formProblem(error, {
          invalid_email: 'email',
          unusable_password: 'password',
        })
        reply.code(problem.status).headers(problem.headers)
        return registerPage({ ...askForAccount(fromUrl), email, proof, problem })
      }
    },
  )

  app.get<{ Querystring: { from_url?: unknown } }>(
    paths.codePage,
    described(pageShown('The form for the code that came by mail.')),
    async function codeForm(request) {
      return codePage(common(request.query.from_url))
    },
  )

  app.post(
    paths.codePage,
    described(
      formTaken('Takes the code, and sends the browser home with its token in the address.'),
    ),
    async function enterCode(request, reply) {
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'email', LONGEST_EMAIL)
      const code = textField(fields, 'otp_code', LONGEST_CODE)
      const { fromUrl, proof } = carriedBy(fields)
      try {
        const { token } = await registration.verify({ email, code, proof, ...originOf(request) })
        const home = returnUrlWith(deps.returns.allowed(fromUrl), ['access_token', token])
        return reply.header('referrer-policy', 'no-referrer').redirect(home, 303)
      } catch (error) {
        const problem = formProblem(error, { invalid_code: 'otp_code', invalid_email: 'email' })
        reply.code(problem.status).headers(problem.headers)
        const typed = problem.field === 'email' ? undefined : normaliseEmail(email)
        return codePage({ ...common(fromUrl), email: typed, proof, problem })
      }
    },
  )

  app.post(
    paths.newCodePage,
    described(formTaken('Sends another code.')),
    async function sendNewCode(request: FastifyRequest, reply) {
      const fields = fieldsOf(request.body)
      const email = textField(fields, 'email', LONGEST_EMAIL)
      const { fromUrl, proof } = carriedBy(fields)
      const shown = { ...common(fromUrl), email: normaliseEmail(email), proof }
      try {
        await registration.resend({ email, fromUrl: shown.fromUrl, ip: request.ip })
        return codePage({ ...shown, sent: 'A new code is on its way. The one before has ended.' })
      } catch (error) {
        const problem = formProblem(error)
        reply.code(problem.status).headers(problem.headers)
        return codePage({ ...shown, problem })
      }
    },
  )
}

function carriedBy(fields: Record<string, unknown>) {
  return {
    fromUrl: optionalTextField(fields, 'from_url', LONGEST_ADDRESS),
    proof: optionalTextField(fields, 'proof', LONGEST_TOKEN),
  }
}
