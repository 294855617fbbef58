import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { SOCKET_PATH } from '@pitlane/protocol'
import {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  fastify,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { StartError } from '../db/start-error.ts'
import { answerBrokenRequest } from './errors/broken-request.ts'
import { errorHandler } from './errors/on-error.ts'
import { limitRequestTime } from './limits/request-time.ts'
import { logRequest } from './request-log.ts'
import { JSON_BYTES } from './route.ts'
import type { VisitorCache } from './visitor-cache.ts'

const HEADER_BYTES = 32 * 1024

const HTTP = {
  maxHeaderSize: HEADER_BYTES,
  headersTimeout: 15_000,
  // See limits/request-time.ts.
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // A client that offers another protocol elsewhere, such as HTTP/2, is answered in this one: else it would get no answer.
  shouldUpgradeCallback: ({ url }: IncomingMessage) => url?.startsWith(SOCKET_PATH) === true,
}

/** An HTTP server with its limits and time-outs set, and no routes yet. */
export function createHttp(options: {
  trustProxy: boolean | string
  log: Logger
  visitors?: Pick<VisitorCache, 'send'>
}): FastifyInstance {
  const answerError = errorHandler(options.log)
  const start = randomBytes(4).toString('hex')
  let requests = 0
  const app = build({
    // Fastify would build a child logger a request; the one line we want is written by request-log.ts.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${start}-${(requests++).toString(36)}`,
    // Of a list of addresses only the last is the proxy's own word: what stands before it, anybody may have written.
    trustProxy: options.trustProxy === true ? isNextHop : options.trustProxy,
    bodyLimit: JSON_BYTES,
    serverFactory(route) {
      const server = createServer(HTTP, (request, response) => {
        limitRequestTime(request)
        readAbsoluteTarget(request)
        const isSent = namesOneHost(request) && options.visitors?.send(request, response)
        if (!isSent) route(request, response)
      })
      // Who neither sends nor takes anything for so long holds a connection for nothing.
      return server.setTimeout(120_000)
    },
    // A request on a connection that is still open when we stop is served, not turned away.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    // Fastify's own compilers would be loaded for nothing: each route names its own (route.ts).
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    // Addresses that no router can read; no hook sees them either.
    frameworkErrors(error: FastifyError, request, reply) {
      answerError(error, request, reply)
      logRequest(options.log, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.setErrorHandler(answerError)
  return app
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** Makes `GET http://shop.example/path`, as proxies may send it, the request for that path of that host. */
function readAbsoluteTarget(request: IncomingMessage): void {
  const [start, host] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (start === undefined) return
  const path = request.url?.slice(start.length) ?? ''
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
}

/** Node keeps the first of two; a proxy in front may have decided by the other. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

function noCompiler(): never {
  throw new Error('A route with a schema names its own compiler.')
}

function isNextHop(_address: string, hop: number): boolean {
  return hop === 0
}

function build(options: FastifyHttpOptions<Server>): FastifyInstance {
  try {
    return fastify(options)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new StartError(
      'TRUST_PROXY should be on, off, or the addresses of the proxies in front of the server.',
      { cause },
    )
  }
}
