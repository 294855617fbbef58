import { BULK_BYTES, paths, type UpdatedMany } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { described } from '../../../http/route-description.ts'
import { aggregateRoute } from '../aggregate/aggregate-description.ts'
import type { Query } from '../read/list-plan.ts'
import type { ManyRecords } from '../write/many-records.ts'
import {
  countRoute,
  pageRoute,
  updateManyRoute,
  updateWhereRoute,
  upsertRoute,
} from './many-route-descriptions.ts'
import { sendJson } from './send-json.ts'

interface OfEntity {
  Params: { entity: string }
  Querystring: Query
}

/** For lists of records. */
const bulk = { bodyLimit: BULK_BYTES }

export function manyRoutes(app: FastifyInstance, manyOf: (entity: string) => ManyRecords): void {
  app.get<OfEntity>(
    paths.entityCount,
    described(countRoute),
    async function countRecords(request, reply) {
      const many = manyOf(request.params.entity)
      reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization' })
      return { count: await many.count(request.caller, request.query) }
    },
  )

  app.get<OfEntity>(
    paths.entityPage,
    described(pageRoute),
    async function listPage(request, reply) {
      const many = manyOf(request.params.entity)
      reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization' })
      return many.page(request.caller, request.query)
    },
  )

  app.post<OfEntity>(
    paths.entityAggregate,
    described({ ...aggregateRoute, rate: 'read' }),
    async function aggregate(request) {
      return manyOf(request.params.entity).aggregate(request.caller, request.body)
    },
  )

  app.patch<OfEntity>(
    paths.entityUpdateMany,
    described(updateWhereRoute),
    async function updateWhere(request) {
      const { updated, has_more } = await manyOf(request.params.entity).updateWhere(
        request.caller,
        request.body,
      )
      return { success: true, updated, has_more } satisfies UpdatedMany
    },
  )

  app.put<OfEntity>(
    paths.entityBulk,
    { ...bulk, ...described(updateManyRoute) },
    async function updateAll(request, reply) {
      const many = manyOf(request.params.entity)
      return sendJson(reply, 200, await many.updateAll(request.caller, request.body))
    },
  )

  app.post<OfEntity>(
    paths.entityUpsert,
    { ...bulk, ...described(upsertRoute) },
    async function upsert(request, reply) {
      const many = manyOf(request.params.entity)
      return sendJson(reply, 200, await many.upsert(request.caller, request.body))
    },
  )
}
