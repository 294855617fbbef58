import { type AppLog, type AppLogStats, paths } from '@pitlane/protocol'
import { bracketQuery } from './query.ts'
import { type CallOptions, fillPath, type SendRequest } from './request.ts'

export interface AppLogs {
  /** Notes that the signed-in user is on a page. */
  logUserInApp(pageName: string, options?: CallOptions): Promise<void>
  /** The latest first, by `page_name`, `user_id`, `from`, `to`, `limit` and `skip`. For admins and the service role. */
  fetchLogs(params?: Record<string, unknown>, options?: CallOptions): Promise<AppLog[]>
  /** By `page_name`, `user_id`, `from` and `to`; with `event_name` also the labels of that event. For admins and the service role. */
  getStats(params?: Record<string, unknown>, options?: CallOptions): Promise<AppLogStats>
}

export function createAppLogs(request: SendRequest, appId: string): AppLogs {
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
