import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { object, string } from '../../../http/schema.ts'
import { fields } from '../fields.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { formRoute, pageRoute, sendHome } from './form.ts'
import { expiredLinkPage, ownerPage } from './owner-page.ts'

/** The one-time link: shows its form while the code is good, and makes the first admin. */
export function ownerRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  const form = {
    path: paths.ownerLink,
    summary: 'The form behind the one-time link that makes the first admin.',
    query: { code: string() },
  } as const
  pageRoute(app, form, async ({ query: { code } }, reply) => {
    const appName = deps.app.name()
    if (code !== undefined && (await deps.codes.isGood(code))) return ownerPage({ appName, code })
    reply.code(404)
    return expiredLinkPage(appName)
  })

  const { token, email, fullName, password } = fields
  formRoute(app, {
    path: paths.ownerLink,
    summary: 'Makes the first admin.',
    body: object({ code: token, email, full_name: fullName, password }),
    fields: { validation_failed: 'full_name', invalid_email: 'email', weak_password: 'password' },
    async submit(request, reply) {
      const owner = request.body
      if (!(await deps.codes.isGood(owner.code))) throw apiError('invalid_link')
      requireUsable(owner, deps.app.name())
      if (!(await deps.makeOwner(owner))) throw apiError('invalid_link')
      const { token } = await deps.signIn({ ...owner, ...originOf(request) })
      return sendHome(reply, undefined, token)
    },
    rejected({ code, email, full_name: fullName }, problem, reply) {
      const appName = deps.app.name()
      if (problem.code !== 'invalid_link') {
        reply.code(422)
        return ownerPage({ appName, code, email, fullName, problem })
      }
      reply.code(404)
      return expiredLinkPage(appName)
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
