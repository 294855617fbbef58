import * as newest from '@base44/sdk'
import { createClient } from '@pitlane/client'
import * as oldest from 'base44-sdk-0.8.3'
import { APP_ID } from '../test/start-platform.ts'
import type { DrivenClient } from './driven-client.ts'
import type { OpenedPage } from './page.ts'

export interface OpenOptions {
  serverUrl: string
  token?: string
  serviceToken?: string
  /** The page that the client's calls are made in. */
  page?: OpenedPage
}

/** A client that is driven against the platform. */
export interface ClientKind {
  readonly name: string
  open(options: OpenOptions): object
  /** What its package exports; undefined for our own, whose exports are not the contract's. */
  readonly exported?: typeof newest | typeof oldest
  /** The class of what it throws when the platform refuses. */
  readonly errorName: string
}

export const newestKind: ClientKind = publicKind('@base44/sdk 0.8.50', newest)
export const oldestKind: ClientKind = publicKind('@base44/sdk 0.8.3', oldest)
export const ownKind: ClientKind = {
  name: '@pitlane/client',
  errorName: 'PlatformError',
  open({ page, ...options }) {
    const client = createClient({ appId: APP_ID, ...options, ...(page && { page: page.window }) })
    return {
      entities: client.entities,
      integrations: client.integrations,
      functions: client.functions,
      auth: client.auth,
      agents: client.agents,
      appLogs: client.appLogs,
      app: { getPublicSettings: client.getPublicSettings },
      users: { inviteUser: client.auth.inviteUser },
      setToken: client.auth.setToken,
      cleanup: client.realtime.close,
      get asServiceRole() {
        const { realtime, ...modules } = client.asServiceRole
        return { ...modules, cleanup: realtime.close }
      },
    }
  },
}

export const kinds = [oldestKind, newestKind, ownKind]

function publicKind(name: string, exported: typeof newest | typeof oldest): ClientKind {
  return {
    name,
    exported,
    errorName: 'Base44Error',
    open: ({ page: _page, ...options }) =>
      exported.createClient({ appId: APP_ID, appBaseUrl: options.serverUrl, ...options }),
  }
}

/** A client may lack what is newer than it: whoever drives it asks {@link methodsOf} before. */
export function asDriven(client: object): DrivenClient {
  // Each answer is asserted; a method that is not there throws in the test that calls it.
  return client as DrivenClient
}
