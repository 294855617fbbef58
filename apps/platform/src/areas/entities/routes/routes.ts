import { encodingFor } from '@pitlane/http-cache'
import { headers, MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKey, idempotentRequest } from '../../../http/idempotency.ts'
import {
  fieldsParameter,
  filterParameter,
  limitParameter,
  skipParameter,
  sortParameter,
} from '../../../http/input/list-parameters.ts'
import { array, done, refTo, string } from '../../../http/input/schema.ts'
import { json, type ParameterDescription } from '../../../http/route.ts'
import { sendCached } from '../../../http/visitor-cache.ts'
import { type ImportDeps, importRoute } from '../import/import-route.ts'
import type { Query } from '../read/list-plan.ts'
import type { EntityLists } from '../read/lists.ts'
import type { StoredRecord } from '../store.ts'
import { buildEtag } from '../write/precondition.ts'
import { entityRoute, type ServedEntities, sendCreated, sendJson } from './entity-route.ts'
import { manyRoutes } from './many-routes.ts'
import { queryRoutes } from './query-routes.ts'
import { readsRoute } from './reads-route.ts'

type ListRequest = FastifyRequest<{ Querystring: Query }>

const record = json(refTo('{Entity}.record'), 'The record as it is now; its version as ETag.')

const ifMatch: ParameterDescription = {
  in: 'header',
  name: headers.ifMatch,
  description: 'The ETag of the record as it was read: refused with 412 when it is another by now.',
  schema: string(),
}

const ifNoneMatch: ParameterDescription = {
  in: 'header',
  name: 'If-None-Match',
  description: 'The ETag of the list that the caller has.',
  schema: string(),
}

export function registerRoutes(
  app: FastifyInstance,
  entities: ServedEntities,
  deps: ImportDeps,
): void {
  listRoute(app, entities)
  queryRoutes(app, entities)
  readsRoute(app, entities)
  recordRoutes(app, entities)
  manyRoutes(app, entities)
  importRoute(app, entities, deps)
}

function listRoute(app: FastifyInstance, entities: ServedEntities): void {
  async function listRecords(lists: EntityLists, request: ListRequest, reply: FastifyReply) {
    // The address as it came finds a response before anything is read from it.
    const key = lists.keyOf(request.caller, request.raw.url ?? '')
    const cached = lists.cached(key)
    // Most lists that are new are never asked for again, so only others are worth compressing.
    if (cached) void cached.compress(encodingFor(request.headers['accept-encoding']))
    const response = cached ?? (await lists.read(request.caller, key, request.query))
    const find = () => lists.cached(key)
    return sendCached(request, reply, { response, source: lists.entityName, find })
  }

  entityRoute(app, entities, {
    method: 'GET',
    path: paths.entityRecords,
    summary: 'Records of {Entity}.',
    details: 'Nothing is found of what the caller may not read.',
    actions: ['read'],
    parameters: [
      filterParameter,
      sortParameter,
      limitParameter(MAX_LIST),
      skipParameter,
      fieldsParameter,
      ifNoneMatch,
    ],
    responses: {
      200: json(
        array(refTo('{Entity}.part'), { maxItems: MAX_LIST }),
        'The records, whole unless fields were named.',
      ),
      304: { description: 'The list is the one that the caller has.' },
    },
    errors: ['invalid_filter'],
    handler: ({ lists }, request, reply) => listRecords(lists, request, reply),
  })
}

function recordRoutes(app: FastifyInstance, entities: ServedEntities): void {
  const path = paths.entityRecord

  entityRoute(app, entities, {
    method: 'GET',
    path,
    summary: 'One record of {Entity}.',
    actions: ['read'],
    responses: { 200: record },
    errors: ['record_not_found'],
    handler: async ({ records }, { caller, params }, reply) =>
      sendRecord(reply, await records.find(caller, params.id)),
  })

  entityRoute(app, entities, {
    method: 'POST',
    path: paths.entityRecords,
    summary: 'Creates a record of {Entity}.',
    actions: ['create'],
    parameters: [idempotencyKey],
    requestBody: json(refTo('{Entity}.new'), 'Its fields; unknown ones are passed over.'),
    responses: { 201: json(refTo('{Entity}.record'), 'The record.') },
    errors: ['validation_failed'],
    async handler({ records }, request, reply) {
      const { caller, body, params } = request
      const made = await records.create(caller, body, idempotentRequest(request, params.entity))
      if (!made.isReplayed) reply.header('etag', buildEtag(1))
      return sendCreated(reply, made)
    },
  })

  entityRoute(app, entities, {
    method: 'PUT',
    path,
    summary: 'Changes fields of a record of {Entity}; what is not given stays.',
    details:
      'With the updated_date of the record as it was read in the body, an older one is a conflict.',
    actions: ['update'],
    isOfRecord: true,
    parameters: [ifMatch],
    requestBody: json(refTo('{Entity}.change'), 'The fields that change.'),
    responses: { 200: record },
    errors: ['record_not_found', 'validation_failed', 'conflict', 'precondition_failed'],
    handler: async ({ records }, { caller, params, body, headers }, reply) =>
      sendRecord(reply, await records.update(caller, params.id, body, headers['if-match'])),
  })

  entityRoute(app, entities, {
    method: 'DELETE',
    path,
    summary: 'Deletes a record of {Entity}.',
    actions: ['delete'],
    isOfRecord: true,
    parameters: [ifMatch],
    responses: { 200: json(done) },
    errors: ['record_not_found', 'precondition_failed'],
    async handler({ records }, { caller, params, headers }) {
      await records.remove(caller, params.id, headers['if-match'])
      return { success: true }
    },
  })
}

function sendRecord(reply: FastifyReply, { data, version }: StoredRecord): FastifyReply {
  return sendJson(reply.header('etag', buildEtag(version)), 200, data)
}
