import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerSignal } from '../../http/caller/end-requests.ts'
import type { IntegrationAccess } from '../../http/caller/integration-access.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { boolean, integer, object, type Schema } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { area } from './core-routes.ts'
import type { createCallCustom } from './custom/call-custom.ts'
import type { createCallInstalled } from './installed.ts'
import type { Definitions } from './read-definitions.ts'

export interface OwnDeps {
  access: IntegrationAccess
  definitions: Definitions
  callInstalled: ReturnType<typeof createCallInstalled>
  callCustom: ReturnType<typeof createCallCustom>
}

/** The integrations of the shop's own, and what is answered for names that are none's. */
export function ownRoutes(scope: FastifyInstance, deps: OwnDeps): void {
  const { access, definitions } = deps
  route(scope, {
    method: 'POST',
    path: paths.integration,
    area,
    summary: 'Any other integration: there is none of that name.',
    who: 'anyone',
    authorize({ params }) {
      const { name } = params as { name: string }
      throw apiError('not_found', `There is no integration named "${name}".`)
    },
    requestBody: json({}, 'Not read.'),
    responses: {},
    errors: ['not_found'],
    handler: () => undefined,
  })
  route(scope, {
    method: 'POST',
    path: paths.installableIntegration,
    area,
    summary: 'Calls an integration of the shop’s own.',
    details:
      'Its code runs like a function. Users may call those that INTEGRATIONS_FOR_USERS names.',
    who: 'anyone',
    authorize(request) {
      const name = installedName(request)
      if (!definitions.installed.has(name)) {
        const { name: last } = request.params as { name: string }
        throw apiError('not_found', `There is no integration named "${last}".`)
      }
      access.require(name, request.caller)
    },
    requestBody: json(anyObject, 'Its parameters.'),
    responses: { 200: { description: 'What its code answers.', type: '*/*' } },
    errors: ['not_found', 'not_available', 'validation_failed'],
    async handler(request, reply) {
      const answer = await deps.callInstalled(
        installedName(request),
        request.body,
        { path: request.url, authorization: request.headers.authorization },
        request.caller,
        callerSignal(reply),
      )
      return reply.send(answer)
    },
  })
  route(scope, {
    method: 'POST',
    path: paths.customIntegration,
    area,
    summary: 'Calls a service elsewhere that the shop has described.',
    details:
      'The operation is written like get:/repos/{owner}. Users may call services that INTEGRATIONS_FOR_USERS names as custom/slug.',
    who: 'anyone',
    authorize({ params, caller }) {
      const { slug } = params as { slug: string }
      if (!definitions.custom.has(slug)) {
        throw apiError('not_found', `There is no integration named "${slug}".`)
      }
      access.require(`custom/${slug}`, caller)
    },
    body: object({}, { payload: anything, path_params: anyObject, query_params: anyObject }),
    responses: { 200: json(object({ success: boolean, status_code: integer(), data: anything })) },
    errors: ['not_found', 'not_available', 'quota_exceeded', 'upstream_failed', 'upstream_timeout'],
    handler: ({ params, body, caller }, reply) =>
      deps.callCustom(params.slug, params['*'], body, caller, callerSignal(reply)),
  })
}

const anything: Schema = {}
const anyObject: Schema<Readonly<Record<string, unknown>>> = { type: 'object' }

function installedName({ params }: Pick<FastifyRequest, 'params'>): string {
  const { package: packageName, name } = params as { package: string; name: string }
  return `${packageName}/${name}`
}
