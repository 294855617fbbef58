import { parseDefinition } from '../../../http/input/definition-file.ts'
import { type AgentDefinition, definitionSchema, KNOWN_FIELDS } from './agent-definition.ts'

export interface AgentFile {
  /** How a person finds it: `agents/guide.jsonc`. */
  readonly file: string
  readonly text: string
}

/**
 * Reads the file of an agent: JSON, in which comments and trailing commas may stand.
 *
 * @returns the agent, and the names of fields that mean nothing here
 * @throws StartError in one sentence that names the file, the line and the column
 */
export function parseAgent(source: AgentFile): { definition: AgentDefinition; unknown: string[] } {
  const given = parseDefinition<Pick<AgentDefinition, 'name'> & Partial<AgentDefinition>>(
    source,
    definitionSchema,
  )
  const empty = { description: '', instructions: '', tool_configs: [], visitors: false }
  const fields = Object.entries(given).filter(([name]) => KNOWN_FIELDS.has(name))
  return {
    definition: { ...empty, name: given.name, ...Object.fromEntries(fields) },
    unknown: Object.keys(given).filter((name) => !KNOWN_FIELDS.has(name)),
  }
}
