import { Ajv, type ErrorObject } from 'ajv'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { StartError } from '../../db/start-error.ts'
import type { JsonSchema } from './schema.ts'

/**
 * Reads a file in which the operator defines something: JSON, in which comments and trailing commas may stand.
 *
 * @param source its text, and how a person finds it: `functions/hello/function.jsonc`
 * @param schema what it must meet
 * @throws StartError in one sentence that names the file, the line and the column
 */
export function parseDefinition<Value>(
  source: { file: string; text: string },
  schema: JsonSchema,
): Value {
  const errors: ParseError[] = []
  const tree = parseTree(source.text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error) throw fault(source, error.offset, describeCode(printParseErrorCode(error.error)))
  if (tree?.type !== 'object') throw fault(source, tree?.offset ?? 0, 'an object should be here')
  const value: unknown = getNodeValue(tree)
  const validate = new Ajv({ strict: false, logger: false }).compile<Value>(schema)
  if (validate(value)) return value
  throw schemaFault(source, tree, validate.errors?.[0])
}

function schemaFault(
  source: { file: string; text: string },
  tree: Node,
  error: ErrorObject | undefined,
) {
  const path = (error?.instancePath ?? '').split('/').slice(1)
  const steps = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const node = findNodeAtLocation(tree, steps) ?? tree
  const { missingProperty, additionalProperty, allowedValues } = error?.params ?? {}
  const where = path.length > 0 ? `"${path.join('.')}" ` : 'it '
  if (missingProperty) return fault(source, node.offset, `${where}lacks "${missingProperty}"`)
  const words = error?.message ?? 'is not valid'
  const more = additionalProperty ? `: "${additionalProperty}"` : ''
  const choice = allowedValues ? `: ${allowedValues.join(', ')}` : ''
  return fault(source, node.offset, `${where}${words}${more}${choice}`)
}

function fault({ file, text }: { file: string; text: string }, offset: number, words: string) {
  const lines = text.slice(0, offset).split('\n')
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  return new StartError(`The file ${file} cannot be read: ${words} (${place}).`)
}

/** `PropertyNameExpected` becomes `property name expected`. */
function describeCode(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
