import { BULK_BYTES, MAX_UPDATES, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { idempotencyKey, idempotentRequest } from '../../../http/idempotency.ts'
import { array, object, oneOf, recordId, refTo, string } from '../../../http/input/schema.ts'
import { JSON_BYTES, json, route } from '../../../http/route.ts'
import type { transactions } from '../write/transaction.ts'
import { sendCreated } from './entity-route.ts'

/** Changes of several entities at once. */
export function transactionRoute(app: FastifyInstance, run: ReturnType<typeof transactions>): void {
  route(app, {
    method: 'POST',
    path: paths.transaction,
    area: 'Records of several entities',
    summary: 'Creates, changes and deletes records of several entities: all or none.',
    details:
      'Each operation is allowed to those who may send it alone. "if" is a filter that the record must still meet, "unless" one that no record may meet when one is created, and the updated_date, in the "data" of an update or beside the id of a deletion, the one that was read: else the response is 409 and names the operation.',
    who: 'user-or-admin',
    parameters: [idempotencyKey],
    requestBody: json(
      object({ operations: array(operation, { minItems: 1, maxItems: MAX_UPDATES }) }),
    ),
    bodyLimit: { visitor: JSON_BYTES, user: BULK_BYTES, trusted: BULK_BYTES },
    responses: {
      201: json(
        object({ group: recordId, results: array({ type: ['object', 'null'] }) }),
        'The records as they are now, in this order; null for what was deleted.',
      ),
    },
    errors: ['entity_not_found', 'record_not_found', 'validation_failed', 'conflict'],
    async handler(request, reply) {
      const idempotent = idempotentRequest(request, 'transaction')
      return sendCreated(reply, await run(request.caller, request.body, idempotent))
    },
  })
}

const operation = object(
  { entity: string(), action: oneOf('create', 'update', 'delete') },
  {
    id: recordId,
    data: { type: 'object' },
    update: { type: 'object' },
    if: refTo('Filter'),
    unless: refTo('Filter'),
    updated_date: string(),
  },
)
