import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { described } from '../../http/route-description.ts'
import { notSetUpRoute } from './route-descriptions.ts'
import { toLogin } from './to-login.ts'

/** Ways to sign in that are not set up lead to the sign-in page, which says so. */
export function offRoutes(
  app: FastifyInstance,
  more: readonly string[],
  returns: { allowed(fromUrl: unknown): URL | undefined },
): void {
  for (const path of [paths.socialLogin, paths.providerLogin, ...more]) {
    app.get<{ Querystring: { from_url?: unknown } }>(
      path,
      described(notSetUpRoute, { isOutsideGate: true, acceptsDeadToken: true }),
      async function notSetUp(request, reply) {
        const back = returns.allowed(request.query.from_url)
        return reply.header('cache-control', 'no-store').redirect(toLogin('sso_off', back?.href))
      },
    )
  }
}
