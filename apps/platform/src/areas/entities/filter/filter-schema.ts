import { filterLimits } from '@pitlane/protocol'
import { type JsonSchema, refTo } from '../../../http/input/schema.ts'
import { fieldOperators } from './field-operators.ts'
import { junctions, SEARCH, SEARCH_WHOLE } from './parse-filter.ts'

/** The shapes of filters, by name. */
export const filterSchemas: Readonly<Record<string, JsonSchema>> = {
  Filter: {
    type: 'object',
    description: `Fields, dots included, each with a value, an array of values or operators. At most ${filterLimits.bytes} bytes of JSON, ${filterLimits.conditions} conditions, ${filterLimits.depth} levels, ${filterLimits.values} values in one array and ${filterLimits.patternLength} characters in one pattern; above that, and for what is unknown, the answer is 400 invalid_filter.`,
    properties: {
      ...Object.fromEntries(
        [...junctions.keys()].map((name) => [name, { type: 'array', items: refTo('Filter') }]),
      ),
      [SEARCH]: {
        type: 'string',
        description: `Words that all stand in the record’s searchable texts, ${filterLimits.searchWords} at most.`,
      },
      [SEARCH_WHOLE]: {
        type: 'string',
        description: 'The same of words by themselves: of 65, and not of 650.',
      },
    },
    additionalProperties: {
      anyOf: [
        refTo('Filter.operators'),
        { type: ['string', 'number', 'boolean', 'null', 'array'] },
      ],
    },
  },
  'Filter.operators': {
    type: 'object',
    description: 'Comparisons of one field, all of which must hold.',
    properties: Object.fromEntries(
      [...fieldOperators.keys(), '$options'].map((name) => [name, describeOperand(name)]),
    ),
    additionalProperties: false,
  },
}

function describeOperand(name: string): JsonSchema {
  switch (name) {
    case '$in':
    case '$nin':
    case '$all':
      return { type: 'array', maxItems: filterLimits.values }
    case '$not':
      return refTo('Filter.operators')
    case '$exists':
      return { type: 'boolean' }
    case '$regex':
      return { type: 'string', maxLength: filterLimits.patternLength }
    case '$options':
      return { type: 'string', pattern: '^[ims]*$' }
    case '$size':
      return { type: 'integer', minimum: 0 }
    default:
      return {}
  }
}
