import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { fieldsOf, textField } from '../../../http/input.ts'
import { described } from '../../../http/route-description.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../sign-in/sign-in.ts'
import { originOf } from '../sign-in/sign-in-origin.ts'
import type { AccountPageDeps } from './deps.ts'
import { expiredLinkPage, ownerPage } from './owner-page.ts'
import type { Problem } from './page.ts'
import { formTaken, pageShown } from './page-description.ts'
import { returnUrlWith } from './return-url.ts'

const LONGEST_NAME = 200

/** The one-time link: shows its form while the code is good, and makes the first admin. */
export function ownerRoutes(app: FastifyInstance, deps: AccountPageDeps): void {
  app.get<{ Querystring: { code?: unknown } }>(
    paths.ownerLink,
    described(pageShown('The form behind the one-time link that makes the first admin.')),
    async function form(request, reply) {
      const { code } = request.query
      if (typeof code === 'string' && (await deps.codes.isGood(code))) {
        return ownerPage({ appName: deps.app.name(), code })
      }
      reply.code(404)
      return expiredLinkPage(deps.app.name())
    },
  )

  app.post(
    paths.ownerLink,
    described(formTaken('Makes the first admin.')),
    async function makeOwner(request, reply) {
      const fields = fieldsOf(request.body)
      const owner = {
        code: textField(fields, 'code', 200),
        email: textField(fields, 'email', LONGEST_EMAIL),
        full_name: textField(fields, 'full_name', LONGEST_NAME),
        password: textField(fields, 'password', LONGEST_PASSWORD),
      }
      const appName = deps.app.name()
      const isGood = await deps.codes.isGood(owner.code)
      const problem = isGood ? problemOf(owner, appName) : undefined
      if (problem) {
        reply.code(422)
        const { code, email, full_name: fullName } = owner
        return ownerPage({ appName, code, email, fullName, problem })
      }
      if (!isGood || !(await deps.makeOwner(owner))) {
        reply.code(404)
        return expiredLinkPage(appName)
      }
      const { token } = await deps.signIn({ ...owner, ...originOf(request) })
      return reply
        .header('referrer-policy', 'no-referrer')
        .redirect(returnUrlWith(undefined, ['access_token', token]), 303)
    },
  )
}

function problemOf(
  owner: { email: string; full_name: string; password: string },
  appName: string | undefined,
): Problem | undefined {
  if (owner.full_name.trim() === '')
    return { field: 'full_name', message: 'Please give your name.' }
  if (!/^[^\s@]+@[^\s@]+$/.test(owner.email.trim())) {
    return { field: 'email', message: 'Please give an email address, such as owner@shop.example.' }
  }
  const message = passwordWeakness(owner.password, { appName, email: owner.email })
  return message === undefined ? undefined : { field: 'password', message }
}
