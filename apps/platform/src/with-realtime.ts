import type { createAgents } from './areas/agents/agents.ts'
import type { AuthArea } from './areas/auth/auth.ts'
import type { EntitiesArea } from './areas/entities/entities.ts'
import { createRealtime, type Realtime } from './areas/realtime/realtime.ts'
import type { SettingsArea } from './areas/settings/settings.ts'
import type { Caller } from './http/caller/caller.ts'
import type { CredentialWatch } from './http/caller/credential-watch.ts'
import type { PlatformConfig } from './platform-config.ts'

/** Live updates: who may join a room, and what of a change they are sent. */
export function withRealtime(
  { appId, corsOrigins, log }: PlatformConfig,
  watch: CredentialWatch['watch'],
  areas: {
    settings: SettingsArea
    auth: AuthArea
    entities: EntitiesArea
    agents: Pick<ReturnType<typeof createAgents>, 'mayJoin'>
  },
): Realtime {
  const { settings, auth, entities, agents } = areas
  return createRealtime({
    appId,
    corsOrigins,
    ownOrigins: auth.returns.origins,
    log,
    callerOf: auth.callerOf,
    watch,
    admits: settings.admits,
    onChange: entities.onChange,
    mayJoin: (caller: Caller, entity: string) =>
      settings.admits(caller) && entities.mayJoin(caller, entity),
    mayJoinConversation: async (id, caller, anonymousId) =>
      settings.admits(caller) && agents.mayJoin(id, caller, anonymousId),
    // When the shop becomes members-only, visitors who are in rooms already get no more events.
    redactedFor: (caller: Caller, entity: string, record: object) =>
      settings.admits(caller) ? entities.redactedFor(caller, entity, record) : undefined,
  })
}
