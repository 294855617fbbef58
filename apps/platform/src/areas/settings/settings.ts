import {
  type AdminSettings,
  type PublicSettings,
  paths,
  type Registration,
} from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { type Caller, requireTrusted } from '../../http/caller.ts'
import type { ApiError } from '../../http/errors/api-error.ts'
import { gateClosed } from '../../http/gate.ts'
import { described } from '../../http/route-description.ts'
import { closedFor } from './gate.ts'
import {
  adminSettingsRoute,
  changeSettingsRoute,
  publicSettingsRoute,
} from './route-descriptions.ts'
import { readChange } from './settings-change.ts'
import { type Settings, settingsStore } from './store.ts'

export interface SettingsArea {
  register(app: FastifyInstance): void
  /** Moves with every change. */
  version(): string
  /** Whether this caller may enter the app. */
  admits(caller: Caller): boolean
  /** What the gate says to a caller who may not enter. */
  refusalOf(request: FastifyRequest): ApiError | undefined
  /** Whether visitors may enter. */
  isPublic(): boolean
  /** Whether strangers may make themselves an account. */
  registration(): Registration
  /** The name that the app gave itself. */
  appName(): string | undefined
  /** Another process may have changed them. */
  reread(): Promise<void>
}

export async function createSettings(deps: {
  db: Database
  appId: string
  clock: () => Date
}): Promise<SettingsArea> {
  const { db, appId, clock } = deps
  const store = settingsStore(db, appId)
  let settings = await store.read()
  const reread = async () => {
    const read = await store.read()
    // Of two readings under way the older one may come back last.
    if (read.version >= settings.version) settings = read
  }

  const answer = ({ access, shop }: Settings): PublicSettings => ({
    id: appId,
    public_settings: access,
    shop,
  })
  const adminAnswer = (): AdminSettings => ({
    ...answer(settings),
    registration: settings.registration,
  })
  const refusalOf = (request: FastifyRequest) => {
    const reason = closedFor(settings.access, request.caller, request.tokenStanding)
    return reason === undefined ? undefined : gateClosed(reason, appId)
  }

  return {
    version: () => String(settings.version),
    isPublic: () => settings.access === 'public_without_login',
    registration: () => settings.registration,
    appName: () => (typeof settings.shop.name === 'string' ? settings.shop.name : undefined),
    admits: (caller) => closedFor(settings.access, caller, 'none') === undefined,
    refusalOf,
    reread,
    register(app) {
      app.get(
        paths.publicSettings,
        described(publicSettingsRoute, { acceptsDeadToken: true, isOutsideGate: true }),
        async function publicSettings(request, reply) {
          const refusal = refusalOf(request)
          if (refusal) throw refusal
          reply.header('cache-control', 'private, no-cache')
          return answer(settings)
        },
      )

      app.put(
        paths.adminSettings,
        described(changeSettingsRoute),
        async function changeSettings(request) {
          requireTrusted(request.caller)
          await store.write({ ...readChange(request.body), date: clock().toISOString() })
          await reread()
          return adminAnswer()
        },
      )

      app.get(
        paths.adminSettings,
        described(adminSettingsRoute),
        async function settingsForAdmin(request) {
          requireTrusted(request.caller)
          return adminAnswer()
        },
      )
    },
  }
}
