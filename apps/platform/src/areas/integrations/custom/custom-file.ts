import { StartError } from '../../../db/start-error.ts'

/** Where a secret goes in a request. */
export type SecretPlace =
  | { in: 'header' | 'query'; name: string }
  | { in: 'bearer' }
  | { in: 'basic' }

export interface CustomOperation {
  method: string
  /** With `{name}` for each of its parameters. */
  path: string
}

/** A service elsewhere, as its OpenAPI file describes it. */
export interface CustomIntegration {
  server: URL
  secret: SecretPlace | undefined
  /** By `get:/repos/{owner}`, and by the operation's own id. */
  operations: ReadonlyMap<string, CustomOperation>
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options'])

/**
 * Reads an OpenAPI file.
 *
 * @param path of the file, for sentences about it
 * @throws StartError
 */
export function readCustom(
  path: string,
  file: Readonly<Record<string, unknown>>,
): CustomIntegration {
  const [first] = readList(file.servers)
  const url = first?.url
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/.test(url)) {
    throw new StartError(
      `${path} should name a server in servers[0].url that starts with https://.`,
    )
  }
  const operations = new Map<string, CustomOperation>()
  for (const [at, item] of Object.entries(readRecord(file.paths))) {
    for (const [method, operation] of Object.entries(readRecord(item))) {
      if (!METHODS.has(method)) continue
      const { operationId } = readRecord(operation)
      const found = { method: method.toUpperCase(), path: at }
      operations.set(`${method}:${at}`, found)
      if (typeof operationId === 'string') operations.set(operationId, found)
    }
  }
  if (operations.size === 0) throw new StartError(`${path} should describe an operation in paths.`)
  return { server: new URL(url), secret: secretPlace(path, file), operations }
}

/** The first scheme that is described: a service with several is called by one. */
function secretPlace(
  path: string,
  file: Readonly<Record<string, unknown>>,
): SecretPlace | undefined {
  const schemes = readRecord(readRecord(file.components).securitySchemes)
  const [name, scheme] = Object.entries(schemes)[0] ?? []
  if (name === undefined) return undefined
  const { type, in: place, name: key, scheme: kind } = readRecord(scheme)
  if (type === 'apiKey' && (place === 'header' || place === 'query') && typeof key === 'string') {
    return { in: place, name: key }
  }
  if (type === 'http' && kind === 'basic') return { in: 'basic' }
  if ((type === 'http' && kind === 'bearer') || type === 'oauth2') return { in: 'bearer' }
  throw new StartError(`${path} has a securityScheme "${name}" of a kind that is not known here.`)
}

function readList(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(readRecord) : []
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as Record<string, unknown>) : {} // An object of any keys.
}
