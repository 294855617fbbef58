import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { html } from '../../../http/html.ts'
import { normaliseEmail } from '../../../http/input/input.ts'
import { object } from '../../../http/input/schema.ts'
import { fields, fromUrlParameter } from '../fields.ts'
import { newSecret } from '../sessions/secret.ts'
import { HUMAN_FIELD } from '../sign-in/human-check.ts'
import { readOrigin } from '../sign-in/sign-in.ts'
import type { AccountPageDeps } from './account-pages.ts'
import {
  EMAIL,
  formPage,
  formRoute,
  messagePage,
  NEW_PASSWORD,
  pageRoute,
  type ShowForm,
  sendHome,
} from './form.ts'
import { hidden, type Input, linksTo, noMail } from './page.ts'

const { email, password, code, token, fromUrl, turnstileToken } = fields
/** The proof is known to this browser alone: sent along with the code it keeps the password. */
const carried = { from_url: fromUrl, proof: token }

/** The form for an account. */
export function registerPage(
  app: FastifyInstance,
  deps: AccountPageDeps,
  showCode: ShowForm,
): void {
  const { sendsMail } = deps.accounts
  const show: ShowForm = formPage(app, deps, {
    path: paths.registerPage,
    title: 'Create an account',
    summary: 'Asks for an account; a code is sent by mail.',
    body: object({ email, password }, { ...carried, [HUMAN_FIELD]: turnstileToken }),
    before: () =>
      html`${!sendsMail && html`<p>${NO_CODE}</p>`}${
        deps.app.registration() === 'approval' &&
        html`<p>The shop looks at each new account before it lets its owner in.</p>`
      }`,
    hidden: ['proof'],
    inputs: [sendsMail ? { ...EMAIL, hint: 'We send a code there.' } : EMAIL, NEW_PASSWORD],
    isForPeople: true,
    button: 'Create account',
    errorFields: { invalid_email: 'email', unusable_password: 'password' },
    after: ({ from_url }) => linksTo(['login'], from_url),
    async submit({ body: { email, password, proof: given, from_url }, ip }) {
      const back = deps.returns.allowed(from_url)?.href
      const claim = { email, password, proof: given, fromUrl: back, ip }
      const proof = await deps.accounts.registration.register(claim)
      return showCode(
        { email: normaliseEmail(email), proof, from_url },
        {
          sent: sendsMail ? SENT : NO_CODE,
        },
      )
    },
  })
  pageRoute(app, {
    path: paths.registerPage,
    summary: 'The form for a new account.',
    query: fromUrlParameter,
    handler({ query: { from_url } }, reply) {
      if (deps.app.registration() !== 'invitation') return show({ from_url, proof: newSecret() })
      reply.code(403)
      return messagePage(deps, CLOSED, from_url)
    },
  })
}

const SENT = 'We have sent a mail to this address. It may take a minute to arrive.'
const NO_CODE = `No code can reach you. ${noMail('an invitation')}`
const CLOSED = {
  title: 'By invitation only',
  text: 'New accounts are made by invitation. Please ask the shop for one.',
  links: ['login'],
} as const

const CODE: Input = {
  name: 'otp_code',
  label: 'Code from the mail',
  type: 'text',
  inputMode: 'numeric',
  autocomplete: 'one-time-code',
  hint: 'Six digits, good for ten minutes.',
}

/** The form for the code that came by mail, and another code for who lost the first. */
export function codePage(app: FastifyInstance, deps: AccountPageDeps): ShowForm {
  const { registration, sendsMail } = deps.accounts
  const show: ShowForm = formPage(app, deps, {
    path: paths.codePage,
    title: 'Enter the code',
    summary: 'Takes the code, and sends the browser home with its token in the address.',
    body: object({ email, otp_code: code }, carried),
    before: ({ email }) => email !== undefined && html`<p>For ${email}</p>`,
    hidden: ['proof', 'email'],
    inputs: ({ email }) => (email === undefined ? [EMAIL, CODE] : [CODE]),
    button: 'Confirm',
    errorFields: { invalid_code: 'otp_code', invalid_email: 'email' },
    after: (values) => html`${
      values.email !== undefined &&
      html`<form method="post" action="${paths.newCodePage}">
${hidden(['from_url', 'proof', 'email'], values)}
<button type="submit" class="quiet">Send a new code</button>
</form>`
    }
${linksTo(['register', 'login'], values.from_url)}`,
    async submit(request, reply) {
      const { email, otp_code: code, from_url, proof } = request.body
      const { token } = await registration.verify({ email, code, proof, ...readOrigin(request) })
      return sendHome(reply, deps.returns.allowed(from_url), token)
    },
    rejected({ email, ...more }, problem) {
      const typed = problem.field === 'email' ? undefined : normaliseEmail(email)
      return show({ ...more, email: typed }, { problem })
    },
  })
  pageRoute(app, {
    path: paths.codePage,
    summary: 'The form for the code that came by mail.',
    query: fromUrlParameter,
    handler: ({ query }) => show(query),
  })
  formRoute(app, {
    path: paths.newCodePage,
    summary: 'Sends another code.',
    body: object({ email }, carried),
    async submit({ body, ip }) {
      const back = deps.returns.allowed(body.from_url)?.href
      await registration.resend({ email: body.email, fromUrl: back, ip })
      const sent = sendsMail ? 'A new code is on its way. The one before has ended.' : NO_CODE
      return show({ ...body, email: normaliseEmail(body.email) }, { sent })
    },
    rejected: (body, problem) => show({ ...body, email: normaliseEmail(body.email) }, { problem }),
  })
  return show
}
