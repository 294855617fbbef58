import { encodingFor } from '@pitlane/http-cache'
import { BULK_BYTES, paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { described } from '../../../http/route-description.ts'
import { sendCached } from '../../../http/visitor-cache.ts'
import { importRoute } from '../import/import-route.ts'
import type { RecordImports } from '../import/record-imports.ts'
import type { Query } from '../read/list-plan.ts'
import type { EntityLists } from '../read/lists.ts'
import type { Created, Records } from '../records.ts'
import type { KeptRecord } from '../store.ts'
import { onceOf } from '../write/idempotency.ts'
import type { ManyRecords } from '../write/many-records.ts'
import { etagOf } from '../write/precondition.ts'
import { manyRoutes } from './many-routes.ts'
import {
  createManyRoute,
  createRoute,
  deleteManyRoute,
  deleteRoute,
  listRoute,
  readRoute,
  updateRoute,
} from './route-descriptions.ts'
import { sendJson } from './send-json.ts'

/** What is served of one entity. */
export interface ServedEntity {
  readonly lists: EntityLists
  readonly records: Records
  readonly many: ManyRecords
  readonly imports: RecordImports
}

interface OfEntity {
  Params: { entity: string }
  Querystring: Query
}

interface OfRecord {
  Params: { entity: string; id: string }
}

/** For lists of records. */
const bulk = { bodyLimit: BULK_BYTES }

export function registerRoutes(
  app: FastifyInstance,
  entities: ReadonlyMap<string, ServedEntity>,
): void {
  const served = (name: string): ServedEntity => {
    const entity = entities.get(name)
    if (!entity) throw apiError('entity_not_found')
    return entity
  }

  async function listRecords(request: FastifyRequest<OfEntity>, reply: FastifyReply) {
    const { lists } = served(request.params.entity)
    // The address as it came finds a response before anything is read from it.
    const key = lists.keyOf(request.caller, request.raw.url ?? '')
    const cached = lists.cached(key)
    // Most lists that are new are never asked for again, so only others are worth compressing.
    if (cached) void cached.compress(encodingFor(request.headers['accept-encoding']))
    const response = cached ?? (await lists.read(request.caller, key, request.query))
    return sendCached(request, reply, { response, find: () => lists.cached(key) })
  }

  app.get<OfEntity>(paths.entityRecords, described(listRoute), listRecords)

  app.get<OfRecord>(
    paths.entityRecord,
    described(readRoute),
    async function getRecord(request, reply) {
      const { entity, id } = request.params
      return sendRecord(reply, await served(entity).records.find(request.caller, id))
    },
  )

  app.post<OfEntity>(
    paths.entityRecords,
    described(createRoute),
    async function createRecord(request, reply) {
      const { entity } = request.params
      const { records } = served(entity)
      const { caller, body } = request
      const made = await records.create(caller, body, onceOf(request, entity))
      if (!made.isRepeated) reply.header('etag', etagOf(1))
      return sendCreated(reply, made)
    },
  )

  app.post<OfEntity>(
    paths.entityBulk,
    { ...bulk, ...described(createManyRoute) },
    async function createRecords(request, reply) {
      const { entity } = request.params
      const { records } = served(entity)
      const { caller, body } = request
      return sendCreated(
        reply,
        await records.createAll(caller, body, onceOf(request, `${entity}/bulk`)),
      )
    },
  )

  app.put<OfRecord>(
    paths.entityRecord,
    described(updateRoute),
    async function updateRecord(request, reply) {
      const { entity, id } = request.params
      const { caller, body } = request
      const { records } = served(entity)
      return sendRecord(reply, await records.update(caller, id, body, request.headers['if-match']))
    },
  )

  app.delete<OfRecord>(
    paths.entityRecord,
    described(deleteRoute),
    async function deleteRecord(request) {
      const { entity, id } = request.params
      await served(entity).records.remove(request.caller, id, request.headers['if-match'])
      return { success: true }
    },
  )

  app.delete<OfEntity>(
    paths.entityRecords,
    described(deleteManyRoute),
    async function deleteRecords(request) {
      const { records } = served(request.params.entity)
      const deleted = await records.removeWhere(request.caller, request.body)
      return { success: true, deleted }
    },
  )

  manyRoutes(app, (name) => served(name).many)
  importRoute(app, (name) => served(name).imports)
}

function sendRecord(reply: FastifyReply, { data, version }: KeptRecord): FastifyReply {
  return sendJson(reply.header('etag', etagOf(version)), 200, data)
}

function sendCreated(reply: FastifyReply, { text, isRepeated }: Created): FastifyReply {
  if (isRepeated) reply.header('idempotent-replayed', 'true')
  return sendJson(reply, 201, text)
}
