import type { IncomingHttpHeaders } from 'node:http'
import { paths, type Registration } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { apiError } from '../../../http/errors/api-error.ts'
import { logError, toApiError } from '../../../http/errors/on-error.ts'
import { html, styleSheet } from '../../../http/html.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { ChangePassword } from '../passwords/change-password.ts'
import type { ReturnAddresses } from '../return-url.ts'
import type { HumanCheck } from '../sign-in/human-check.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { FORM_BYTES, FORM_TYPE } from './form.ts'
import { invitationPage, ownerPage, resetPages } from './link-pages.ts'
import { page } from './page.ts'
import { pagePolicy } from './page-policy.ts'
import { codePage, registerPage } from './register-pages.ts'
import { loginPage, passwordPage } from './sign-in-pages.ts'

/** What the pages say of the app, and where they lead. */
export interface AppFacts {
  name(): string | undefined
  isPublic(): boolean
  registration(): Registration
  /** Path to which the owner link leads in the end. */
  ownerHome?: string | undefined
  /** Rules after those of the pages' own style sheet. */
  style?: string | undefined
  /** Addresses of fonts in these rules that are asked for at once. */
  fonts?: readonly string[] | undefined
}

export interface AccountPageDeps {
  signIn: SignIn
  accounts: Accounts
  humans: HumanCheck
  sso: { name: string; path: string } | undefined
  changePassword: ChangePassword
  returns: ReturnAddresses
  codes: { isGood(code: string): Promise<boolean> }
  app: AppFacts
  /** False when the code is not good (any more). */
  makeOwner(owner: {
    code: string
    email: string
    full_name: string
    password: string
  }): Promise<boolean>
  log: Logger
}

/** Pages that work without any script: forms in, redirects out. */
export function accountPages(app: FastifyInstance, deps: AccountPageDeps): void {
  styleSheet(
    app,
    {
      path: paths.accountStyle,
      area: 'Account pages',
      summary: 'How these pages look.',
      isApi: false,
    },
    new URL('./account.css', import.meta.url),
    deps.app.style,
  )

  app.register(async function accountForms(scope) {
    const headers = {
      ...pageHeaders,
      'content-security-policy': pagePolicy(deps),
      ...preload(deps.app.fonts),
    }
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
      const { status, message, extra } = toApiError(error)
      if (status >= 500) logError(deps.log, request, error)
      return reply
        .code(status)
        .headers({ ...headers, ...extra.headers })
        .send(errorPage(deps.app.name(), message))
    })
    const showCode = codePage(scope, deps)
    loginPage(scope, deps, showCode)
    registerPage(scope, deps, showCode)
    passwordPage(scope, deps)
    resetPages(scope, deps)
    invitationPage(scope, deps)
    ownerPage(scope, deps)
  })
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  // `no-referrer` would make browsers send the form with `Origin: null`.
  'referrer-policy': 'same-origin',
}

/** A face that is optional is shown on a first visit where it comes before the page is painted. */
function preload(fonts: readonly string[] = []) {
  const links = fonts.map(
    (href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  )
  return links.length > 0 && { link: links.join(', ') }
}

/** Whether a form was sent from one of our own pages: another site must not sign anybody in here. */
function isFromOwnPage(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || origins.includes(headers.origin)
}

/** The page for a form that could not be processed at all. */
function errorPage(appName: string | undefined, message: string): string {
  const body = html`<p class="way-on"><a href="${paths.loginPage}">Back to sign-in</a></p>`
  return page({ title: 'That did not work', appName, problem: { message }, body })
}
