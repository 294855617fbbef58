import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessDenied, type Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { type Action, type BodyLimits, type RouteDefinition, route } from '../../../http/route.ts'
import type { RecordImports } from '../import/record-imports.ts'
import type { Query } from '../read/list-plan.ts'
import { type EntityLists, JSON_TYPE } from '../read/lists.ts'
import type { IdempotentResponse, Records } from '../records.ts'
import type { AccessRules } from '../rules/access.ts'
import type { ManyRecords } from '../write/many-records.ts'

/** What is served of one entity. */
export interface ServedEntity {
  readonly rules: AccessRules
  readonly lists: EntityLists
  readonly records: Records
  readonly many: ManyRecords
  readonly imports: RecordImports
}

export type ServedEntities = ReadonlyMap<string, ServedEntity>

interface Definition
  extends Omit<RouteDefinition, 'area' | 'who' | 'admit' | 'query' | 'body' | 'bodyLimit'> {
  /** Refused before the body is read unless the caller may do one of these with some record. */
  readonly actions: readonly Action[]
  /** Signed-in users are checked against the record: an earlier refusal would reveal that it exists. */
  readonly isOfRecord?: true
  readonly bodyLimit?: number | BodyLimits
  handler(entity: ServedEntity, request: EntityRequest, reply: FastifyReply): unknown
}

type EntityRequest = FastifyRequest<{
  Params: { entity: string; id: string }
  Querystring: Query
}>

/** Registers a route of each entity. What its rules alone decide is decided before the body is read. */
export function entityRoute(
  app: FastifyInstance,
  entities: ServedEntities,
  { isOfRecord, handler, ...definition }: Definition,
): void {
  const served = ({ params }: Pick<FastifyRequest, 'params'>): ServedEntity => {
    // Each of these paths names an entity.
    const entity = entities.get((params as { entity: string }).entity)
    if (!entity) throw apiError('entity_not_found')
    return entity
  }
  route(app, {
    ...definition,
    area: 'Records of {Entity}',
    who: 'rules',
    authorize(request) {
      const { rules } = served(request)
      const isOpen = isOfRecord === true && request.caller.kind !== 'visitor'
      if (!isOpen) requireAny(request.caller, rules, definition.actions)
    },
    handler: (request, reply) => handler(served(request), request as EntityRequest, reply),
  })
}

/** @throws ApiError when the caller may do none of these with any record; what may not be read is only not found */
function requireAny(caller: Caller, rules: AccessRules, actions: readonly Action[]): void {
  const isPossible = (action: Action) =>
    action === 'read' || rules[action](caller).condition.kind !== 'never'
  if (!actions.some(isPossible)) throw accessDenied(caller)
}

/** Sends a string that is JSON already. */
export function sendJson(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-cache', vary: 'Authorization' })
    .send(json)
}

export function sendCreated(
  reply: FastifyReply,
  { text, isReplayed }: IdempotentResponse,
): FastifyReply {
  if (isReplayed) reply.header('idempotent-replayed', 'true')
  return sendJson(reply, 201, text)
}
