import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Caller, VISITOR } from './caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; set on every request before its handler runs. */
    caller: Caller
    /** What became of the token that came with the request. */
    tokenStatus: TokenStatus
  }
}

/** `none` came, it is `valid`, it is `unknown` (any more), or its user is `disabled`. */
export type TokenStatus = 'none' | 'valid' | 'unknown' | 'disabled'

export interface Identity {
  readonly caller: Caller
  readonly tokenStatus: TokenStatus
}

export type Identify = (token: string, isBrowser: boolean) => Promise<Identity>

/** Decides who is calling, once a request and before anything else asks. */
export function identifyCaller(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('caller')
  app.decorateRequest('tokenStatus')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = VISITOR
    request.tokenStatus = 'none'
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) {
      done()
      return
    }
    identify(token, isBrowser(request.headers)).then(
      ({ caller, tokenStatus }) => {
        request.caller = caller
        request.tokenStatus = tokenStatus
        done()
      },
      (error: Error) => done(error),
    )
  })
}

/** The token of an Authorization header; another scheme is for others, such as a proxy. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return /^bearer +(\S+)$/i.exec(header.trim())?.[1]
}

// Node's own fetch sends Sec-Fetch-Mode too; only browsers send the site.
function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}
