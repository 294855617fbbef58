import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import { createFairQueue } from '../../fair-queue.ts'
import { oneOf, string } from '../../http/input/schema.ts'
import { route } from '../../http/route.ts'
import { browserRoute, type SsoProblem, toLogin } from './browser-route.ts'
import type { flowCookie, PendingSignIn } from './flow-cookie.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { identityStore } from './identity-store.ts'
import { linkAccount } from './linking.ts'
import { popupPage, popupPolicy, type SignedIn } from './popup-page.ts'
import type { Seal } from './seal.ts'
import type { SsoDeps } from './sso.ts'

/** To the provider, and back from it. */
export function signInRoutes(
  app: FastifyInstance,
  deps: SsoDeps & {
    provider: IdentityProvider
    identities: ReturnType<typeof identityStore>
    seal: Seal
    cookie: ReturnType<typeof flowCookie>
    redirectUri: string
  },
): void {
  const { provider, returns, cookie, log } = deps
  // Each return costs the provider a question: a flood of them must not go through to it.
  const pool = createFairQueue({ places: 8, maxWaiting: 100 })

  const fail = (reply: FastifyReply, problem: SsoProblem, fromUrl: string | undefined) =>
    reply.redirect(toLogin(problem, fromUrl))

  route(app, {
    ...browserRoute,
    path: paths.ssoLogin,
    summary: 'Begins a sign-in at the identity provider.',
    query: {
      ...browserRoute.query,
      popup_origin: string({
        description: 'Origin of the page that opened this one and waits for its message.',
      }),
      prompt: oneOf('login'),
    },
    responses: { 302: { description: 'On to the provider.' } },
    async handler({ query: { from_url, popup_origin, prompt } }, reply) {
      const fromUrl = returns.allowed(from_url)?.href
      const popupOrigin = returns.origins.find((one) => one === popup_origin)
      reply.header('cache-control', 'no-store')
      try {
        const { url, flow } = await pool.run(() => provider.begin(prompt))
        reply.header('set-cookie', cookie.keeping({ ...flow, fromUrl, popupOrigin }))
        return reply.redirect(url.href)
      } catch (err) {
        log.error({ err }, 'the identity provider could not be reached')
        return fail(reply, 'sso_failed', fromUrl)
      }
    },
  })

  async function signIn(
    request: FastifyRequest,
    pending: PendingSignIn,
  ): Promise<SignedIn | SsoProblem> {
    try {
      const answer = buildAnswerUrl(request, deps.redirectUri)
      const { profile, tokens, authenticatedAt } = await pool.run(() =>
        provider.finish(answer, pending),
      )
      let token = ''
      const linked = await linkAccount(deps, profile, deps.seal.close(tokens), (userId) => {
        const session = deps.startSession(userId, {
          way: 'single_sign_on',
          ip: request.ip,
          userAgent: request.headers['user-agent'],
          authenticatedAt,
        })
        token = session.token
        return session.statements
      })
      if ('refusal' in linked) return linked.refusal
      log.info({ event: 'signed_in', user: linked.userId, way: 'sso' }, 'a user signed in')
      return { access_token: token, is_new_user: linked.isNew }
    } catch (err) {
      if (err instanceof AuthorizationResponseError && err.error === 'access_denied') {
        return 'sso_cancelled'
      }
      log.warn({ err: describeCause(err) }, 'a single sign-on failed')
      return 'sso_failed'
    }
  }

  route(app, {
    ...browserRoute,
    path: paths.ssoCallback,
    summary: 'Where the identity provider sends the browser back to.',
    query: {},
    responses: {
      200: { description: 'A page that tells its opener the token.', type: 'text/html' },
      302: {
        description: 'Home with the token, or to the sign-in page that says what went wrong.',
      },
    },
    async handler(request, reply) {
      const pending = cookie.read(request.headers.cookie)
      reply.headers({
        'cache-control': 'no-store',
        'set-cookie': cookie.forgetting,
        'referrer-policy': 'no-referrer',
      })
      if (!pending) return fail(reply, 'sso_expired', undefined)
      const { fromUrl, popupOrigin } = pending
      const outcome = await signIn(request, pending)
      if (typeof outcome === 'string') return fail(reply, outcome, fromUrl)
      if (popupOrigin === undefined) return reply.redirect(homeWith(fromUrl, outcome))
      const page = popupPage(outcome, popupOrigin)
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', ...popupPolicy(page.nonce) })
        .send(page.text)
    },
  })
}

/** The provider's answer; the host is taken from the settings, since what a request says of it may be anything. */
function buildAnswerUrl({ url }: FastifyRequest, redirectUri: string): URL {
  const at = url.indexOf('?')
  return new URL(redirectUri + (at < 0 ? '' : url.slice(at)))
}

function homeWith(fromUrl: string | undefined, result: SignedIn): string {
  // Only the address is used of an origin that is made up where there is none.
  const home = new URL(fromUrl ?? '/', 'http://shop.invalid')
  home.searchParams.delete('clear_access_token')
  home.searchParams.set('access_token', result.access_token)
  if (result.is_new_user) home.searchParams.set('is_new_user', 'true')
  return fromUrl === undefined ? home.pathname + home.search : home.href
}

// Answers of the provider hang on its errors, tokens among them: the log holds their texts alone.
function describeCause(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'unknown' }
  const { name, message, cause } = error
  const why = cause instanceof Error ? cause.message : undefined
  return { name, message, why, code: 'code' in error ? error.code : undefined }
}
