import { apiError } from '../../../http/errors/api-error.ts'
import type { CustomIntegration, CustomOperation, SecretPlace } from './custom-file.ts'

export interface CustomParams {
  payload?: unknown
  path_params?: Readonly<Record<string, unknown>>
  query_params?: Readonly<Record<string, unknown>>
}

/**
 * The request that a call stands for; the secret goes in last, so that no parameter takes its place.
 *
 * @throws ApiError `bad_request` for a path parameter that is missing or leads elsewhere
 */
export function customRequest(
  { server, secret: place }: CustomIntegration,
  { method, path }: CustomOperation,
  { payload, path_params = {}, query_params = {} }: CustomParams,
  secret: string | undefined,
) {
  const url = new URL(server)
  url.pathname = url.pathname.replace(/\/$/, '') + filled(path, path_params)
  for (const [name, value] of Object.entries(query_params)) {
    for (const one of [value ?? []].flat()) url.searchParams.append(name, toText(one))
  }
  const headers = new Headers({ accept: 'application/json' })
  const hasBody = payload !== undefined && method !== 'GET' && method !== 'HEAD'
  if (hasBody) headers.set('content-type', 'application/json')
  if (place && secret !== undefined) putIn(place, secret, url, headers)
  return { url, method, headers, ...(hasBody && { body: JSON.stringify(payload) }) }
}

function putIn(place: SecretPlace, secret: string, url: URL, headers: Headers): void {
  if (place.in === 'query') url.searchParams.set(place.name, secret)
  else if (place.in === 'header') headers.set(place.name, secret)
  else if (place.in === 'bearer') headers.set('authorization', `Bearer ${secret}`)
  else headers.set('authorization', `Basic ${Buffer.from(secret).toString('base64')}`)
}

function filled(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{([^{}]*)\}/g, (_mark, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined || value === null) {
      throw apiError('bad_request', `Error in field path_params.${name}: is required`)
    }
    const text = encodeURIComponent(toText(value))
    // As they stand, these climb out of the path.
    if (text === '' || text === '.' || text === '..') {
      throw apiError('bad_request', `Error in field path_params.${name}: is not valid`)
    }
    return text
  })
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
