import type { AuthArea } from './areas/auth/auth.ts'
import { createFiles } from './areas/files/files.ts'
import { createIntegrations } from './areas/integrations/integrations.ts'
import type { MailArea } from './areas/mail/mail.ts'
import type { UsersArea } from './areas/users/users.ts'
import type { Database } from './db/database.ts'
import type { Jobs } from './db/jobs.ts'
import { createIntegrationAccess } from './http/caller/integration-access.ts'
import { createDailyQuota } from './http/limits/daily-quota.ts'
import { createAddressGuard } from './http/outbound/address-guard.ts'
import { createGuardedFetch } from './http/outbound/guarded-outbound.ts'
import { createModel } from './model/model.ts'
import type { PlatformConfig } from './platform-config.ts'

/** Files and integrations, and what they share: the model, the quota of each user and the way out to other servers. */
export async function withIntegrations(
  config: PlatformConfig,
  deps: {
    db: Database
    clock: () => Date
    newId: () => string
    /** The entities of records, and the tables in which these lie. */
    entities: {
      tables(): readonly { name: string; table: string }[]
      rewrites: Parameters<typeof createFiles>[0]['records']
    }
    jobs: Jobs
    users: UsersArea
    auth: AuthArea
    mail: MailArea
  },
) {
  const { db, clock, users, mail } = deps
  const quota = createDailyQuota(db, clock)
  const access = createIntegrationAccess(config.integrations?.forUsers ?? [])
  const model = config.model && createModel(config.model, config.log)
  const addressGuard = createAddressGuard(config.outbound)
  const guardedFetch = createGuardedFetch(addressGuard)
  const files = await createFiles({
    ...config,
    ...deps,
    entities: deps.entities.tables,
    records: deps.entities.rewrites,
    access,
    quota,
    isGoodToken: deps.auth.isGoodToken,
    guardedFetch,
  })
  const integrations = await createIntegrations({
    db,
    publicUrl: config.publicUrl,
    folder: config.integrations?.folder,
    secrets: config.integrations?.secrets ?? {},
    model,
    files,
    mailQueue: mail,
    guardedFetch,
    access,
    quota,
    isRegistered: users.isRegistered,
  })
  return { files, integrations, model, addressGuard, guardedFetch, quota }
}
