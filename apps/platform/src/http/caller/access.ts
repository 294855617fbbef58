import { Transform } from 'node:stream'
import { type GateReason, headers } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiError, apiError } from '../errors/api-error.ts'
import { limitBodyTime } from '../limits/request-time.ts'
import type { BodyLimits, RouteDefinition } from '../route.ts'
import { type Caller, isTrusted, requireWho } from './caller.ts'

/** What `app.ts` hands in: the gate of the settings, and the 404 answer. */
export interface AccessDeps {
  readonly appId: string
  /** Why the app is closed to the caller. */
  gateError(request: FastifyRequest): ApiError | undefined
  /** What is answered where no route matches. */
  unmatched(request: FastifyRequest): ApiError
}

/** Decides by the matched route alone who may pass and how much they may send, before a body is read. */
export function guardRoutes(app: FastifyInstance, deps: AccessDeps): void {
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      admit(request, deps)
      const bytes = request.routeOptions.config.definition?.bodyLimit
      if (typeof bytes === 'number') limitBodyTime(request.raw, bytes)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { definition } = request.routeOptions.config
    const isLong = request.headers['transfer-encoding'] !== undefined
    // A form's limit is that of its file.
    const isForm = definition?.requestBody?.type !== undefined
    if (!isLong || isForm || typeof definition?.bodyLimit !== 'object') {
      done(null, payload)
      return
    }
    const body = payload.pipe(bounded(findLimit(definition.bodyLimit, request.caller)))
    // The rest is drained, or the connection would hang.
    body.once('error', () => payload.resume())
    done(null, body)
  })
}

function admit(request: FastifyRequest, deps: AccessDeps): void {
  const { definition, isApi, isUnmatched } = request.routeOptions.config
  if (request.is404 || isUnmatched) throw deps.unmatched(request)
  if (isApi !== false && definition?.gate !== 'open') requireGate(request, deps)
  if (definition) requireCaller(request, definition)
}

function requireGate(request: FastifyRequest, { gateError }: AccessDeps): void {
  // An unknown token says nothing of who may enter; a page signs in anew.
  if (request.tokenStatus === 'unknown') throw apiError('authentication_required')
  const refusal = gateError(request)
  if (refusal) throw refusal
}

function requireCaller(request: FastifyRequest, definition: RouteDefinition): void {
  const { caller, headers } = request
  requireWho(definition.who, caller)
  definition.authorize?.(request)
  const { bodyLimit } = definition
  const length = Number(headers['content-length'])
  if (bodyLimit !== undefined && length > findLimit(bodyLimit, caller)) {
    throw apiError('payload_too_large')
  }
}

function findLimit(limits: number | BodyLimits, caller: Caller): number {
  if (typeof limits === 'number') return limits
  return isTrusted(caller) ? limits.trusted : limits[caller.kind === 'user' ? 'user' : 'visitor']
}

/** Fails with 413 beyond the limit: a chunked body has no Content-Length. */
function bounded(max: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > max) done(apiError('payload_too_large'))
      else done(null, chunk)
    },
  })
}

/** The refusal by which clients know that the app itself is closed to the caller, and why. */
export function gateClosed(reason: GateReason, appId: string): ApiError {
  return apiError(reason, undefined, { data: { reason, app_id: appId } })
}

const HEADER = headers.appId.toLowerCase()

/** The app in the address must be this one, and a header may not name another. */
export function checkAppId(app: FastifyInstance, appId: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const appIdInPath = readParam(request.params)
    const named = request.headers[HEADER] ?? appIdInPath
    if (appIdInPath === undefined) done()
    else if (named !== appIdInPath) done(apiError('app_mismatch'))
    else done(appIdInPath === appId ? undefined : apiError('app_not_found'))
  })
}

function readParam(params: unknown): string | undefined {
  // The router fills params with texts; a route without parameters has none of this name.
  return (params as { appId?: string }).appId
}
