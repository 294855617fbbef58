import type { FunctionLimits } from '@pitlane/protocol'
import type { FunctionDefinition } from '../../../http/in-process/call-function.ts'
import type { JsonSchema } from '../../../http/input/schema.ts'

/** A function as it lies in its folder. */
export interface FunctionFile extends FunctionDefinition {
  /** Below the folder of all functions. */
  readonly folder: string
  /** The file in its folder that is run. */
  readonly entry: string
  /** Which of the secrets it gets; all of them when left out. */
  readonly secrets?: readonly string[]
}

export const USUAL_LIMITS: FunctionLimits = {
  seconds: 30,
  memory_mb: 256,
  calls: 20,
  answer_mb: 10,
}

/** Letters, digits, - and _, with slashes between. */
export const NAME = '^[A-Za-z0-9_-]{1,64}(/[A-Za-z0-9_-]{1,64}){0,4}$'

const texts = { type: 'array', items: { type: 'string', minLength: 1 } }
const upTo = (maximum: number, minimum = 1) => ({ type: 'integer', minimum, maximum })

/** What `function.jsonc` may hold. */
export const fileSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', pattern: NAME },
    entry: { type: 'string', pattern: '^[\\w-]+(/[\\w-]+)*\\.(ts|js|mjs)$' },
    who: { enum: ['anyone', 'user', 'admin', 'service'] },
    hosts: texts,
    secrets: texts,
    limits: {
      type: 'object',
      additionalProperties: false,
      properties: {
        seconds: upTo(900),
        memory_mb: upTo(4096, 64),
        calls: upTo(100),
        answer_mb: upTo(100),
      },
    },
    schedule: { type: 'string', minLength: 1 },
    timezone: { type: 'string', minLength: 1 },
    automations: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['entity', 'on'],
        properties: {
          entity: { type: 'string', minLength: 1 },
          on: { type: 'array', minItems: 1, items: { enum: ['create', 'update', 'delete'] } },
          filter: { type: 'object' },
          before: { type: 'object' },
        },
      },
    },
    messages: { type: 'array', items: { enum: ['whatsapp', 'telegram'] } },
  },
}
