import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { string } from '../../http/input/schema.ts'
import { route } from '../../http/route.ts'
import type { Refusal } from './linking.ts'

/** A browser comes to such a route with whatever token it still has. */
export const browserRoute = {
  method: 'GET',
  area: 'Single sign-on',
  who: 'anyone',
  gate: 'open',
  query: {
    from_url: string({
      description: 'Where to once signed in; an address of another origin counts as none.',
    }),
  },
} as const

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

export type SsoProblem = Refusal | 'sso_off' | 'sso_failed' | 'sso_cancelled' | 'sso_expired'

/** The sign-in page, which says what became of the other way to sign in. */
export function toLogin(problem: SsoProblem, fromUrl: string | undefined): string {
  const query = new URLSearchParams({ problem, ...(fromUrl && { from_url: fromUrl }) })
  return `${paths.loginPage}?${query}`
}
