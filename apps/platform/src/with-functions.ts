import type { FastifyInstance } from 'fastify'
import type { AuthArea } from './areas/auth/auth.ts'
import { readDefinitions } from './areas/functions/definitions/read-definitions.ts'
import { createFunctions } from './areas/functions/functions.ts'
import { runFunctionJobs } from './areas/jobs/function-jobs.ts'
import { functionAdminRoutes } from './areas/jobs/function-routes.ts'
import type { JobsArea } from './areas/jobs/jobs.ts'
import type { SettingsArea } from './areas/settings/settings.ts'
import type { Database } from './db/database.ts'
import type { FunctionDefinition } from './http/in-process/call-function.ts'
import { injectRequest } from './http/in-process/inject-request.ts'
import type { AddressGuard } from './http/outbound/address-guard.ts'
import type { PlatformConfig } from './platform-config.ts'

/** The shop's own functions with their routes, and the jobs that call them by schedule or after a change. */
export function withFunctions(
  app: FastifyInstance,
  deps: {
    config: PlatformConfig
    db: Database
    clock: () => Date
    auth: AuthArea
    settings: Pick<SettingsArea, 'timeZone'>
    jobs: JobsArea
    addressGuard: AddressGuard
  },
) {
  const { config, db, clock, auth, jobs, addressGuard } = deps
  const { timeZone } = deps.settings
  const { appId, publicUrl, log } = config
  const functions = createFunctions({
    config: config.functions,
    appId,
    publicUrl,
    log,
    issueCallToken: auth.issueCallToken,
    guard: addressGuard,
    ask: injectRequest(app),
  })
  functions.register(app)
  functionAdminRoutes(app, { db, clock, timeZone, jobs, ...functions })
  return {
    ...functions,
    startJobs: () => runFunctionJobs({ jobs, timeZone, publicUrl, ...functions }),
  }
}

/** Schedules and automations in `function.jsonc`, needed before functions can be called. */
export function definitionsOf({ functions }: PlatformConfig): FunctionDefinition[] {
  return functions ? [...readDefinitions(functions.folder).values()] : []
}
