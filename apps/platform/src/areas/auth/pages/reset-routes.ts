import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { object, string } from '../../../http/schema.ts'
import { fields, fromUrlQuery } from '../fields.ts'
import type { AccountPageDeps } from './deps.ts'
import { formRoute, pageRoute } from './form.ts'
import { expiredResetPage, forgotPage, resetDonePage, resetPage } from './reset-pages.ts'

/** A new password by mail: the form that asks for the link, and the form behind the link. */
export function resetRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const { reset } = deps.accounts
  const { email, password, token, fromUrl } = fields
  const common = (given: unknown) => ({
    appName: deps.app.name(),
    fromUrl: deps.returns.allowed(given)?.href,
  })

  const forgotForm = {
    path: paths.forgotPage,
    summary: 'The form for a forgotten password.',
    query: fromUrlQuery,
  } as const
  pageRoute(app, forgotForm, async ({ query }) => forgotPage(common(query.from_url)))

  formRoute(app, {
    path: paths.forgotPage,
    summary: 'Sends a link by mail where there is an account.',
    body: object({ email }, { from_url: fromUrl }),
    fields: { invalid_email: 'email' },
    async submit({ body: { email, from_url }, ip }) {
      const shown = common(from_url)
      await reset.request({ email, fromUrl: shown.fromUrl, ip })
      return forgotPage({ ...shown, email, isSent: true })
    },
    rejected: ({ email, from_url }, problem) => forgotPage({ ...common(from_url), email, problem }),
  })

  const resetForm = {
    path: paths.resetPage,
    summary: 'The form behind the link for a new password.',
    query: { ...fromUrlQuery, token: string() },
  } as const
  pageRoute(app, resetForm, async ({ query: { token, from_url } }, reply) => {
    const shown = common(from_url)
    if (token !== undefined && (await reset.isGood(token))) return resetPage({ ...shown, token })
    reply.code(404)
    return expiredResetPage(shown)
  })

  formRoute(app, {
    path: paths.resetPage,
    summary: 'Sets the new password.',
    body: object({ token, password }, { from_url: fromUrl }),
    fields: { unusable_password: 'password' },
    async submit({ body: { token, password, from_url }, ip }) {
      await reset.use({ token, password, ip })
      return resetDonePage(common(from_url))
    },
    rejected({ token, from_url }, problem, reply) {
      if (problem.code !== 'invalid_link') return resetPage({ ...common(from_url), token, problem })
      reply.code(404)
      return expiredResetPage(common(from_url))
    },
  })
}
