import { StartError } from '../../../db/start-error.ts'
import { type AgentDefinition, isEntityTool } from './agent-definition.ts'
import { type AgentFile, parseAgent } from './parse-agent.ts'

/** The agents of the app, by name. */
export type AgentList = ReadonlyMap<string, AgentDefinition>

/**
 * Reads all agents, and whether what they name is there.
 *
 * @throws StartError for the first that cannot be used
 */
export function agentList(
  files: readonly AgentFile[],
  deps: Named & {
    /** Told of fields that mean nothing here. */
    onUnknownFields(file: string, fields: readonly string[]): void
  },
): AgentList {
  const agents = new Map<string, AgentDefinition>()
  for (const source of files) {
    const { definition, unknown } = parseAgent(source)
    if (agents.has(definition.name)) {
      throw unusable(source, `there is another agent named "${definition.name}"`)
    }
    const missing = missingIn(definition, deps)
    if (missing) throw unusable(source, `there is no ${missing}`)
    agents.set(definition.name, definition)
    if (unknown.length > 0) deps.onUnknownFields(source.file, unknown)
  }
  return agents
}

interface Named {
  hasEntity(name: string): boolean
  hasFunction(name: string): boolean
}

/** The first thing that an agent names and the app does not have. */
function missingIn(
  { tool_configs, answerer }: AgentDefinition,
  { hasEntity, hasFunction }: Named,
): string | undefined {
  const entities = tool_configs.filter(isEntityTool).map((tool) => tool.entity_name)
  const entity = entities.find((name) => !hasEntity(name))
  if (entity !== undefined) return `entity "${entity}"`
  const functions = tool_configs.flatMap((tool) => (isEntityTool(tool) ? [] : tool.function_name))
  const named = [...functions, ...(answerer === undefined ? [] : [answerer])]
  const missing = named.find((name) => !hasFunction(name))
  return missing === undefined ? undefined : `function "${missing}"`
}

function unusable({ file }: AgentFile, words: string): StartError {
  return new StartError(`The agent in ${file} cannot be used: ${words}.`)
}
