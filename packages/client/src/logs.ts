import { paths } from '@pitlane/protocol'
import { bracketQuery } from './query.ts'
import { type CallOptions, fillPath, type Request } from './request.ts'

/** Page visits. */
export interface AppLogs {
  /** Notes that the signed-in user is on a page. */
  logUserInApp(pageName: string, options?: CallOptions): Promise<void>
  fetchLogs(params?: Record<string, unknown>, options?: CallOptions): Promise<unknown>
  getStats(params?: Record<string, unknown>, options?: CallOptions): Promise<unknown>
}

/** Makes `client.appLogs`. */
export function createAppLogs(request: Request, appId: string): AppLogs {
  return {
    async logUserInApp(pageName, options) {
      await request('POST', fillPath(paths.logVisit, { appId, '*': pageName }), options)
    },
    fetchLogs: async (params, options) =>
      request('GET', fillPath(paths.appLogs, { appId }), {
        ...options,
        query: bracketQuery(params),
      }),
    getStats: async (params, options) =>
      request('GET', fillPath(paths.appLogStats, { appId }), {
        ...options,
        query: bracketQuery(params),
      }),
  }
}
