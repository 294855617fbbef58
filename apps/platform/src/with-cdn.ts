import { type CdnDeps, createCdn } from './areas/cdn/cdn.ts'
import type { EntitiesArea } from './areas/entities/entities.ts'
import type { SettingsArea } from './areas/settings/settings.ts'
import { VISITOR } from './http/caller/caller.ts'
import { createOutbound } from './http/outbound/outbound.ts'
import type { PlatformConfig } from './platform-config.ts'

/** Cache headers and purges for a CDN in front of the server, where there is one. */
export function withCdn(
  { appId, cdn, cache }: PlatformConfig,
  deps: Pick<CdnDeps, 'db' | 'clock' | 'log' | 'jobs'> & {
    settings: Pick<SettingsArea, 'isPublic'>
    entities: Pick<EntitiesArea, 'mayJoin'>
  },
) {
  if (!cdn) return undefined
  const { settings, entities } = deps
  const area = createCdn({
    ...deps,
    appId,
    config: cdn,
    outbound: createOutbound({ timeoutMs: 5_000, maxBytes: 64 * 1024 }),
    isPublic: settings.isPublic,
    isSeen: (source) => source === 'settings' || entities.mayJoin(VISITOR, source),
  })
  cache.onInvalidate(area.changed)
  return area
}
