import { Ajv, type ErrorObject } from 'ajv'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { StartError } from '../../../db/start-error.ts'
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
export function parseDefinition({ file, text }: AgentFile): {
  definition: AgentDefinition
  unknown: string[]
} {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error) throw fault(file, text, error.offset, wordsOf(printParseErrorCode(error.error)))
  if (tree?.type !== 'object')
    throw fault(file, text, tree?.offset ?? 0, 'an object should be here')
  const given: Record<string, unknown> = getNodeValue(tree)
  const validate = new Ajv({ strict: false, logger: false }).compile(definitionSchema)
  // The last error is that of if/then/else itself.
  if (!validate(given)) throw schemaFault(file, text, tree, validate.errors?.[0])
  const empty = { description: '', instructions: '', tool_configs: [], visitors: false }
  const fields = Object.entries(given).filter(([name]) => KNOWN_FIELDS.has(name))
  return {
    // The schema has checked every field.
    definition: { ...empty, ...Object.fromEntries(fields) } as unknown as AgentDefinition,
    unknown: Object.keys(given).filter((name) => !KNOWN_FIELDS.has(name)),
  }
}

function schemaFault(file: string, text: string, tree: Node, error: ErrorObject | undefined) {
  const path = (error?.instancePath ?? '').split('/').slice(1)
  const steps = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const node = findNodeAtLocation(tree, steps) ?? tree
  const { missingProperty, additionalProperty, allowedValues } = error?.params ?? {}
  const where = path.length > 0 ? `"${path.join('.')}" ` : 'it '
  if (missingProperty) return fault(file, text, node.offset, `${where}lacks "${missingProperty}"`)
  const words = error?.message ?? 'is not valid'
  const more = additionalProperty ? `: "${additionalProperty}"` : ''
  const choice = allowedValues ? `: ${allowedValues.join(', ')}` : ''
  return fault(file, text, node.offset, `${where}${words}${more}${choice}`)
}

function fault(file: string, text: string, offset: number, words: string): StartError {
  const lines = text.slice(0, offset).split('\n')
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  return new StartError(`The agent in ${file} cannot be read: ${words} (${place}).`)
}

/** `PropertyNameExpected` becomes `property name expected`. */
function wordsOf(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
