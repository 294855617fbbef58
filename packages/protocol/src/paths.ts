/**
 * Every address of the platform, once: the server matches these patterns, the client fills them in.
 * `:name` stands for one path segment, a trailing `*` for the rest of the path.
 */
export const paths = {
  health: '/healthz',
  ready: '/readyz',

  publicSettings: '/api/apps/public/prod/public-settings/by-id/:appId',

  entityRecords: '/api/apps/:appId/entities/:entity',
  entityRecord: '/api/apps/:appId/entities/:entity/:id',
  me: '/api/apps/:appId/entities/User/me',

  login: '/api/apps/:appId/auth/login',
  logout: '/api/apps/auth/logout',

  integration: '/api/apps/:appId/integration-endpoints/Core/:name',
  installableIntegration:
    '/api/apps/:appId/integration-endpoints/installable/:package/integration-endpoints/:name',
  functionCall: '/api/apps/:appId/functions/*',

  logVisit: '/api/app-logs/:appId/log-user-in-app/*',
  appLogs: '/api/app-logs/:appId',

  loginPage: '/login',
  ownerLink: '/login/owner',
  files: '/files/*',
} as const

type Params<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Params<Head> | Params<Rest>
  : P extends `:${infer Name}`
    ? Name
    : P extends '*'
      ? '*'
      : never

/**
 * Fills a pattern of {@link paths}.
 *
 * @param pattern one of the patterns above
 * @param params a value for each `:name`; `*` takes the rest of the path, its slashes kept
 * @returns the path, each value percent-encoded
 */
export function pathTo<P extends string>(pattern: P, params: Record<Params<P>, string>): string {
  const values: Record<string, string> = params
  return pattern.replace(/:(\w+)|\*/g, (mark, name: string | undefined) => {
    const value = values[name ?? '*'] ?? ''
    return mark === '*'
      ? value.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(value)
  })
}
