import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, VISITOR } from './caller.ts'
import { apiError } from './errors/api-error.ts'
import { gateClosed } from './gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; set on every request before its handler runs. */
    caller: Caller
    /** What became of the token that came with the request. */
    tokenStanding: TokenStanding
  }

  interface FastifyContextConfig {
    /** The route answers a caller whose token is dead as it answers a visitor. */
    acceptsDeadToken?: boolean
  }
}

/** `none` came, it is `valid`, it is `unknown` (any more), or its user is `disabled`. */
export type TokenStanding = 'none' | 'valid' | 'unknown' | 'disabled'

export interface Identity {
  readonly caller: Caller
  readonly standing: TokenStanding
}

export type Identify = (token: string, isBrowser: boolean) => Promise<Identity>

/** Decides who is calling, once a request and before anything else asks. */
export function identifyCaller(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('caller')
  app.decorateRequest('tokenStanding')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = VISITOR
    request.tokenStanding = 'none'
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) {
      done()
      return
    }
    identify(token, isBrowser(request.headers)).then(
      ({ caller, standing }) => {
        request.caller = caller
        request.tokenStanding = standing
        done()
      },
      (error: Error) => done(error),
    )
  })
}

/** Turns a dead token away, unless the route takes such a caller for a visitor. */
export function refuseDeadTokens(app: FastifyInstance, appId: string): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request, appId)))
}

function refusalOf(request: FastifyRequest, appId: string): Error | undefined {
  const standing = request.tokenStanding
  if (standing === 'none' || standing === 'valid' || !request.url.startsWith('/api/')) return
  if (request.routeOptions.config.acceptsDeadToken) return
  return standing === 'disabled'
    ? gateClosed('user_not_registered', appId)
    : apiError('authentication_required')
}

/** The token of an Authorization header; another scheme belongs to somebody else, such as a proxy. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return /^bearer +(\S+)$/i.exec(header.trim())?.[1]
}

// Node's own fetch sends Sec-Fetch-Mode too; only browsers send the site.
function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}
