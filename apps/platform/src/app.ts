import { paths, pathTo } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { applyCommits } from './apply-commits.ts'
import { createAgents } from './areas/agents/agents.ts'
import { createApiDocs } from './areas/api-docs/api-docs.ts'
import { createAuth } from './areas/auth/auth.ts'
import { createBackups } from './areas/backups/backups.ts'
import { createEntities } from './areas/entities/entities.ts'
import { inMemoryListQuery } from './areas/entities/read/in-memory-list.ts'
import type { EntitySchema } from './areas/entities/schema/entity-schema.ts'
import { writeAppMail } from './areas/integrations/send-email.ts'
import { functionTriggers } from './areas/jobs/function-jobs.ts'
import { createJobs, type JobsArea } from './areas/jobs/jobs.ts'
import { adminChangeLog } from './areas/logs/admin-changes.ts'
import { createLogs } from './areas/logs/logs.ts'
import { createMachine } from './areas/machine/machine.ts'
import { deliveryBy } from './areas/mail/delivery.ts'
import { createMail, type MailArea } from './areas/mail/mail.ts'
import { personalDataRoutes } from './areas/personal-data/routes.ts'
import type { Realtime } from './areas/realtime/realtime.ts'
import type { Kept } from './areas/retention/retention.ts'
import { createSettings, type SettingsArea } from './areas/settings/settings.ts'
import { createSso } from './areas/sso/sso.ts'
import { createUsers, type UsersArea } from './areas/users/users.ts'
import { createVisitorCache } from './create-visitor-cache.ts'
import { describeData, USUAL_LOG_DAYS } from './data-handling.ts'
import { committedNow } from './db/commits/commit-log.ts'
import type { Database } from './db/database.ts'
import { checkAppId, guardRoutes } from './http/caller/access.ts'
import { createCredentialWatch } from './http/caller/credential-watch.ts'
import { endRequestsWithToken } from './http/caller/end-requests.ts'
import { identifyCaller } from './http/caller/identify.ts'
import { noteRequesters } from './http/caller/note-requester.ts'
import { cors } from './http/cors.ts'
import { answerUnmatched } from './http/errors/not-found.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { health } from './http/health.ts'
import { keepCallDepth } from './http/in-process/call-depth.ts'
import { acceptJson } from './http/input/json-body.ts'
import { shedLoad } from './http/limits/load-shedding.ts'
import { watchLoopDelay } from './http/limits/loop-delay.ts'
import { metrics } from './http/metrics/metrics.ts'
import { createOutbound } from './http/outbound/outbound.ts'
import { requestLog } from './http/request-log.ts'
import { collectRoutes } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttp } from './http/server.ts'
import { newId } from './new-id.ts'
import type { MailConfig, PlatformConfig } from './platform-config.ts'
import { watch } from './platform-metrics.ts'
import { withCdn } from './with-cdn.ts'
import { withChats } from './with-chats.ts'
import { definitionsOf, withFunctions } from './with-functions.ts'
import { withIntegrations } from './with-integrations.ts'
import { withPersonalData } from './with-personal-data.ts'
import { withRealtime } from './with-realtime.ts'
import { limitChanges } from './write-rate-limit.ts'

const clock = () => new Date()

interface SignInDeps
  extends Pick<Parameters<typeof createAuth>[0], 'db' | 'clock' | 'newId' | 'log' | 'noteChange'> {
  readonly settings: SettingsArea
  readonly users: UsersArea
  readonly mail: MailArea
}

/** How people sign in, here or with a provider of their own, and what ends with the right that it came from. */
async function createSignIn(
  config: PlatformConfig,
  { settings, users, mail, ...shared }: SignInDeps,
) {
  const { appId, publicUrl } = config
  const outbound = createOutbound({ timeoutMs: 5000, maxBytes: 1024 * 1024 })
  const auth = createAuth({
    ...{ ...shared, ...signInFacts(config), outbound, mailQueue: mail },
    users: { ...users.store, record: users.record },
    app: appFacts(settings, config),
  })
  const credentials = createCredentialWatch({ callerOf: auth.callerOf, log: shared.log })
  auth.onRevoked(credentials.check)
  const sso = await createSso({
    ...shared,
    appId,
    publicUrl,
    outbound,
    oidc: config.oidc,
    users: users.store,
    registration: settings.registration,
    startSession: auth.startSession,
    callerOf: auth.callerOf,
    returns: auth.returns,
  })
  return { auth, credentials, sso }
}

/** Creates the areas; what one needs of another is passed as a function. */
async function createAreas(config: PlatformConfig, db: Database) {
  const { appId, publicUrl, log } = config
  const adminChanges = adminChangeLog({ db, clock, newId })
  const shared = { db, clock, newId, log, noteChange: adminChanges.note }
  // On PostgreSQL, before anything is read into memory: commits from here on are followed.
  const startedAt = db.commits && (await committedNow(db))

  const onChange = () => {
    config.cache.invalidate('settings')
    credentials.check()
  }
  const kept: Kept[] = []
  const settings = await createSettings({
    ...shared,
    appId,
    onChange,
    app: config.appSettings,
    retention: () => kept,
    data: () => ({ ...describeData(config), agents: agents.audience() }),
  })
  const { timeZone } = settings
  const jobs = createJobs(shared)
  const mail = createMail({
    ...shared,
    jobs,
    delivery: deliveryBy(config.mail),
    sender: () => senderOf(config.mail, settings.appName()),
  })
  const users = createUsers({
    ...shared,
    schema: config.schemas.find(isUser),
    mailQueue: mail,
    listingOf: inMemoryListQuery,
  })
  const backupDeps = { ...shared, timeZone, jobs, mail, users: users.store }
  const backups = await createBackups(backupDeps, config.backups)
  const { auth, credentials, sso } = await createSignIn(config, {
    ...shared,
    settings,
    users,
    mail,
  })
  const entities = await createEntities({
    db,
    cache: config.cache,
    schemas: config.schemas.filter((schema) => !isUser(schema)),
    log,
    jobs,
    dataFolder: config.dataFolder,
    hasCommitFeed: startedAt !== undefined,
    creatorIdOf: async (email) =>
      (await users.store.findByEmail(email))?.id ?? users.store.keptIdFor(email),
    timeZone,
    history: config.history,
    triggers: functionTriggers(jobs, definitionsOf(config)),
    onTriggered: jobs.wake,
  })
  const logs = createLogs({
    ...shared,
    timeZone,
    rateLimits: config.rateLimits,
    retentionDays: config.logRetentionDays ?? USUAL_LOG_DAYS,
    adminChanges,
  })
  const services = await withIntegrations(config, { ...shared, jobs, users, auth, mail, entities })
  const agents = createAgents({
    ...shared,
    timeZone,
    appId,
    publicUrl,
    definitions: config.agents ?? [],
    files: { addressOf: services.files.privateAddress, drop: services.files.dropPrivate },
    limits: config.agentLimits,
    quota: services.quota,
    hasLimits: config.rateLimits,
    model: services.model,
    watch: credentials.watch,
    admits: settings.admits,
    chats: () => withChats(config, { settings, users, jobs, auth, ...services }),
    hasEntity: (name) => config.schemas.some((schema) => schema.name === name),
    rooms: () => realtime,
  })
  const records = { settings, users, auth, sso, entities, agents, logs }
  const realtime: Realtime = withRealtime(config, credentials.watch, records)
  kept.push(...entities.expiring, ...agents.expiring)
  const keeping = { ...shared, jobs, kept, settings, entities, agents, users }
  const personalData = await withPersonalData(config, { ...keeping, files: services.files })
  users.onAccessChange(() => config.cache.invalidate('users'))
  users.onAccessChange(auth.invalidateUser)
  const cdn = withCdn(config, { db, clock, log, jobs, settings, entities })
  const commitFeed = applyCommits({ db, log, startedAt, ...records })
  const background = { credentials, jobs, mail, backups, cdn, realtime, commitFeed }
  return { ...records, ...services, ...background, personalData }
}

/** What the configuration says of how people sign in. */
function signInFacts(config: PlatformConfig) {
  const { publicUrl, returnOrigins, serviceToken, formerServiceToken, rateLimits, turnstile } =
    config
  const sso = config.oidc && {
    name: config.oidc.name,
    path: pathTo(paths.ssoLogin, { appId: config.appId }),
  }
  const sendsMail = config.mail.smtpUrl !== undefined
  const facts = {
    publicUrl,
    returnOrigins,
    serviceToken,
    formerServiceToken,
    rateLimits,
    turnstile,
  }
  return { ...facts, sso, sendsMail }
}

/** What account pages say of the app, how they look and where they lead. */
function appFacts(
  settings: SettingsArea,
  { ownerHome, adminHome, accountStyle, accountFonts }: PlatformConfig,
) {
  const look = { style: accountStyle, fonts: accountFonts }
  return { ...settings, ...look, name: settings.appName, ownerHome, adminHome }
}

/** The whole server: Fastify hooks that every request passes, then the routes of the areas. */
export async function createApp(config: PlatformConfig, db: Database) {
  const { appId, publicUrl, corsOrigins, log, cache } = config
  const areas = await createAreas(config, db)
  const { settings, users, jobs, mail, auth, entities, realtime, credentials, commitFeed } = areas
  const visitors = createVisitorCache(config, (labels) => numbers.requests(labels))
  const app = createHttp({ ...config, visitors })

  // Hooks of every request, run in this order.
  requestLog(app, log)
  securityHeaders(app, publicUrl)
  cors(app, corsOrigins)
  const delay = watchLoopDelay()
  const load = shedLoad(app, delay.meanMs, config.overload)
  keepCallDepth(app)
  checkAppId(app, appId)
  identifyCaller(app, auth.identify)
  if (config.rateLimits) limitChanges(app, db)
  const unmatched = answerUnmatched(app)
  guardRoutes(app, { appId, gateError: settings.gateError, unmatched })
  noteRequesters(app, config)
  endRequestsWithToken(app, { watch: credentials.watch, admits: settings.admits })
  acceptJson(app)
  // The last hooks: headers that the others add are cached with the response.
  areas.cdn?.attach(app)
  visitors.attach(app)

  // The routes.
  const routes = collectRoutes(app)
  health(app, db)
  const numbers = metrics(app)
  watch(numbers, { db, load, delay, cache, realtime })
  areas.backups.watch(numbers)
  settings.register(app)
  auth.register(app)
  areas.sso.register(app)
  users.register(app)
  entities.register(app)
  areas.logs.register(app)
  areas.files.register(app)
  personalDataRoutes(app, areas.personalData)
  jobs.register(app)
  mail.register(app)
  const functions = withFunctions(app, { config, db, clock, ...areas })
  areas.agents.register(app, functions)
  areas.integrations.register(app, config.functions && functions.runFolder)
  createMachine({ ...areas, config, db, cache, startedAt: clock() }).register(app)
  createApiDocs({
    appId,
    publicUrl,
    appName: settings.appName,
    routes,
    admits: settings.admits,
    entitiesFor: entities.describedFor,
    schemasFor: (caller) => ({ ...users.schemasFor(caller), ...entities.filterSchemas }),
  }).register(app)
  attachSockets(app, realtime)
  closeGracefully(app)
  app.addHook('onClose', commitFeed.stop)
  app.addHook('onClose', async () => credentials.stop())
  app.addHook('onClose', async () => delay.stop())
  await functions.startJobs()
  mail.start(
    async (job) => writeAppMail(job) ?? areas.backups.writeMail(job) ?? auth.writeMail(job),
  )
  startJobs(app, areas)

  return {
    app,
    ensureAdmin: auth.ensureAdmin,
    ownerLink: auth.ownerLink,
    isEmpty: entities.isEmpty,
    issueCallToken: auth.issueCallToken,
    keepMaster: areas.files.keepMaster,
    findMissingSizes: areas.files.findMissingSizes,
    async catchUp() {
      await areas.logs.flush()
      await commitFeed.catchUp()
    },
    cacheVersion: () => String(cache.version),
  }
}

function startJobs(app: FastifyInstance, { jobs, mail }: { jobs: JobsArea; mail: MailArea }): void {
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', async () => {
    await jobs.close()
    mail.close()
  })
}

function attachSockets(app: FastifyInstance, realtime: Realtime): void {
  app.addHook('onListen', async () => realtime.attach(app.server))
  // Before Fastify waits for open connections: sockets never end by themselves.
  app.addHook('preClose', () => realtime.close())
}

function senderOf({ from, fromName }: MailConfig, appName: string | undefined) {
  return { name: fromName ?? appName ?? '', address: from }
}

/** Users have an area of their own; `User.json` only adds fields to them. */
function isUser({ name }: EntitySchema): boolean {
  return name === 'User'
}
