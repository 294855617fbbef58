import { BULK_BYTES, paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../../http/api-error.ts'
import { JSON_TYPE } from './answer.ts'
import { importRoute } from './import/import-route.ts'
import type { RecordImports } from './import/record-imports.ts'
import type { Query } from './list-plan.ts'
import type { EntityLists } from './lists.ts'
import type { Records } from './records.ts'

/** What is served of one entity. */
export interface ServedEntity {
  readonly lists: EntityLists
  readonly records: Records
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

  function listRecords(request: FastifyRequest<OfEntity>, reply: FastifyReply) {
    const { lists } = served(request.params.entity)
    // The address as it came finds an answer before anything is read from it.
    const address = request.raw.url ?? ''
    const known = lists.known(request.caller, address)
    if (!known) return answerList(lists, address, request, reply)
    known.send(request, reply)
  }

  async function answerList(
    lists: EntityLists,
    address: string,
    request: FastifyRequest<OfEntity>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const answer = await lists.answer(request.caller, address, request.query)
    answer.send(request, reply)
    return reply
  }

  app.get<OfEntity>(paths.entityRecords, listRecords)

  app.get<OfRecord>(paths.entityRecord, async function getRecord(request, reply) {
    const { entity, id } = request.params
    const { data } = await served(entity).records.find(request.caller, id)
    return sendJson(reply, 200, data)
  })

  app.post<OfEntity>(paths.entityRecords, async function createRecord(request, reply) {
    const { records } = served(request.params.entity)
    return sendJson(reply, 201, await records.create(request.caller, request.body))
  })

  app.post<OfEntity>(paths.entityBulk, bulk, async function createRecords(request, reply) {
    const { records } = served(request.params.entity)
    return sendJson(reply, 201, await records.createAll(request.caller, request.body))
  })

  app.put<OfRecord>(paths.entityRecord, async function updateRecord(request, reply) {
    const { entity, id } = request.params
    const { data } = await served(entity).records.update(request.caller, id, request.body)
    return sendJson(reply, 200, data)
  })

  app.delete<OfRecord>(paths.entityRecord, async function deleteRecord(request) {
    const { entity, id } = request.params
    await served(entity).records.remove(request.caller, id)
    return { success: true }
  })

  app.delete<OfEntity>(paths.entityRecords, async function deleteRecords(request) {
    const { records } = served(request.params.entity)
    const deleted = await records.removeWhere(request.caller, request.body)
    return { success: true, deleted }
  })

  importRoute(app, (name) => served(name).imports)
}

/** Sends text that is JSON already. */
function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-cache', vary: 'Authorization' })
    .send(json)
}
