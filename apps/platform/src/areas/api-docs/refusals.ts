import { type ErrorCode, errorCodes } from '@pitlane/protocol'
import type { Who } from '../../http/caller/caller.ts'
import type { RouteDefinition } from '../../http/route.ts'

/** Every code with which a route may refuse, by status: its own, and those of its kind of route. */
export function listRefusals(route: RouteDefinition): ReadonlyMap<number, readonly ErrorCode[]> {
  const codes = new Set<ErrorCode>([...ofKind(route), ...(route.errors ?? [])])
  return Map.groupBy(
    [...codes].sort((one, other) => errorCodes[one].status - errorCodes[other].status),
    (code) => errorCodes[code].status,
  )
}

function ofKind(route: RouteDefinition): ErrorCode[] {
  const { method, path, who, gate, isApi, rate } = route
  const isGuarded = isApi !== false && gate !== 'open'
  return [
    ...OF_WHO[who],
    ...only(path.includes(':appId'), 'app_mismatch', 'app_not_found'),
    ...only(path.includes(':entity'), 'entity_not_found'),
    ...only(
      isGuarded,
      'authentication_required',
      'auth_required',
      'user_not_registered',
      'not_open',
    ),
    ...only(
      route.body !== undefined || route.requestBody !== undefined,
      'bad_request',
      'payload_too_large',
      'unsupported_media_type',
    ),
    ...only(method !== 'GET' && rate !== 'read', 'too_many_requests'),
  ]
}

const OF_WHO: Readonly<Record<Who, readonly ErrorCode[]>> = {
  anyone: [],
  user: ['authentication_required'],
  'user-or-admin': ['authentication_required'],
  admin: ['authentication_required', 'forbidden'],
  service: ['authentication_required', 'forbidden'],
  rules: ['authentication_required', 'forbidden'],
}

function only(isSo: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return isSo ? codes : []
}
