import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { html } from '../../../http/html.ts'
import { object, string } from '../../../http/input/schema.ts'
import { fields, fromUrlParameter } from '../fields.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { readOrigin } from '../sign-in/sign-in.ts'
import type { AccountPageDeps } from './account-pages.ts'
import {
  EMAIL,
  FULL_NAME,
  formPage,
  messagePage,
  NEW_PASSWORD,
  pageRoute,
  type ShowForm,
  sendHome,
} from './form.ts'
import { type LinkName, linksTo, noMail, notice } from './page.ts'

const { email, password, token, invitationToken, fullName, fromUrl } = fields

/** The page for a link that was used or is too old. */
function expired(
  deps: AccountPageDeps,
  reply: FastifyReply,
  { why, links }: Expired,
  fromUrl?: unknown,
): string {
  reply.code(404)
  return messagePage(deps, { title: 'This link no longer works', text: why, links }, fromUrl)
}

interface Expired {
  readonly why: string
  readonly links: readonly LinkName[]
}

const RESET_EXPIRED: Expired = {
  why: 'It has been used, or it is older than 45 minutes. You can ask for a new one.',
  links: ['forgot', 'login'],
}
const INVITATION_EXPIRED: Expired = {
  why: 'It has been used, a newer one has taken its place, or it is older than a week. Whoever invited you can send a new one. If you have an account already, please sign in.',
  links: ['login', 'forgot'],
}
const OWNER_EXPIRED: Expired = {
  why: 'It has been used, it is older than a day, or there is an owner already. Starting the server anew prints a new link while there is no owner.',
  links: ['login'],
}

/** A new password by mail: the form that asks for the link, and the form behind the link. */
export function resetPages(app: FastifyInstance, deps: AccountPageDeps): void {
  const { reset, sendsMail } = deps.accounts
  const showForgot: ShowForm = formPage(app, deps, {
    path: paths.forgotPage,
    title: 'Choose a new password',
    summary: 'Sends a link by mail where there is an account.',
    body: object({ email }, { from_url: fromUrl }),
    before: () => !sendsMail && html`<p>${noMail('a link for a new password')}</p>`,
    inputs: [sendsMail ? { ...EMAIL, hint: 'We send a link there.' } : EMAIL],
    button: 'Send the link',
    again: 'Send the link again',
    errorFields: { invalid_email: 'email' },
    after: ({ from_url }) => linksTo(['login'], from_url),
    async submit({ body, ip }) {
      const back = deps.returns.allowed(body.from_url)?.href
      await reset.request({ email: body.email, fromUrl: back, ip })
      return showForgot(body, {
        sent: sendsMail ? LINK_SENT : `Nothing was sent. ${noMail('a link for a new password')}`,
      })
    },
  })
  pageRoute(app, {
    path: paths.forgotPage,
    summary: 'The form for a forgotten password.',
    query: fromUrlParameter,
    handler: ({ query }) => showForgot(query),
  })

  const showReset = formPage(app, deps, {
    path: paths.resetPage,
    title: 'Choose a new password',
    summary: 'Sets the new password.',
    body: object({ token, password }, { from_url: fromUrl }),
    before: () => html`<p>Everybody who is signed in to this account will be signed out.</p>`,
    hidden: ['token'],
    inputs: [{ ...NEW_PASSWORD, label: 'New password' }],
    button: 'Keep this password',
    errorFields: { unusable_password: 'password' },
    async submit({ body: { token, password, from_url }, ip }) {
      await reset.use({ token, password, ip })
      return messagePage(deps, RESET_DONE, from_url)
    },
    rejected: ({ from_url }, { code }, reply) =>
      code === 'invalid_link' ? expired(deps, reply, RESET_EXPIRED, from_url) : undefined,
  })
  pageRoute(app, {
    path: paths.resetPage,
    summary: 'The form behind the link for a new password.',
    query: { ...fromUrlParameter, token: string() },
    async handler({ query }, reply) {
      const { token, from_url } = query
      if (token !== undefined && (await reset.isGood(token))) return showReset(query)
      return expired(deps, reply, RESET_EXPIRED, from_url)
    },
  })
}

const LINK_SENT =
  'If there is an account with this email, a link is on its way to it. It works once, for 45 minutes.'

const RESET_DONE = {
  title: 'The password is changed',
  text: notice('You can sign in with your new password now.'),
  links: ['login'],
} as const

/** The link of an invitation: its guest chooses a name and a password, and nothing else. */
export function invitationPage(app: FastifyInstance, deps: AccountPageDeps): void {
  const { invitations } = deps.accounts
  const show: ShowForm = formPage(app, deps, {
    path: paths.invitePage,
    title: 'Accept the invitation',
    summary: 'Makes the account that the invitation is for.',
    body: object({ token: invitationToken, full_name: fullName, password }, { from_url: fromUrl }),
    before: ({ email, role }) =>
      html`<p>For ${email}${role === 'admin' && ', who may change everything in the shop'}.</p>`,
    hidden: ['token'],
    inputs: [FULL_NAME, NEW_PASSWORD],
    button: 'Create account',
    errorFields: { unusable_password: 'password', validation_failed: 'full_name' },
    async submit(request, reply) {
      const { from_url, ...answer } = request.body
      const joined = await invitations.accept({ ...answer, ...readOrigin(request) })
      const home = joined.user.role === 'admin' ? deps.app.adminHome : undefined
      return sendHome(reply, deps.returns.allowed(from_url ?? home), joined.token)
    },
    async rejected(body, problem, reply) {
      const guest = await invitations.guestOf(body.token)
      if (guest && problem.code !== 'invalid_link') return show({ ...body, ...guest }, { problem })
      return expired(deps, reply, INVITATION_EXPIRED, body.from_url)
    },
  })
  pageRoute(app, {
    path: paths.invitePage,
    summary: 'The form behind an invitation.',
    query: { ...fromUrlParameter, token: string() },
    async handler({ query }, reply) {
      const guest = query.token === undefined ? undefined : await invitations.guestOf(query.token)
      if (guest) return show({ ...query, ...guest })
      return expired(deps, reply, INVITATION_EXPIRED, query.from_url)
    },
  })
}

/** The one-time link: shows its form while the code is good, and makes the first admin. */
export function ownerPage(app: FastifyInstance, deps: AccountPageDeps): void {
  const show: ShowForm = formPage(app, deps, {
    path: paths.ownerLink,
    title: 'Create the owner account',
    summary: 'Makes the first admin.',
    body: object({ code: token, email, full_name: fullName, password }),
    before: () =>
      html`<p>This is the first account, and it may change everything in the shop. The link works once.${deps.app.ownerHome !== undefined && ' The next pages set up the shop itself.'}</p>`,
    hidden: ['code'],
    inputs: [FULL_NAME, EMAIL, NEW_PASSWORD],
    button: 'Create account',
    errorFields: {
      validation_failed: 'full_name',
      invalid_email: 'email',
      weak_password: 'password',
    },
    async submit(request, reply) {
      const owner = request.body
      if (!(await deps.codes.isGood(owner.code))) throw apiError('invalid_link')
      requireUsable(owner, deps.app.name())
      if (!(await deps.makeOwner(owner))) throw apiError('invalid_link')
      const { token } = await deps.signIn({ ...owner, ...readOrigin(request) })
      return sendHome(reply, deps.returns.allowed(deps.app.ownerHome), token)
    },
    rejected(_body, { code }, reply) {
      if (code === 'invalid_link') return expired(deps, reply, OWNER_EXPIRED)
      reply.code(422)
      return undefined
    },
  })
  pageRoute(app, {
    path: paths.ownerLink,
    summary: 'The form behind the one-time link that makes the first admin.',
    query: { code: string() },
    async handler({ query }, reply) {
      const { code } = query
      if (code !== undefined && (await deps.codes.isGood(code))) return show(query)
      return expired(deps, reply, OWNER_EXPIRED)
    },
  })
}

function requireUsable(
  owner: { email: string; full_name: string; password: string },
  appName: string | undefined,
): void {
  if (owner.full_name.trim() === '') throw apiError('validation_failed', 'Please give your name.')
  if (!/^[^\s@]+@[^\s@]+$/.test(owner.email.trim())) {
    throw apiError('invalid_email', 'Please give an email address, such as owner@shop.example.')
  }
  const weakness = passwordWeakness(owner.password, { appName, email: owner.email })
  if (weakness !== undefined) throw apiError('weak_password', weakness)
}
