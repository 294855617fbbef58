import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { IntegrationAccess } from '../../http/caller/integration-access.ts'
import { requireNamedParameters } from '../../http/input/named-parameters.ts'
import type { DailyQuota } from '../../http/limits/daily-quota.ts'
import type { GuardedFetch } from '../../http/outbound/guarded-outbound.ts'
import type { Model } from '../../model/model.ts'
import { coreRoutes } from './core-routes.ts'
import { createCallCustom } from './custom/call-custom.ts'
import type { Files, MailQueue } from './deps.ts'
import { createExtract } from './extract/extract.ts'
import { createForeignSchemas } from './foreign-schemas.ts'
import { createCallInstalled, type RunFolder } from './installed.ts'
import { createInvokeLlm } from './invoke-llm.ts'
import { meterModel } from './model-quota.ts'
import { ownRoutes } from './own-routes.ts'
import { readDefinitions } from './read-definitions.ts'
import { createReadFile } from './read-file.ts'
import { createSendEmail } from './send-email.ts'

/**
 * What apps call beside records: mail, the language model, the shop's own integrations and services elsewhere.
 *
 * @throws StartError for a definition that is wrong
 */
export async function createIntegrations(deps: {
  db: Database
  publicUrl: string
  /** Of the shop's own integrations. */
  folder: string | undefined
  secrets: Readonly<Record<string, string>>
  model: Model | undefined
  files: Files
  mailQueue: MailQueue
  guardedFetch: GuardedFetch
  access: IntegrationAccess
  quota: DailyQuota
  isRegistered(email: string): Promise<boolean>
}) {
  const { access, quota, files, guardedFetch } = deps
  const definitions = await readDefinitions(deps.folder)
  const model = meterModel(deps.model, quota)
  const readFile = createReadFile(files, guardedFetch)
  const schemas = createForeignSchemas()
  const core = {
    access,
    model,
    files,
    sendEmail: createSendEmail(deps),
    invokeLlm: createInvokeLlm({ model, schemas, readFile }),
    extract: createExtract({ model, schemas, readFile }),
  }
  const callCustom = createCallCustom({ ...deps, ...definitions })
  return {
    /** @param runFolder runs code; without it integrations with code are not available */
    register(app: FastifyInstance, runFolder: RunFolder | undefined): void {
      const callInstalled = createCallInstalled({ ...deps, ...definitions, runFolder })
      app.register(async function integrations(scope) {
        requireNamedParameters(scope, 'Integration')
        coreRoutes(scope, core)
        ownRoutes(scope, { access, definitions, callInstalled, callCustom })
      })
      app.addHook('onClose', async () => schemas.close())
    },
  }
}
