import { type ErrorCode, errorCodes } from '@pitlane/protocol'
import type { DescribedRoute, Who } from '../../http/route-description.ts'

/** Every code with which a route may refuse, by status: its own, and those of its kind of route. */
export function refusalsOf(route: DescribedRoute): ReadonlyMap<number, readonly ErrorCode[]> {
  const codes = new Set<ErrorCode>([...ofKind(route), ...(route.description.errors ?? [])])
  return Map.groupBy(
    [...codes].sort((one, other) => errorCodes[one].status - errorCodes[other].status),
    (code) => errorCodes[code].status,
  )
}

function ofKind({
  method,
  url,
  description,
  isOutsideGate,
  acceptsDeadToken,
}: DescribedRoute): ErrorCode[] {
  const isApi = url.startsWith('/api/')
  return [
    ...OF_WHO[description.who],
    ...only(url.includes(':appId'), 'app_mismatch', 'app_not_found'),
    ...only(url.includes(':entity'), 'entity_not_found'),
    ...only(isApi && !acceptsDeadToken, 'authentication_required', 'user_not_registered'),
    ...only(isApi && !isOutsideGate, 'auth_required', 'user_not_registered'),
    ...only(
      description.body !== undefined,
      'bad_request',
      'payload_too_large',
      'unsupported_media_type',
    ),
    ...only(method !== 'GET', 'too_many_requests'),
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
