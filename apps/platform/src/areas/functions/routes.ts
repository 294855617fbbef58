import { Readable } from 'node:stream'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireWho } from '../../http/caller/caller.ts'
import { callerSignal } from '../../http/caller/end-requests.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { createWholeBodies, type ReadWhole } from '../../http/limits/whole-body.ts'
import { type Method, type RouteDefinition, route } from '../../http/route.ts'
import type { FunctionFile } from './definitions/function-file.ts'
import type { Answer, IncomingCall } from './run-call.ts'

const MB = 1024 * 1024
/** Of all bodies that have come, or are coming, for calls of functions. */
const BODIES_BYTES = 96 * MB
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export interface RoutesDeps {
  find(name: string): FunctionFile | undefined
  run(call: IncomingCall): Promise<Answer>
  publicUrl: string
}

/** The two ways in which functions are called: by the client, and by their address. */
export function functionRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  const readWhole = createWholeBodies(BODIES_BYTES)
  app.register(async (scope) => {
    // A function reads its body itself, whatever it is.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    route(scope, {
      ...common(({ params }) => find(deps, params['*'])),
      method: 'POST',
      path: paths.functionCall,
      summary: 'Calls a function with named parameters.',
      handler: (request, reply) =>
        answer({ ...deps, readWhole }, find(deps, request.params['*']), request, reply),
    })
    for (const method of METHODS) {
      route(scope, {
        ...common(({ params }) => findBelow(deps, params['*'])),
        method,
        path: paths.functionFetch,
        summary: 'Calls a function by its address, with any method and any path below it.',
        handler: (request, reply) =>
          answer({ ...deps, readWhole }, findBelow(deps, request.params['*']), request, reply),
      })
    }
  })
}

function common(find: (request: { params: { '*': string } }) => FunctionFile) {
  return {
    area: 'Functions',
    who: 'anyone',
    details: 'Who may call a function, its function.jsonc says.',
    authorize(request: FastifyRequest) {
      // Both routes end in the rest of the path.
      const { who } = find(request as FastifyRequest<{ Params: { '*': string } }>)
      requireWho(who, request.caller)
    },
    requestBody: { description: 'What the function expects.', schema: {} },
    bodyLimit: { visitor: MB, user: 10 * MB, trusted: 50 * MB },
    responses: { 200: { description: 'Whatever the function answers.', schema: {} } },
    errors: [
      'function_not_found',
      'function_crashed',
      'function_memory',
      'function_start_failed',
      'function_output_too_large',
      'function_timeout',
      'function_loop',
    ],
  } as const satisfies Partial<RouteDefinition>
}

function find({ find }: RoutesDeps, name: string): FunctionFile {
  const file = find(name)
  if (!file) throw apiError('function_not_found')
  return file
}

/** The function whose name a path begins with, the longest such name first. */
function findBelow(deps: RoutesDeps, path: string): FunctionFile {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const file = deps.find(name)
    if (file) return file
  }
  throw apiError('function_not_found')
}

async function answer(
  { publicUrl, run, readWhole }: RoutesDeps & { readonly readWhole: ReadWhole },
  { name }: FunctionFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Not before it is there does the call take a place of the function.
  const signal = callerSignal(reply)
  const { body: coming } = request
  const sent = coming instanceof Readable ? await readWhole(coming, signal) : undefined
  try {
    const { status, headers, body } = await run({
      name,
      method: request.method,
      url: publicUrl + request.url,
      headers: request.headers,
      body: sent?.bytes,
      caller: request.caller,
      address: request.ip,
      trigger: 'request',
      signal,
    })
    return reply.code(status).headers(headers).send(body)
  } finally {
    sent?.release()
  }
}
