import { type ErrorCode, errorCodes } from '@pitlane/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { DatabaseError } from '../../db/database-error.ts'
import { QueueFull } from '../../fair-queue.ts'
import { RequesterGone } from '../../requester.ts'
import { withoutSecrets } from '../request-log.ts'
import { ApiError, apiError, errorBody } from './api-error.ts'

const OF_EVERY_ANSWER =
  /^(?:access-control-|cross-origin-|content-security-policy$|referrer-policy$|strict-transport-security$|vary$)/

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/** Any error becomes a status and a public text; what was not expected goes to the log, whole. */
export function errorHandler(log: Logger): ErrorHandler {
  return (error, request, reply) => {
    const publicError = toApiError(error)
    const isServerError = publicError.status >= 500
    if (isServerError) logError(log, request, error)
    // What the handler had already said about its good answer is no longer true.
    for (const name of Object.keys(reply.getHeaders())) {
      if (!OF_EVERY_ANSWER.test(name)) reply.removeHeader(name)
    }
    reply
      .code(publicError.status)
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...publicError.extra.headers,
      })
      .send(
        errorBody(publicError.code, publicError.message, {
          ...(isServerError && { request_id: request.id }),
          ...(publicError.extra.data && { extra_data: publicError.extra.data }),
        }),
      )
  }
}

/** Writes an unexpected error to the log. A refusal of ours has its line in the request log, and no stack. */
export function logError(
  log: Pick<Logger, 'error'>,
  request: FastifyRequest,
  error: unknown,
): void {
  if (error instanceof ApiError && error.cause === undefined) return
  if (error instanceof QueueFull || error instanceof RequesterGone) return
  log.error({ ...describePlace(request), err: loggedError(error) }, 'request failed')
}

/** What a caller may know of an error: nothing but ours is passed on in its own words. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseError) return databaseApiError(error)
  if (error instanceof QueueFull) return apiError('unavailable', undefined, retryAfter(5))
  // Nobody reads it, unless the caller has lost a right meanwhile: then its cause says so.
  if (error instanceof RequesterGone)
    return error.cause instanceof ApiError ? error.cause : apiError('unavailable')
  const { code, statusCode } = asRecord(error)
  const known = frameworkErrors[String(code)]
  if (known) return known()
  const status = Number(statusCode)
  return status >= 400 && status < 500
    ? apiError(byStatus[status] ?? 'bad_request')
    : apiError('internal_error')
}

function databaseApiError(error: DatabaseError): ApiError {
  if (error.kind === 'full') return apiError('storage_full')
  if (error.kind === 'constraint') return apiError('internal_error')
  if (error.kind === 'broken') return apiError('unavailable', BROKEN, retryAfter(60))
  return apiError('unavailable', undefined, retryAfter(1))
}

const BROKEN = 'The database is broken. The operator of this server has to look at it.'

function retryAfter(seconds: number) {
  return { headers: { 'retry-after': String(seconds) } }
}

const frameworkErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => apiError('bad_request', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: () => apiError('bad_request', 'The address is not a valid one.'),
  FST_ERR_MAX_PARAM_LENGTH: () => apiError('uri_too_long'),
  ENOSPC: () => apiError('storage_full'),
  EDQUOT: () => apiError('storage_full'),
}

const byStatus = Object.fromEntries(
  // The first code of a status is its plainest one.
  Object.entries(errorCodes)
    .reverse()
    .map(([code, { status }]) => [status, code]),
) as Record<number, ErrorCode>

function describePlace(request: FastifyRequest) {
  return { request_id: request.id, method: request.method, path: withoutSecrets(request.url) }
}

// Errors of drivers carry the values of the statement beside their message: those stay out of the log.
function loggedError(error: unknown) {
  const { name, message, code, stack } = asRecord(error)
  return { type: name, message, code, stack }
}

function asRecord(value: unknown): Record<string, unknown> {
  // Any object may be asked for any key; what it lacks is undefined.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
