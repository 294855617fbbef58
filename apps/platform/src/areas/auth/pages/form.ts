import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { type Html, html } from '../../../http/html.ts'
import type { Properties, Schema } from '../../../http/input/schema.ts'
import { type Route, route } from '../../../http/route.ts'
import { HUMAN_FIELD } from '../sign-in/human-check.ts'
import type { AccountPageDeps } from './account-pages.ts'
import {
  hidden,
  type Input,
  inputs,
  type LinkName,
  linksTo,
  notice,
  type Problem,
  page,
  type Values,
} from './page.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const FORM_BYTES = 32 * 1024

export const EMAIL: Input = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'username',
}
export const PASSWORD: Input = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
}
export const NEW_PASSWORD: Input = {
  ...PASSWORD,
  autocomplete: 'new-password',
  hint: 'At least 8 characters. A few words make a good one.',
}
export const FULL_NAME: Input = {
  name: 'full_name',
  label: 'Your name',
  type: 'text',
  autocomplete: 'name',
}

const common = { area: 'Account pages', who: 'anyone', isApi: false, isPage: true } as const
const PAGE = { description: 'A page.', type: 'text/html' } as const

/** A page. */
export function pageRoute<const Path extends string, Query extends Properties>(
  app: FastifyInstance,
  page: Pick<Route<Path, Query, unknown>, 'path' | 'summary' | 'query' | 'handler'>,
): void {
  route<Path, Query>(app, { ...common, ...page, method: 'GET', responses: { 200: PAGE } })
}

/** A page that only says something, and links on. */
export function messagePage(
  { app, returns }: AccountPageDeps,
  { title, text, links }: { title: string; text: string | Html; links: readonly LinkName[] },
  fromUrl?: unknown,
): string {
  const body = html`${typeof text === 'string' ? html`<p>${text}</p>` : text}
${linksTo(links, returns.allowed(fromUrl)?.href)}`
  return page({ title, appName: app.name(), body })
}

/** Why a form was rejected. */
export interface Rejection extends Problem {
  readonly code: string
  readonly status: number
  readonly headers: Record<string, string>
}

interface FormAction<Body> {
  readonly path: string
  /** What sending the form does. */
  readonly summary: string
  readonly body: Schema<Body>
  /** Which input each error code belongs to. */
  readonly errorFields?: Readonly<Partial<Record<string, string>>>
  /** @returns the next page, or the reply of a redirect */
  submit(request: FastifyRequest<{ Body: Body }>, reply: FastifyReply): Promise<unknown>
}

/** A route that takes the form of a page: shows the next page or redirects, or says why the form was rejected. */
export function formRoute<Body>(
  app: FastifyInstance,
  form: FormAction<Body> & {
    rejected(body: Body, problem: Rejection, reply: FastifyReply): unknown
  },
): void {
  const { path, summary, body } = form
  route(app, {
    ...common,
    method: 'POST',
    path,
    summary,
    details: 'For pages of this server alone; programs use the routes under /api.',
    body,
    bodyLimit: FORM_BYTES,
    responses: { 200: PAGE, 303: { description: 'On to where the person came from.' } },
    async handler(request, reply) {
      try {
        return await form.submit(request, reply)
      } catch (error) {
        const problem = describeRejection(error, form.errorFields)
        reply.code(problem.status).headers(problem.headers)
        return form.rejected(request.body as Body, problem, reply)
      }
    },
  })
}

/** What to say above a form that was rejected; what is not the user's mistake is thrown on. */
function describeRejection(
  error: unknown,
  errorFields: FormAction<unknown>['errorFields'] = {},
): Rejection {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  const { code, status, message, extra } = error
  const field = errorFields[code]
  const headers = { ...extra.headers }
  return { code, message, ...(field !== undefined && { field }), status, headers }
}

interface FormPage<Body> extends FormAction<Body> {
  readonly title: string
  readonly inputs: readonly Input[] | ((values: Values) => readonly Input[])
  /** Names of what is carried along unseen, beside where to go in the end. */
  readonly hidden?: readonly string[]
  readonly button: string
  /** The button once the form has been sent and may be sent again. */
  readonly again?: string
  /** The form asks whether a person sends it. */
  readonly isForPeople?: true
  before?(values: Values): Html | undefined | false
  after?(values: Values): Html
  /** A page that is shown instead of the form; undefined to show the form. */
  rejected?(body: Body, problem: Rejection, reply: FastifyReply): unknown
}

/** Shows the form with these values; `sent` says what sending it has done, `script` stands at its end. */
export type ShowForm = (
  values: Values,
  more?: { problem?: Problem; sent?: string; script?: Html },
) => string

/** A form, and the route that takes it: a rejected form is shown again, with what was typed but for secrets. */
export function formPage<Body extends object>(
  app: FastifyInstance,
  deps: AccountPageDeps,
  form: FormPage<Body>,
): ShowForm {
  const { humans, returns } = deps
  const show: ShowForm = (given, { problem, sent, script } = {}) => {
    const values = { ...given, from_url: returns.allowed(given.from_url)?.href }
    const shown = typeof form.inputs === 'function' ? form.inputs(values) : form.inputs
    const carried = ['from_url', ...(form.hidden ?? [])]
    const isAgain = form.again !== undefined && sent !== undefined
    const body = html`${sent !== undefined && notice(sent)}
${form.before?.(values)}
<form method="post" action="${form.path}">
${hidden(
  carried.filter((name) => shown.every((input) => input.name !== name)),
  values,
)}
${inputs(shown, values, problem)}
${form.isForPeople && humans.field}
<button type="submit"${isAgain && html` class="quiet"`}>${isAgain ? form.again : form.button}</button>
</form>
${form.after?.(values)}
${script}`
    return page({ title: form.title, appName: deps.app.name(), problem, body })
  }
  formRoute(app, {
    ...form,
    async submit(request, reply) {
      const { [HUMAN_FIELD]: human } = request.body as Values
      if (form.isForPeople) await humans.check(human, request.ip)
      return form.submit(request, reply)
    },
    rejected: async (body, problem, reply) =>
      (await form.rejected?.(body, problem, reply)) ?? show(body as Values, { problem }),
  })
  return show
}

/** Sends the browser back to where it came from, signed in. */
export function sendHome(reply: FastifyReply, back: URL | undefined, token: string): FastifyReply {
  return reply
    .header('referrer-policy', 'no-referrer')
    .redirect(returnUrlWith(back, ['access_token', token]), 303)
}

/** The return URL with one more parameter; the shop's front page when none was allowed. */
export function returnUrlWith(
  back: URL | undefined,
  [name, value]: readonly [string, string],
): string {
  if (!back) return `/?${new URLSearchParams([[name, value]])}`
  const home = new URL(back)
  home.searchParams.delete('access_token')
  home.searchParams.delete('clear_access_token')
  home.searchParams.set(name, value)
  return home.href
}
