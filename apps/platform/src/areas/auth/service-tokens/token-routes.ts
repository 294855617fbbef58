import { paths, TOKEN_GRACES } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { requireRecentSignIn } from '../../../http/caller/recent-sign-in.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import {
  array,
  date,
  done,
  object,
  oneOf,
  recordId,
  type Schema,
  string,
} from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import { isId } from '../../../new-id.ts'
import { ACCOUNT_BYTES } from '../fields.ts'
import type { ServiceTokens } from './service-tokens.ts'

const common = { area: 'Service token', who: 'admin', bodyLimit: ACCOUNT_BYTES } as const
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const grace: Schema<number> = {
  type: 'integer',
  enum: [...TOKEN_GRACES],
  description: 'For how many minutes the others are still good.',
}

/** The tokens of programs, for admins. */
export function serviceTokenRoutes(app: FastifyInstance, tokens: ServiceTokens): void {
  route(app, {
    ...common,
    method: 'GET',
    path: paths.serviceTokens,
    summary: 'The service tokens, without their secrets.',
    responses: { 200: json(array(token)) },
    async handler(_request, reply) {
      reply.header('cache-control', 'no-store')
      return tokens.list()
    },
  })

  route(app, {
    ...common,
    method: 'POST',
    path: paths.serviceTokens,
    summary: 'Makes a service token, and ends all others.',
    details:
      'The answer is the only place where it is to be seen. Those of the configuration end too.',
    body: object({}, { grace_minutes: grace }),
    responses: { 201: json(object({ token: string() })) },
    errors: ['reauthentication_required'],
    async handler({ caller, body: { grace_minutes = 0 } }, reply) {
      requireRecentSignIn(caller)
      reply.code(201).header('cache-control', 'no-store')
      return { token: await tokens.rotate(caller, grace_minutes * 60_000) }
    },
  })

  route(app, {
    ...common,
    method: 'DELETE',
    path: paths.serviceToken,
    summary: 'Ends a service token at once.',
    responses: { 200: json(done) },
    errors: ['record_not_found', 'reauthentication_required'],
    async handler({ caller, params: { id } }) {
      requireRecentSignIn(caller)
      if (!isId(id) || !(await tokens.end(caller, id))) {
        throw apiError('record_not_found', 'There is no such token, or it has ended.')
      }
      return { success: true }
    },
  })
}

const token = object({
  id: orNull(recordId),
  source: oneOf('configured', 'made'),
  created_date: orNull(date),
  by_email: orNull(string()),
  used_date: orNull(date),
  ends_date: orNull(date),
})
