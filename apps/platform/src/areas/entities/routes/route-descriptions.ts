import { headers, MAX_LIST } from '@pitlane/protocol'
import {
  count,
  done,
  objectOf,
  type ParameterDescription,
  type RouteDescription,
  refTo,
  text,
} from '../../../http/route-description.ts'
import {
  fieldsParameter,
  filterParameter,
  limitParameter,
  skipParameter,
  sortParameter,
} from '../read/list-parameters.ts'

const entity = { area: 'Records of {Entity}', who: 'rules' } as const
const record = refTo('{Entity}.record')

const once: ParameterDescription = {
  in: 'header',
  name: headers.idempotencyKey,
  description: 'The same key within a day gives the first answer again and creates nothing.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

const ifMatch: ParameterDescription = {
  in: 'header',
  name: headers.ifMatch,
  description: 'The ETag of the record as it was read: refused with 412 when it is another by now.',
  schema: text,
}

export const listRoute: RouteDescription = {
  ...entity,
  summary: 'Records of {Entity}.',
  details: 'Nothing is found of what the caller may not read.',
  actions: ['read'],
  parameters: [
    filterParameter,
    sortParameter,
    limitParameter(MAX_LIST),
    skipParameter,
    fieldsParameter,
    {
      in: 'header',
      name: 'If-None-Match',
      description: 'The ETag of the list that the caller has.',
      schema: text,
    },
  ],
  answers: {
    200: {
      description: 'The records, whole unless fields were named.',
      schema: { type: 'array', maxItems: MAX_LIST, items: refTo('{Entity}.part') },
    },
    304: { description: 'The list is the one that the caller has.' },
  },
  errors: ['invalid_filter'],
}

export const readRoute: RouteDescription = {
  ...entity,
  summary: 'One record of {Entity}.',
  actions: ['read'],
  answers: { 200: { description: 'The record; its version as ETag.', schema: record } },
  errors: ['record_not_found'],
}

export const createRoute: RouteDescription = {
  ...entity,
  summary: 'Creates a record of {Entity}.',
  actions: ['create'],
  parameters: [once],
  body: {
    description: 'Its fields; unknown ones are passed over.',
    schema: refTo('{Entity}.new'),
  },
  answers: { 201: { description: 'The record.', schema: record } },
  errors: ['validation_failed'],
}

export const createManyRoute: RouteDescription = {
  ...entity,
  summary: 'Creates records of {Entity}: all or none.',
  actions: ['create'],
  parameters: [once],
  body: {
    description: 'Their fields.',
    schema: { type: 'array', maxItems: MAX_LIST, items: refTo('{Entity}.new') },
  },
  answers: {
    201: { description: 'The records, in this order.', schema: { type: 'array', items: record } },
  },
  errors: ['validation_failed'],
}

export const updateRoute: RouteDescription = {
  ...entity,
  summary: 'Changes fields of a record of {Entity}; what is not given stays.',
  details:
    'With the updated_date of the record as it was read in the body, an older one is a conflict.',
  actions: ['update'],
  parameters: [ifMatch],
  body: { description: 'The fields that change.', schema: refTo('{Entity}.change') },
  answers: { 200: { description: 'The record as it is now.', schema: record } },
  errors: ['record_not_found', 'validation_failed', 'conflict', 'precondition_failed'],
}

export const deleteRoute: RouteDescription = {
  ...entity,
  summary: 'Deletes a record of {Entity}.',
  actions: ['delete'],
  parameters: [ifMatch],
  answers: { 200: { description: 'It is gone.', schema: done } },
  errors: ['record_not_found', 'precondition_failed'],
}

export const deleteManyRoute: RouteDescription = {
  ...entity,
  summary: 'Deletes the records of {Entity} that a filter finds.',
  details: 'Without a condition, for admins and the service role only.',
  actions: ['delete'],
  body: { description: 'The filter.', schema: refTo('Filter') },
  answers: {
    200: {
      description: 'How many are gone.',
      schema: objectOf({ success: { const: true }, deleted: count }),
    },
  },
  errors: ['invalid_filter'],
}
