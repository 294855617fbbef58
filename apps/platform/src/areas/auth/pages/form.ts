import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RouteHandler, route } from '../../../http/route.ts'
import type { Properties, Schema } from '../../../http/schema.ts'
import { type Rejection, rejectionOf } from './form-error.ts'
import { returnUrlWith } from './return-url.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const FORM_BYTES = 32 * 1024

const common = { area: 'Account pages', who: 'anyone', surface: 'site', isPage: true } as const
const PAGE = { description: 'A page.', type: 'text/html' } as const

/** A page. */
export function pageRoute<const Path extends string, Query extends Properties>(
  app: FastifyInstance,
  definition: { path: Path; summary: string; query: Query },
  handler: RouteHandler<Path, Query, unknown>,
): void {
  route(app, { ...common, ...definition, method: 'GET', responses: { 200: PAGE }, handler })
}

type FormRequest<Body> = FastifyRequest<{ Body: Body }>

interface Form<Body> {
  readonly path: string
  readonly summary: string
  readonly body: Schema<Body>
  /** Which field each error code belongs to. */
  readonly fields?: Readonly<Partial<Record<string, string>>>
  /** Does what the form asks for. @returns the next page, or the reply of a redirect */
  submit(request: FormRequest<Body>, reply: FastifyReply): Promise<unknown>
  /** The page again, saying why the form was rejected. */
  rejected(body: Body, problem: Rejection, reply: FastifyReply): unknown
}

/** A route that takes the form of a page: shows the next page or redirects, or shows the form again with the error. */
export function formRoute<Body>(app: FastifyInstance, form: Form<Body>): void {
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
        const problem = rejectionOf(error, form.fields)
        reply.code(problem.status).headers(problem.headers)
        return form.rejected(request.body as Body, problem, reply)
      }
    },
  })
}

/** Sends the browser back to where it came from, signed in. */
export function sendHome(reply: FastifyReply, back: URL | undefined, token: string): FastifyReply {
  return reply
    .header('referrer-policy', 'no-referrer')
    .redirect(returnUrlWith(back, ['access_token', token]), 303)
}
