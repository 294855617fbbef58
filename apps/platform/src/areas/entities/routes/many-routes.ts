import { BULK_BYTES, MAX_LIST, MAX_UPDATES, paths, type UpdatedMany } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { idempotencyKey, idempotentRequest } from '../../../http/idempotency.ts'
import { array, boolean, integer, object, refTo, string } from '../../../http/input/schema.ts'
import { JSON_BYTES, json } from '../../../http/route.ts'
import { updateOperators } from '../write/update-operators.ts'
import { MAX_KEY_FIELDS } from '../write/upsert.ts'
import { entityRoute, type ServedEntities, sendCreated, sendJson } from './entity-route.ts'

const bodyLimit = { visitor: JSON_BYTES, user: BULK_BYTES, trusted: BULK_BYTES }
const records = array(refTo('{Entity}.record'))

/** Many records at once: all or none. */
export function manyRoutes(app: FastifyInstance, entities: ServedEntities): void {
  entityRoute(app, entities, {
    method: 'POST',
    path: paths.entityBulk,
    summary: 'Creates records of {Entity}: all or none.',
    actions: ['create'],
    parameters: [idempotencyKey],
    requestBody: json(array(refTo('{Entity}.new'), { maxItems: MAX_LIST }), 'Their fields.'),
    bodyLimit,
    responses: { 201: json(records, 'The records, in this order.') },
    errors: ['validation_failed'],
    async handler({ records }, request, reply) {
      const { caller, body, params } = request
      const idempotent = idempotentRequest(request, `${params.entity}/bulk`)
      return sendCreated(reply, await records.createAll(caller, body, idempotent))
    },
  })

  entityRoute(app, entities, {
    method: 'PUT',
    path: paths.entityBulk,
    summary: 'Changes records of {Entity} by their ids: all or none.',
    actions: ['update'],
    requestBody: json(
      array(refTo('{Entity}.keyed'), { maxItems: MAX_UPDATES }),
      'The id of each, and the fields that change.',
    ),
    bodyLimit,
    responses: { 200: json(records, 'The records as they are now.') },
    errors: ['record_not_found', 'validation_failed', 'conflict'],
    handler: async ({ many }, { caller, body }, reply) =>
      sendJson(reply, 200, await many.updateAll(caller, body)),
  })

  entityRoute(app, entities, {
    method: 'POST',
    path: paths.entityUpsert,
    summary: 'Creates or changes records of {Entity} by a key: all or none.',
    actions: ['create', 'update'],
    requestBody: json(upsertBody, 'The records, each with its key.'),
    bodyLimit,
    responses: {
      200: json(
        object({ created: integer(), updated: integer(), records }),
        'The records as they are now.',
      ),
    },
    errors: ['record_not_found', 'validation_failed', 'conflict'],
    handler: async ({ many }, { caller, body }, reply) =>
      sendJson(reply, 200, await many.upsert(caller, body)),
  })

  byFilter(app, entities)
}

function byFilter(app: FastifyInstance, entities: ServedEntities): void {
  entityRoute(app, entities, {
    method: 'PATCH',
    path: paths.entityUpdateMany,
    summary: 'Changes the records of {Entity} that a filter finds: all or none.',
    details: `At most ${MAX_UPDATES} at once. Without a condition, for admins and the service role only.`,
    actions: ['update'],
    requestBody: json(object({ query: refTo('Filter'), data: operators }), 'Which, and how.'),
    responses: {
      200: json(
        object({ success: { const: true }, updated: integer(), has_more: boolean }),
        'How many have changed, and whether there are more.',
      ),
    },
    errors: ['invalid_filter', 'validation_failed', 'conflict'],
    async handler({ many }, { caller, body }) {
      const { updated, has_more } = await many.updateWhere(caller, body)
      return { success: true, updated, has_more } satisfies UpdatedMany
    },
  })

  entityRoute(app, entities, {
    method: 'DELETE',
    path: paths.entityRecords,
    summary: 'Deletes the records of {Entity} that a filter finds.',
    details:
      'Without a condition, for admins and the service role only. A person who deletes all records must have signed in during the last ten minutes.',
    actions: ['delete'],
    requestBody: json(refTo('Filter'), 'The filter.'),
    responses: { 200: json(object({ success: { const: true }, deleted: integer() })) },
    errors: ['invalid_filter', 'reauthentication_required'],
    handler: async ({ records }, { caller, body }) => ({
      success: true,
      deleted: await records.removeWhere(caller, body),
    }),
  })
}

const upsertBody = object({
  key: {
    description: 'The name of a field, or id, or the names of fields that make the key together.',
    oneOf: [string(), array(string(), { minItems: 1, maxItems: MAX_KEY_FIELDS })],
  },
  records: array(refTo('{Entity}.change'), { maxItems: MAX_UPDATES }),
})

const operators = {
  type: 'object',
  description: 'By operator, the fields and what it does to them.',
  properties: Object.fromEntries(updateOperators.map((name) => [name, { type: 'object' }])),
  additionalProperties: false,
  minProperties: 1,
}
