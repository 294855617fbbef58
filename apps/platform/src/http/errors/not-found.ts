import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from './api-error.ts'

interface Known {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Answers addresses that no route knows: 405 when another method would have been right, else 404. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const routes = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*' || url === '/*' || url === '/api/*') return
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const name of [method].flat()) known.methods.add(name)
    routes.set(url, known)
  })
  const answer = (request: FastifyRequest) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = [...routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => [...route.methods])
    throw methods.length === 0 || methods.includes(request.method)
      ? apiError('not_found')
      : apiError('method_not_allowed', undefined, {
          headers: { allow: [...new Set(methods)].sort().join(', ') },
        })
  }
  // Pages may be mounted on `/*` beside us: what lies under /api is ours all the same.
  app.all('/api/*', { config: { isOutsideGate: true, acceptsDeadToken: true } }, answer)
  app.setNotFoundHandler(answer)
}

function patternOf(route: string): RegExp {
  const source = route
    .split('/')
    .map((part) => {
      if (part === '*') return '.+'
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  return new RegExp(`^${source}$`)
}
