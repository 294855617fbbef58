import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { browserRoute } from './browser-route.ts'
import { toLogin } from './to-login.ts'

/** Ways to sign in that are not set up lead to the sign-in page, which says so. */
export function offRoutes(
  app: FastifyInstance,
  more: readonly string[],
  returns: { allowed(fromUrl: unknown): URL | undefined },
): void {
  for (const path of [paths.socialLogin, paths.providerLogin, ...more]) {
    route(app, {
      ...browserRoute,
      path,
      summary: 'A way to sign in that is not set up: leads to the sign-in page, which says so.',
      responses: { 302: { description: 'On to the sign-in page.' } },
      async handler({ query }, reply) {
        const back = returns.allowed(query.from_url)
        return reply.header('cache-control', 'no-store').redirect(toLogin('sso_off', back?.href))
      },
    })
  }
}
