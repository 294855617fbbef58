import { aggregateLimits, dateUnits } from '@pitlane/protocol'
import {
  count,
  type JsonSchema,
  objectOf,
  type RouteDescription,
  refTo,
  text,
} from '../../../http/route-description.ts'

const names: JsonSchema = {
  anyOf: [text, { type: 'array', items: text }],
  description: 'A field or a list of fields.',
}
const bucket: JsonSchema = objectOf({ field: text, unit: { enum: [...dateUnits] } })

/** What to compute; the words of two in either spelling. */
const spec: JsonSchema = {
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
    sort: { ...text, description: 'Names in the rows, with commas; a minus turns one round.' },
    limit: { ...count, minimum: 1, description: `At most ${aggregateLimits.rows}.` },
  },
  additionalProperties: false,
}

export const aggregateRoute: RouteDescription = {
  area: 'Records of {Entity}',
  who: 'rules',
  summary: 'Counts, sums, averages, least and greatest values of {Entity}, in groups or of all.',
  details: `Of the records that the caller may read, and of the fields that he sees. At most ${aggregateLimits.keys} keys, ${aggregateLimits.measures} values and ${aggregateLimits.rows} rows; without a key there is one row, also when nothing was found.`,
  actions: ['read'],
  body: { description: 'What to compute, and of which records.', schema: spec },
  answers: {
    200: {
      description: 'A row for each group: its keys, then count, sum_price, avg_price and so on.',
      schema: objectOf({
        rows: {
          type: 'array',
          maxItems: aggregateLimits.rows,
          items: {
            type: 'object',
            additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
          },
        },
        truncated: { type: 'boolean', description: 'There are more groups than rows.' },
      }),
    },
  },
  errors: ['invalid_filter', 'bad_request'],
}
