import { headers, paths, pathTo } from '@pitlane/protocol'
import type { JsonSchema } from '../../../http/input/schema.ts'
import type { ModelTool } from '../../../model/model.ts'
import {
  type AgentDefinition,
  type FunctionTool,
  isEntityTool,
  type Operation,
} from '../definitions/agent-definition.ts'

/** Sends a request to the platform's own routes in the name of the user who talks to the agent. */
export type FetchAsCaller = (path: string, init: RequestInit) => Promise<Response>

/** Characters of a result that the model is shown. */
const MAX_RESULT = 16_000
const MAX_RECORDS = 50

/**
 * What an agent may do. Every tool is a request to the same routes that the caller could have sent: the rules and
 * limits of the routes decide, never the model, nor what it has read.
 */
export function agentTools(
  { tool_configs }: AgentDefinition,
  appId: string,
  fetchAsCaller: FetchAsCaller,
): ModelTool[] {
  return tool_configs.flatMap((tool) =>
    isEntityTool(tool)
      ? tool.allowed_operations.map((operation) =>
          entityTool(tool.entity_name, operation, tool.description, appId, fetchAsCaller),
        )
      : [functionTool(tool, appId, fetchAsCaller)],
  )
}

const id: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' }
const data: JsonSchema = { type: 'object', description: 'The fields of the record.' }

const PARAMETERS: Readonly<Record<Operation, JsonSchema>> = {
  read: {
    type: 'object',
    properties: {
      id: { ...id, description: 'Only this record.' },
      q: { type: 'object', description: 'A filter such as {"category": "levers"}.' },
      sort: { type: 'string', description: 'A field, with a minus for the last first.' },
      limit: { type: 'integer', minimum: 1, maximum: MAX_RECORDS },
    },
  },
  create: { type: 'object', properties: { data }, required: ['data'] },
  update: { type: 'object', properties: { id, data }, required: ['id', 'data'] },
  delete: { type: 'object', properties: { id }, required: ['id'] },
}

interface EntityInput {
  id?: string
  q?: object
  sort?: string
  limit?: number
  data?: object
}

function entityTool(
  entity: string,
  operation: Operation,
  description: string | undefined,
  appId: string,
  fetchAsCaller: FetchAsCaller,
): ModelTool {
  return {
    name: `${operation}_${entity}`,
    description: description ?? `${operation}s records of ${entity}, as far as the user may.`,
    parameters: PARAMETERS[operation],
    async run(input, signal) {
      // It has met the parameters.
      const given = input as EntityInput
      const all = pathTo(paths.entityRecords, { appId, entity })
      const one = pathTo(paths.entityRecord, { appId, entity, id: given.id ?? '' })
      const body = JSON.stringify(given.data)
      if (operation === 'create') return ask(fetchAsCaller, all, 'POST', body, signal)
      if (operation === 'update') return ask(fetchAsCaller, one, 'PUT', body, signal)
      if (operation === 'delete') return ask(fetchAsCaller, one, 'DELETE', undefined, signal)
      const path = given.id ? one : `${all}?${listQuery(given)}`
      return ask(fetchAsCaller, path, 'GET', undefined, signal)
    },
  }
}

function listQuery({ q, sort, limit = MAX_RECORDS }: EntityInput): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q: JSON.stringify(q) }),
    ...(sort && { sort }),
    limit: String(Math.min(limit, MAX_RECORDS)),
  })
}

function functionTool(
  { function_name: name, description, parameters }: FunctionTool,
  appId: string,
  fetchAsCaller: FetchAsCaller,
): ModelTool {
  return {
    // Models take no slashes in names.
    name: name.replaceAll('/', '__'),
    description: description ?? `Calls the function ${name}.`,
    parameters: { type: 'object', ...parameters },
    run: (input, signal) =>
      ask(
        fetchAsCaller,
        pathTo(paths.functionCall, { appId, '*': name }),
        'POST',
        JSON.stringify(input ?? {}),
        signal,
      ),
  }
}

async function ask(
  fetchAsCaller: FetchAsCaller,
  path: string,
  method: string,
  body: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string> {
  const response = await fetchAsCaller(path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
  })
  const text = await response.text()
  const shown = text.length > MAX_RESULT ? `${text.slice(0, MAX_RESULT)} … (cut)` : text
  if (!response.ok) throw new Error(`${response.status}: ${shown.slice(0, 1000)}`)
  return shown
}

/** The headers that tell who the caller is. */
export const CALLER_HEADERS = [headers.authorization, headers.anonymousId].map((name) =>
  name.toLowerCase(),
)
