import { errorCodes, headers } from '@pitlane/protocol'
import type { Who } from '../../http/caller/caller.ts'
import { type JsonSchema, refTo, string } from '../../http/input/schema.ts'
import type { ContentDescription, ParameterDescription, RouteDefinition } from '../../http/route.ts'
import { listRefusals } from './refusals.ts'

export interface Operation {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** One of these will do; an empty one stands for anyone. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Response & { readonly required: true }
  /** By status, with `default` for all others. */
  readonly responses: Readonly<Record<string, Response>>
}

export interface Response {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

interface Parameter extends Response {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly required: boolean
  readonly schema?: JsonSchema
}

/** What OpenAPI says of one route. */
export function describeOperation(route: RouteDefinition, appId: string): Operation {
  const { method, path, area, summary, details, who, query = {}, parameters = [] } = route
  const body = describeBody(route)
  return {
    tags: [area],
    operationId: `${method} ${toOpenApiPath(path)}`.replaceAll(/[^A-Za-z0-9_{}]+/g, '-'),
    summary,
    description: [details, WORDS[who]].filter((part) => part !== undefined).join(' '),
    security: SECURITY[who],
    parameters: [
      ...pathParameters(path, appId),
      ...Object.entries(query).map(queryParameter),
      ...parameters.map(describeParameter),
      ...(path.includes(':appId') ? [APP_HEADER] : []),
    ],
    ...(body && { requestBody: { required: true, ...describeContent(body) } }),
    responses: describeResponses(route),
  }
}

/** What the route says that it takes comes first: it may name a schema that differs by caller. */
function describeBody({
  requestBody,
  body,
  isPage,
}: RouteDefinition): ContentDescription | undefined {
  if (requestBody || !body) return requestBody
  const type = isPage && { type: 'application/x-www-form-urlencoded' }
  return { description: '', schema: body, ...type }
}

/** A route's address in OpenAPI's spelling. */
export function toOpenApiPath(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}')
}

const SECURITY: Readonly<Record<Who, Operation['security']>> = {
  anyone: [],
  user: [{ user: [] }],
  'user-or-admin': [{ user: [] }, { service: [] }],
  admin: [{ user: [] }, { service: [] }],
  service: [{ service: [] }],
  rules: [{}, { user: [] }, { service: [] }],
}

const WORDS: Readonly<Record<Who, string>> = {
  anyone: 'For everybody.',
  user: 'For users who are signed in.',
  'user-or-admin': 'For users who are signed in, and the service role.',
  admin: 'For admins and the service role.',
  service: 'For the service role.',
  rules: 'The rules of the entity decide.',
}

const APP_HEADER: Parameter = {
  in: 'header',
  name: headers.appId,
  required: false,
  description: 'The app again; another one than in the address is refused.',
  schema: string(),
}

function pathParameters(url: string, appId: string): Parameter[] {
  return [...toOpenApiPath(url).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    description: OF_PATH[name] ?? 'A part of the address.',
    schema: name === 'appId' ? { const: appId } : string(),
  }))
}

const OF_PATH: Readonly<Record<string, string>> = {
  appId: 'The app.',
  entity: 'The name of an entity.',
  id: '24 hex digits.',
  userId: 'The id of a user.',
  name: 'The name of an integration.',
  package: 'The name of a package.',
  provider: 'The name of an identity provider.',
  rest: 'The rest of the address, slashes included.',
}

function queryParameter([name, { description = '', ...schema }]: [string, JsonSchema]): Parameter {
  return { in: 'query', name, required: false, description: String(description), schema }
}

function describeParameter(parameter: ParameterDescription): Parameter {
  const { in: place, name, description, schema, isJson } = parameter
  const value = isJson ? { content: { 'application/json': { schema } } } : { schema }
  return { in: place, name, required: false, description, ...value }
}

function describeContent({ description, type, schema }: ContentDescription): Response {
  if (type === undefined && schema === undefined) return { description }
  return {
    description,
    content: { [type ?? 'application/json']: schema === undefined ? {} : { schema } },
  }
}

function describeResponses(route: RouteDefinition): Operation['responses'] {
  const { responses, isPage } = route
  const refused = (description: string): Response =>
    describeContent({
      description,
      ...(isPage ? { type: 'text/html' } : { schema: refTo('Error') }),
    })
  return Object.fromEntries([
    ...Object.entries(responses).map(([status, one]) => [status, describeContent(one)] as const),
    ...[...listRefusals(route)].map(([status, codes]) => {
      const texts = codes.map((code) => `${code}: ${errorCodes[code].text}`)
      return [String(status), refused(texts.join(' '))] as const
    }),
    ['default', refused('Any other refusal or failure.')] as const,
  ])
}
