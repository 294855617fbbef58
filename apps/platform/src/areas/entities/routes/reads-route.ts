import { MAX_READS, paths, type Read, readKinds } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { array, object, oneOf, string } from '../../../http/input/schema.ts'
import { json } from '../../../http/route.ts'
import { requester, runFor } from '../../../requester.ts'
import type { Query } from '../read/list-plan.ts'
import { entityRoute, type ServedEntities, type ServedEntity, sendJson } from './entity-route.ts'

/** Several reads in one request, each as its own route would answer it. */
export function readsRoute(app: FastifyInstance, entities: ServedEntities): void {
  entityRoute(app, entities, {
    method: 'POST',
    path: paths.entityReads,
    summary: 'Several lists, counts and computed values of {Entity} at once.',
    details: 'One that is refused refuses all of them.',
    actions: ['read'],
    rate: 'read',
    requestBody: json(array(read, { maxItems: MAX_READS }), 'What to read.'),
    responses: {
      200: json(array({}), 'What the address of each would have answered, in this order.'),
    },
    errors: ['invalid_filter', 'bad_request'],
    async handler(entity, { caller, body }, reply) {
      const answers = await allOrNone(
        readsIn(body).map((each) => () => answer(entity, caller, each)),
      )
      return sendJson(reply, 200, `[${answers.join(',')}]`)
    },
  })
}

/** Once one has failed, the others are read for nobody. */
async function allOrNone<T>(reads: readonly (() => Promise<T>)[]): Promise<T[]> {
  const asked = requester()
  const failed = new AbortController()
  const signals = [asked?.signal, failed.signal].filter((signal) => signal !== undefined)
  const each = { ...asked, id: asked?.id ?? '', signal: AbortSignal.any(signals) }
  try {
    return await runFor(each, () => Promise.all(reads.map((one) => one())))
  } catch (error) {
    failed.abort(error)
    throw error
  }
}

const read = object(
  { of: oneOf(...readKinds) },
  {
    query: {
      type: 'object',
      additionalProperties: string(),
      description: 'The parameters that the address would have.',
    },
    body: { type: 'object', description: 'Of computed values: what to compute.' },
  },
)

/** @throws ApiError `bad_request` */
function readsIn(body: unknown): Read[] {
  if (!Array.isArray(body) || body.length > MAX_READS)
    throw apiError('bad_request', `The body must be an array of ${MAX_READS} reads at most.`)
  return body.map((each) => {
    const { of, query = {}, body: spec } = readFields(each)
    const kind = readKinds.find((known) => known === of)
    if (!kind) throw apiError('bad_request', `A read is of one of ${readKinds.join(', ')}.`)
    const parameters = Object.entries(readFields(query)).map(([name, value]) => [
      name,
      String(value),
    ])
    return { of: kind, query: Object.fromEntries(parameters), body: spec }
  })
}

/** @returns JSON */
async function answer(
  { lists, many }: ServedEntity,
  caller: Caller,
  { of, query = {}, body }: Read,
): Promise<string | Buffer> {
  switch (of) {
    case 'list':
      return listText(lists, caller, query)
    case 'count':
      return JSON.stringify({ count: await many.count(caller, query) })
    case 'page':
      return many.page(caller, query)
    case 'aggregate':
      return JSON.stringify(await many.aggregate(caller, body))
  }
}

async function listText(
  lists: ServedEntity['lists'],
  caller: Caller,
  query: Query,
): Promise<string | Buffer> {
  const key = lists.keyOf(caller, `reads ${JSON.stringify(query)}`)
  const response = lists.cached(key) ?? (await lists.read(caller, key, query))
  return response.respond({}).body
}
