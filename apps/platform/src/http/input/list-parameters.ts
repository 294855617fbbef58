import { filterLimits, MAX_LIST } from '@pitlane/protocol'
import type { ParameterDescription } from '../route.ts'
import { integer, refTo, string } from './schema.ts'

export const filterParameter: ParameterDescription = {
  in: 'query',
  name: 'q',
  description: 'A filter; everything without one.',
  schema: refTo('Filter'),
  isJson: true,
}

export const sortParameter: ParameterDescription = {
  in: 'query',
  name: 'sort',
  description: `Up to ${filterLimits.sortKeys} fields with commas between; a minus before one turns it round. The newest first without any.`,
  schema: string(),
}

export const fieldsParameter: ParameterDescription = {
  in: 'query',
  name: 'fields',
  description: 'Only these fields and the id, with commas between.',
  schema: string(),
}

export const skipParameter: ParameterDescription = {
  in: 'query',
  name: 'skip',
  description: 'How many to leave out first.',
  schema: integer(),
}

export function limitParameter(usual: number): ParameterDescription {
  return {
    in: 'query',
    name: 'limit',
    description: `How many at most; ${usual} when it is left out or no such number.`,
    schema: integer({ minimum: 1, maximum: MAX_LIST }),
  }
}
