import { paths } from '@pitlane/protocol'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { OpenApi } from '../src/areas/api-docs/document.ts'
import type { Response as Described } from '../src/areas/api-docs/operation.ts'
import type { StartedPlatform } from './start-platform.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly token?: string | undefined
  readonly body?: unknown
  readonly form?: FormData
  readonly headers?: Record<string, string>
}

const JSON_TYPE = 'application/json'
const ORDER = ['get', 'post', 'put', 'patch', 'delete']

/** Calls the API and holds each answer, and each body that was taken, against the description. */
export async function describedCalls({ platform, config }: StartedPlatform) {
  const ask = (path: string, init?: RequestInit) =>
    platform.fetch(new URL(path, config.publicUrl), { redirect: 'manual', ...init })
  const headers = { authorization: `Bearer ${config.serviceToken}` }
  // The description is sound: api-docs.test.ts.
  const document = (await (await ask(paths.apiDescription, { headers })).json()) as OpenApi
  const answers = validators(closed(document))
  const bodies = validators(document)
  const called = new Set<string>()

  /** Whole names before templates, as OpenAPI has it. */
  const templates = Object.keys(document.paths).sort(
    (one, other) => one.split('{').length - other.split('{').length,
  )

  function find(method: string, path: string) {
    const asked = path.split('?', 1)[0] ?? ''
    const template = templates.find(
      (one) => patternOf(one).test(asked) && document.paths[one]?.[method.toLowerCase()],
    )
    const operation = document.paths[template ?? '']?.[method.toLowerCase()]
    if (template === undefined || !operation) throw new Error(`${method} ${path} is not described`)
    const place = `#/paths/${template.replaceAll('/', '~1')}/${method.toLowerCase()}`
    return { operation, place: encodeURI(place), name: `${method} ${template}` }
  }

  async function call({ method, path, token, body, form, headers: more }: Call) {
    const { operation, place, name } = find(method, path)
    const answer = await ask(path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': JSON_TYPE }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    const { status } = answer
    const said = operation.responses[status]
    expect(said, `${name} is said to answer ${status}`).toBeDefined()
    if (!isJson(said)) return { status, body: undefined, headers: answer.headers }
    expect(answer.headers.get('content-type')).toContain(JSON_TYPE)
    const sent: unknown = await answer.json()
    meets(answers(`${place}/responses/${status}/content/application~1json/schema`), sent, name)
    if (status < 300) called.add(name)
    if (status < 300 && body !== undefined && isJson(operation.requestBody)) {
      meets(
        bodies(`${place}/requestBody/content/application~1json/schema`),
        body,
        `body of ${name}`,
      )
    }
    return { status, body: sent, headers: answer.headers }
  }

  /** Operations that are said to answer JSON and were not seen to. */
  function notCalled(): string[] {
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      ORDER.filter((method) =>
        Object.entries(methods[method]?.responses ?? {}).some(
          ([status, said]) => status.startsWith('2') && isJson(said),
        ),
      )
        .map((method) => `${method.toUpperCase()} ${path}`)
        .filter((name) => !called.has(name)),
    )
  }

  return { call, notCalled }
}

function isJson(said: Described | undefined): boolean {
  return said?.content?.[JSON_TYPE] !== undefined
}

function meets(isMet: ValidateFunction, value: unknown, name: string): void {
  const isRight = isMet(value)
  expect(isRight ? [] : isMet.errors, `${name}: ${JSON.stringify(value).slice(0, 400)}`).toEqual([])
}

function validators(document: OpenApi) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false }))
  ajv.addSchema(document, 'api')
  const kept = new Map<string, ValidateFunction>()
  return (place: string): ValidateFunction => {
    const isMet = kept.get(place) ?? ajv.compile({ $ref: `api${place}` })
    kept.set(place, isMet)
    return isMet
  }
}

/** The same, where no object has a field that is not described. */
function closed(document: OpenApi): OpenApi {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject || !('properties' in value) || !('type' in value)) return value
    return { additionalProperties: false, ...value }
  })
}

function patternOf(template: string): RegExp {
  const source = template
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{rest}', '.+')
    .replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
