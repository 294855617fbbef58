import { array, boolean, object, oneOf, type Schema, string } from '../../../http/input/schema.ts'

export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** Records of an entity that the agent may reach, as far as the user who talks to it may. */
export interface EntityTool {
  readonly entity_name: string
  readonly allowed_operations: readonly Operation[]
  readonly description?: string
}

/** A function of the app that the agent may call, in the name of the user who talks to it. */
export interface FunctionTool {
  readonly function_name: string
  /** Tells the model what it is for. */
  readonly description?: string
  /** JSON Schema of what it takes; any object when left out. */
  readonly parameters?: object
}

/** An agent, as its file in `agents/` says. */
export interface AgentDefinition {
  readonly name: string
  readonly description: string
  /** What the model is told before every conversation. */
  readonly instructions: string
  readonly tool_configs: readonly (EntityTool | FunctionTool)[]
  /** Whether visitors may talk to it; otherwise those who are signed in. */
  readonly visitors: boolean
  /** The function that answers where no model is set up. */
  readonly answerer?: string
  /** The first message of a chat in WhatsApp, written for the user. */
  readonly whatsapp_greeting?: string
}

export function isEntityTool(tool: EntityTool | FunctionTool): tool is EntityTool {
  return 'entity_name' in tool
}

/** Also in addresses, so without what would have to be encoded. */
const NAME = '^[a-z0-9_-]{1,100}$'
const named = (pattern: string): Schema<string> => ({ type: 'string', pattern })
const functionName = named('^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$')

const entityTool = {
  ...object(
    {
      entity_name: named('^[A-Za-z0-9_]{1,64}$'),
      allowed_operations: array(oneOf(...OPERATIONS), { uniqueItems: true }),
    },
    { description: string({ maxLength: 2000 }) },
  ),
  additionalProperties: false,
}
const functionTool = {
  ...object(
    { function_name: functionName },
    { description: string({ maxLength: 2000 }), parameters: { type: 'object' } },
  ),
  additionalProperties: false,
}

/** What a definition file must meet; fields that other servers know are let through. */
export const definitionSchema = object(
  { name: named(NAME) },
  {
    description: string({ maxLength: 2000 }),
    instructions: string({ maxLength: 50_000 }),
    tool_configs: array(
      {
        type: 'object',
        if: { required: ['entity_name'] },
        // A keyword of JSON Schema, not a promise.
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema has it.
        then: entityTool,
        else: functionTool,
      },
      { maxItems: 30 },
    ),
    visitors: boolean,
    answerer: functionName,
    whatsapp_greeting: string({ maxLength: 1000 }),
  },
)

/** The fields that mean something here. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'instructions',
  'tool_configs',
  'visitors',
  'answerer',
  'whatsapp_greeting',
])
