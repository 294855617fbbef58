import { readFileSync } from 'node:fs'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { asRefusal, logFault } from '../../../http/errors/on-error.ts'
import { route } from '../../../http/route.ts'
import type { AccountPageDeps } from './deps.ts'
import { errorPage } from './error-page.ts'
import { FORM_BYTES, FORM_TYPE } from './form.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { ownerRoutes } from './owner-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { registerRoutes } from './register-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { isFromOwnPage } from './same-site.ts'

const STYLE = readFileSync(new URL('./account.css', import.meta.url))

/** Pages that work without any script: forms in, redirects out. */
export function accountPages(app: FastifyInstance, deps: AccountPageDeps): void {
  route(app, {
    method: 'GET',
    path: paths.accountStyle,
    area: 'Account pages',
    summary: 'How these pages look.',
    who: 'anyone',
    surface: 'site',
    responses: { 200: { description: 'A style sheet.', type: 'text/css' } },
    handler: async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/css; charset=utf-8',
          'cache-control': 'public, max-age=300',
        })
        .send(STYLE),
  })

  app.register(async function accountForms(scope) {
    const headers = pageHeaders(deps.returns.origins, deps.humans.policy)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async function parseForm(_request: unknown, body: string) {
        return Object.fromEntries(new URLSearchParams(body))
      },
    )
    scope.addHook('onRequest', async function onlyFromOwnPages(request, reply) {
      reply.headers(headers)
      if (request.method === 'POST' && !isFromOwnPage(request.headers, deps.returns.origins)) {
        throw apiError('forbidden', 'This form was sent from another site.')
      }
    })
    scope.setErrorHandler(async function answerWithPage(error, request, reply) {
      const { status, message, extra } = asRefusal(error)
      if (status >= 500) logFault(deps.log, request, error)
      return reply
        .code(status)
        .headers({ ...headers, ...extra.headers })
        .send(errorPage(deps.app.name(), message))
    })
    loginRoutes(scope, deps)
    ownerRoutes(scope, deps)
    registerRoutes(scope, deps)
    resetRoutes(scope, deps)
    invitationRoutes(scope, deps)
    passwordRoutes(scope, deps)
  })
}

function pageHeaders(origins: readonly string[], humanPolicy: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // A form's redirect home counts as its action too.
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'${humanPolicy}`,
    'cross-origin-opener-policy': 'same-origin',
    // `no-referrer` would make browsers send the form with `Origin: null`.
    'referrer-policy': 'same-origin',
  }
}
