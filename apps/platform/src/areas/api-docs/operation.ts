import { errorCodes, headers } from '@pitlane/protocol'
import type {
  ContentDescription,
  DescribedRoute,
  ParameterDescription,
  Who,
} from '../../http/route-description.ts'
import { refTo, text } from '../../http/route-description.ts'
import type { Operation, Parameter, Response } from './openapi.ts'
import { refusalsOf } from './refusals.ts'

/** What OpenAPI says of one route. */
export function operationOf(route: DescribedRoute, appId: string): Operation {
  const { method, url, description } = route
  const { area, summary, details, who, body } = description
  return {
    tags: [area],
    operationId: `${method} ${pathOf(url)}`.replaceAll(/[^A-Za-z0-9_{}]+/g, '-'),
    summary,
    description: [details, WORDS[who]].filter((part) => part !== undefined).join(' '),
    security: SECURITY[who],
    parameters: [
      ...pathParameters(url, appId),
      ...(description.parameters ?? []).map(parameterOf),
      ...(url.includes(':appId') ? [APP_HEADER] : []),
    ],
    ...(body && { requestBody: { required: true, ...contentOf(body) } }),
    responses: responsesOf(route),
  }
}

/** A route's address in OpenAPI's spelling. */
export function pathOf(url: string): string {
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
  schema: text,
}

function pathParameters(url: string, appId: string): Parameter[] {
  return [...pathOf(url).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    description: OF_PATH[name] ?? 'A part of the address.',
    schema: name === 'appId' ? { const: appId } : text,
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

function parameterOf(parameter: ParameterDescription): Parameter {
  const { in: place, name, description, schema, isJson } = parameter
  const value = isJson ? { content: { 'application/json': { schema } } } : { schema }
  return { in: place, name, required: false, description, ...value }
}

function contentOf({ description, type, schema }: ContentDescription): Response {
  if (type === undefined && schema === undefined) return { description }
  return {
    description,
    content: { [type ?? 'application/json']: schema === undefined ? {} : { schema } },
  }
}

function responsesOf(route: DescribedRoute): Operation['responses'] {
  const { answers, isPage } = route.description
  const refused = (description: string): Response =>
    contentOf({
      description,
      ...(isPage ? { type: 'text/html' } : { schema: refTo('Error') }),
    })
  return Object.fromEntries([
    ...Object.entries(answers).map(([status, answer]) => [status, contentOf(answer)] as const),
    ...[...refusalsOf(route)].map(([status, codes]) => {
      const texts = codes.map((code) => `${code}: ${errorCodes[code].text}`)
      return [String(status), refused(texts.join(' '))] as const
    }),
    ['default', refused('Any other refusal or failure.')] as const,
  ])
}
