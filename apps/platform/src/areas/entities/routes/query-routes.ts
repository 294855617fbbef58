import { aggregateLimits, dateUnits, MAX_DISTINCT, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import {
  fieldsParameter,
  filterParameter,
  limitParameter,
  sortParameter,
} from '../../../http/input/list-parameters.ts'
import {
  array,
  boolean,
  integer,
  type JsonSchema,
  object,
  refTo,
  string,
} from '../../../http/input/schema.ts'
import { json } from '../../../http/route.ts'
import { PAGE } from '../read/pages.ts'
import { entityRoute, type ServedEntities, sendJson } from './entity-route.ts'

const HEADERS = { 'cache-control': 'no-cache', vary: 'Authorization' }
const common = { actions: ['read'], errors: ['invalid_filter', 'bad_request'] } as const

/** What is asked about records, beside lists of them. */
export function queryRoutes(app: FastifyInstance, entities: ServedEntities): void {
  entityRoute(app, entities, {
    ...common,
    method: 'GET',
    path: paths.entityCount,
    summary: 'How many records of {Entity} a filter finds.',
    parameters: [filterParameter],
    responses: { 200: json(object({ count: integer() })) },
    async handler({ many }, { caller, query }, reply) {
      reply.headers(HEADERS)
      return { count: await many.count(caller, query) }
    },
  })

  entityRoute(app, entities, {
    ...common,
    method: 'GET',
    path: paths.entityPage,
    summary: 'Records of {Entity}, page by page.',
    parameters: [
      filterParameter,
      sortParameter,
      limitParameter(PAGE),
      fieldsParameter,
      {
        in: 'query',
        name: 'cursor',
        description:
          'The next_cursor of the page before; the query is then that of the first page.',
        schema: string(),
      },
      {
        in: 'query',
        name: 'distinct',
        description: `A field whose different values are listed instead of records, in ascending order and at most ${MAX_DISTINCT} a page. Of an array each element counts.`,
        schema: string(),
      },
    ],
    responses: { 200: json(page) },
    handler: async ({ many }, { caller, query }, reply) =>
      sendJson(reply, 200, await many.page(caller, query)),
  })

  entityRoute(app, entities, {
    ...common,
    method: 'POST',
    path: paths.entityAggregate,
    summary: 'Counts, sums, averages, least and greatest values of {Entity}, in groups or of all.',
    details: `Of the records that the caller may read, and of the fields that they see. At most ${aggregateLimits.keys} keys, ${aggregateLimits.measures} values and ${aggregateLimits.rows} rows; without a key there is one row, also when nothing was found.`,
    rate: 'read',
    requestBody: json(aggregateSpec, 'What to compute, and of which records.'),
    responses: {
      200: json(
        aggregated,
        'A row for each group: its keys, then count, sum_price, avg_price and so on.',
      ),
    },
    handler: async ({ many }, { caller, body }) => many.aggregate(caller, body),
  })
}

const page = object({
  items: array({ anyOf: [refTo('{Entity}.part'), { type: ['string', 'number', 'boolean'] }] }),
  next_cursor: { type: ['string', 'null'], description: 'Null at the end.' },
  has_more: boolean,
})

const names: JsonSchema = {
  anyOf: [string(), array(string())],
  description: 'A field or an array of fields.',
}
const bucket = object({ field: string(), unit: { enum: [...dateUnits] } })

/** The names of two words in either spelling. */
const aggregateSpec: JsonSchema = {
  type: 'object',
  properties: {
    query: { anyOf: [refTo('Filter'), { type: 'null' }] },
    groupBy: names,
    group_by: names,
    dateBucket: bucket,
    date_bucket: bucket,
    count: { type: 'boolean', description: 'True when left out.' },
    sum: names,
    avg: names,
    min: names,
    max: names,
    countDistinct: names,
    count_distinct: names,
    having: { ...refTo('Filter'), description: 'Over what is computed.' },
    sort: string({ description: 'Names in the rows, with commas; a minus turns one round.' }),
    limit: integer({ minimum: 1, description: `At most ${aggregateLimits.rows}.` }),
  },
  additionalProperties: false,
}

const aggregated = object({
  rows: array(
    {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    },
    { maxItems: aggregateLimits.rows },
  ),
  truncated: { type: 'boolean', description: 'There are more groups than rows.' },
})
