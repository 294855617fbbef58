import { MAX_DISTINCT, MAX_UPDATES } from '@pitlane/protocol'
import {
  count,
  objectOf,
  type RouteDescription,
  refTo,
  text,
} from '../../../http/route-description.ts'
import {
  fieldsParameter,
  filterParameter,
  limitParameter,
  sortParameter,
} from '../read/list-parameters.ts'
import { PAGE } from '../read/pages.ts'
import { updateOperators } from '../write/update-operators.ts'
import { MOST_KEY_FIELDS } from '../write/upsert.ts'

const entity = { area: 'Records of {Entity}', who: 'rules' } as const
const record = refTo('{Entity}.record')

export const countRoute: RouteDescription = {
  ...entity,
  summary: 'How many records of {Entity} a filter finds.',
  actions: ['read'],
  parameters: [filterParameter],
  answers: { 200: { description: 'Their number.', schema: objectOf({ count }) } },
  errors: ['invalid_filter'],
}

export const pageRoute: RouteDescription = {
  ...entity,
  summary: 'Records of {Entity}, page by page.',
  actions: ['read'],
  parameters: [
    filterParameter,
    sortParameter,
    limitParameter(PAGE),
    fieldsParameter,
    {
      in: 'query',
      name: 'cursor',
      description: 'The next_cursor of the page before; the question is then that of the first.',
      schema: text,
    },
    {
      in: 'query',
      name: 'distinct',
      description: `A field whose different values are listed instead of records, in ascending order and at most ${MAX_DISTINCT} a page. Of a list each element counts.`,
      schema: text,
    },
  ],
  answers: {
    200: {
      description: 'A page.',
      schema: objectOf({
        items: {
          type: 'array',
          items: { anyOf: [refTo('{Entity}.part'), { type: ['string', 'number', 'boolean'] }] },
        },
        next_cursor: { type: ['string', 'null'], description: 'Null at the end.' },
        has_more: { type: 'boolean' },
      }),
    },
  },
  errors: ['invalid_filter', 'bad_request'],
}

export const updateWhereRoute: RouteDescription = {
  ...entity,
  summary: 'Changes the records of {Entity} that a filter finds: all or none.',
  details: `At most ${MAX_UPDATES} at once. Without a condition, for admins and the service role only.`,
  actions: ['update'],
  body: {
    description: 'Which, and how.',
    schema: objectOf({
      query: refTo('Filter'),
      data: {
        type: 'object',
        description: 'By operator, the fields and what it does to them.',
        properties: Object.fromEntries(updateOperators.map((name) => [name, { type: 'object' }])),
        additionalProperties: false,
        minProperties: 1,
      },
    }),
  },
  answers: {
    200: {
      description: 'How many have changed, and whether there are more.',
      schema: objectOf({ success: { const: true }, updated: count, has_more: { type: 'boolean' } }),
    },
  },
  errors: ['invalid_filter', 'validation_failed', 'conflict'],
}

export const updateManyRoute: RouteDescription = {
  ...entity,
  summary: 'Changes records of {Entity} by their ids: all or none.',
  actions: ['update'],
  body: {
    description: 'The id of each, and the fields that change.',
    schema: { type: 'array', maxItems: MAX_UPDATES, items: refTo('{Entity}.keyed') },
  },
  answers: {
    200: {
      description: 'The records as they are now.',
      schema: { type: 'array', items: record },
    },
  },
  errors: ['record_not_found', 'validation_failed', 'conflict'],
}

export const upsertRoute: RouteDescription = {
  ...entity,
  summary: 'Creates or changes records of {Entity} by a key: all or none.',
  actions: ['create', 'update'],
  body: {
    description: 'The records, each with its key.',
    schema: objectOf({
      key: {
        description:
          'The name of a field, or id, or the names of fields that make the key together.',
        oneOf: [
          { type: 'string' },
          { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_KEY_FIELDS },
        ],
      },
      records: { type: 'array', maxItems: MAX_UPDATES, items: refTo('{Entity}.change') },
    }),
  },
  answers: {
    200: {
      description: 'The records as they are now.',
      schema: objectOf({
        created: count,
        updated: count,
        records: { type: 'array', items: record },
      }),
    },
  },
  errors: ['record_not_found', 'validation_failed', 'conflict'],
}
