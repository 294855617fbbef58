import { join } from 'node:path'
import { readAgentLimits } from './agent-config.ts'
import { type BackupConfig, readBackups } from './backup-config.ts'
import { readCdn } from './cdn-config.ts'
import { ConfigError } from './config-error.ts'
import {
  readAddress,
  readList,
  readOrigin,
  readPlainOrigin,
  readPort,
  readSwitch,
  readWhole,
} from './config-values.ts'
import { readFunctionSecrets } from './functions-config.ts'
import {
  readIntegrationSecrets,
  readIntegrationsForUsers,
  readModel,
  readPrivateHosts,
} from './integrations-config.ts'
import { besideDatabase, type MailConfig, outboxBeside, readMailConfig } from './mail-config.ts'
import { withSecretFiles } from './secrets-config.ts'
import { readOidc, readServiceTokens, readTurnstile } from './sign-in-config.ts'
import {
  readBucketKeys,
  readDatabase,
  readDataFolder,
  readFiles,
  readPath,
  readReplicaUrl,
} from './storage-config.ts'
import { readTelegram } from './telegram-config.ts'
import { readWhatsApp } from './whatsapp-config.ts'

export interface Config {
  port: number
  host: string
  /** True while the operator has named neither a database nor a public address. */
  isDefaultDatabase: boolean
  databaseUrl: string
  /** Of a standby that answers lists. */
  databaseReadUrl: string | undefined
  filesUrl: string
  /** The keys of the bucket, where files are kept in one. */
  filesCredentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** For what is neither in the database nor among the files. */
  dataFolder: string
  /** What can be made again at any time. */
  ogImagesFolder: string
  publicUrl: string
  returnOrigins: string[]
  corsOrigins: string[]
  frameAncestors: string
  serverUrlAllowList: string[]
  appId: string
  admin: { email: string; password: string; isReset: boolean } | undefined
  serviceToken: string | undefined
  /** The one before, good until every script has the new one. */
  formerServiceToken: string | undefined
  demo: boolean
  rateLimits: boolean
  /** Whether browsers keep what visitors have seen, to be read offline. */
  isKeptOffline: boolean
  /** What all that is cached may take in memory. */
  cacheBytes: number
  /** How long it is kept which user opened which page. */
  logRetentionDays: number
  /** How much is kept of what records were before their changes. */
  history: { days: number; bytes: number }
  logLevel: string
  /** Undefined: for people in a terminal, JSON elsewhere. */
  logFormat: LogFormat | undefined
  trustProxy: boolean | string
  /** A CDN in front of the shop. */
  cdn: ReturnType<typeof readCdn>
  mail: MailConfig
  oidc:
    | { issuer: string; clientId: string; clientSecret: string; scope: string; name: string }
    | undefined
  turnstile: { secret: string; siteKey: string; verifyUrl: string } | undefined
  /** The shop's own functions: where they lie, if not beside its entities, and the variables they get. */
  functions: { folder: string | undefined; secrets: Record<string, string> }
  /** The language model. */
  model: ReturnType<typeof readModel>
  agentLimits: ReturnType<typeof readAgentLimits>
  whatsApp: ReturnType<typeof readWhatsApp>
  telegram: ReturnType<typeof readTelegram>
  /** Servers of the own network that may be called for others. */
  privateHosts: string[]
  integrations: { forUsers: string[]; secrets: Record<string, string> }
  /** A file that remembers what was erased of people. */
  erasures: string
  backups: BackupConfig
}

export type LogFormat = 'json' | 'pretty'

type Environment = Record<string, string | undefined>

const DEFAULT_DATABASE = 'sqlite:./data/shop.db'

/**
 * Reads every variable once.
 *
 * @param variables usually `process.env`; an empty value counts as not given
 * @param folder relative paths start here
 * @throws ConfigError naming the variable and what it should be
 */
export function readConfig(variables: Environment, folder: string): Config {
  const environment = withSecretFiles(variables)
  const given = (name: string) => environment[name]?.trim() || undefined
  const port = readPort(given('PORT') ?? '4400')
  const databaseUrl = given('DATABASE_URL') ?? DEFAULT_DATABASE
  const database = readDatabase(databaseUrl, folder)
  const filesUrl = readFiles(given('FILES_URL') ?? 'file:./data/files', folder)
  const dataFolder = readDataFolder(given('DATA_FOLDER'), folder)
  const publicUrl = given('PUBLIC_URL')
  const ownUrl = publicUrl ? readPlainOrigin('PUBLIC_URL', publicUrl) : `http://localhost:${port}`
  const origins = readList(given('CORS_ORIGINS')).map((text) => readOrigin('CORS_ORIGINS', text))
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    isDefaultDatabase: databaseUrl === DEFAULT_DATABASE,
    databaseUrl: database,
    databaseReadUrl: readReplicaUrl(given('DATABASE_READ_URL'), database),
    filesUrl,
    filesCredentials: filesUrl.startsWith('s3:')
      ? readBucketKeys(given('AWS_ACCESS_KEY_ID'), given('AWS_SECRET_ACCESS_KEY'))
      : undefined,
    dataFolder,
    ogImagesFolder: filesUrl.startsWith('file:')
      ? join(filesUrl.slice('file:'.length), '.previews')
      : join(dataFolder, 'previews'),
    publicUrl: ownUrl,
    returnOrigins: publicUrl ? [ownUrl] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    corsOrigins: origins,
    frameAncestors: readAncestors(given('FRAME_ANCESTORS') ?? "'self'"),
    serverUrlAllowList: readList(given('SERVER_URL_ALLOW_LIST')).map((text) =>
      readAddress('SERVER_URL_ALLOW_LIST', text),
    ),
    appId: readAppId(given('APP_ID') ?? 'pitlane'),
    admin: readAdmin(
      given('ADMIN_EMAIL'),
      given('ADMIN_PASSWORD'),
      readSwitch('ADMIN_RESET', given('ADMIN_RESET') ?? 'off'),
    ),
    ...readServiceTokens(given('SERVICE_TOKEN')),
    demo:
      given('DEMO') === undefined
        ? databaseUrl === DEFAULT_DATABASE
        : readSwitch('DEMO', given('DEMO')),
    rateLimits: readSwitch('RATE_LIMITS', given('RATE_LIMITS') ?? 'on'),
    isKeptOffline: readSwitch('OFFLINE_PAGES', given('OFFLINE_PAGES') ?? 'on'),
    cacheBytes: readWhole('CACHE_MB', given('CACHE_MB'), 64, 4096) * 1024 * 1024,
    logRetentionDays: readWhole('LOG_RETENTION_DAYS', given('LOG_RETENTION_DAYS'), 90, 3650),
    history: {
      days: readWhole('HISTORY_DAYS', given('HISTORY_DAYS'), 90, 3650),
      bytes: readWhole('HISTORY_MB', given('HISTORY_MB'), 1024, 1024 * 1024) * 1024 * 1024,
    },
    logLevel: readLevel(given('LOG_LEVEL') ?? 'info'),
    logFormat: readLogFormat(given('LOG_FORMAT')),
    trustProxy: readProxy(given('TRUST_PROXY')),
    cdn: readCdn(given),
    mail: readMailConfig(
      { smtpUrl: given('SMTP_URL'), from: given('MAIL_FROM') },
      outboxBeside(database, dataFolder),
      ownUrl,
    ),
    oidc: readOidc(given),
    turnstile: readTurnstile(given),
    functions: {
      folder: readPath(given('FUNCTIONS_FOLDER'), folder),
      secrets: readFunctionSecrets(environment),
    },
    model: readModel(given),
    agentLimits: readAgentLimits(given),
    whatsApp: readWhatsApp(given),
    telegram: readTelegram(given),
    privateHosts: readPrivateHosts(given),
    integrations: {
      forUsers: readIntegrationsForUsers(given),
      secrets: readIntegrationSecrets(environment),
    },
    erasures: besideDatabase(database, dataFolder, 'erased.txt'),
    backups: readBackups(given, folder, dataFolder),
  }
}

function readAncestors(text: string): string {
  const parts = text.split(/\s+/)
  if (
    parts.every(
      (part) => part === "'self'" || part === "'none'" || /^https?:\/\/[^\s;,*]+$/.test(part),
    )
  )
    return text
  throw new ConfigError(
    `FRAME_ANCESTORS is "${text}", but it should be 'self', 'none' or addresses such as https://partner.example.`,
  )
}

function readAppId(text: string): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(text) && !['auth', 'public'].includes(text)) return text
  throw new ConfigError(
    'APP_ID may hold letters, digits, - and _, and may not be "auth" or "public".',
  )
}

function readAdmin(
  email: string | undefined,
  password: string | undefined,
  isReset: boolean,
): Config['admin'] {
  if (!email && !password && !isReset) return undefined
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ConfigError(
      `ADMIN_EMAIL should be an email address, given together with ADMIN_PASSWORD${isReset ? ' and ADMIN_RESET' : ''}.`,
    )
  if (!password || password.length < 8)
    throw new ConfigError(
      'ADMIN_PASSWORD should have at least 8 characters, given together with ADMIN_EMAIL.',
    )
  return { email, password, isReset }
}

function readLevel(text: string): string {
  if (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(text)) return text
  throw new ConfigError(`LOG_LEVEL is "${text}", but it should be error, warn, info or debug.`)
}

function readLogFormat(text: string | undefined): LogFormat | undefined {
  if (text === undefined || text === 'json' || text === 'pretty') return text
  throw new ConfigError(`LOG_FORMAT is "${text}", but it should be json or pretty.`)
}

function readProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === 'off' || text === '0' || text === 'false') return false
  if (text === 'on' || text === '1' || text === 'true') return true
  return text
}
