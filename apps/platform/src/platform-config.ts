import type { MemoryCache } from '@pitlane/http-cache'
import type { Logger } from 'pino'
import type { AgentLimits } from './areas/agents/answers/quota.ts'
import type { TelegramConfig } from './areas/agents/channels/telegram/telegram-client.ts'
import type { WhatsAppConfig } from './areas/agents/channels/whatsapp/whatsapp-client.ts'
import type { AgentFile } from './areas/agents/definitions/parse-agent.ts'
import type { TurnstileConfig } from './areas/auth/sign-in/human-check.ts'
import type { BackupsConfig } from './areas/backups/backups.ts'
import type { CdnConfig } from './areas/cdn/cdn.ts'
import type { EntitySchema } from './areas/entities/schema/entity-schema.ts'
import type { FunctionsConfig } from './areas/functions/processes.ts'
import type { AppSettings } from './areas/settings/app-settings.ts'
import type { OidcConfig } from './areas/sso/identity-provider.ts'
import type { OverloadLimits } from './http/limits/load-shedding.ts'
import type { AddressGuardOptions } from './http/outbound/address-guard.ts'
import type { CachedResponseLog } from './http/request-log.ts'
import type { ModelConfig } from './model/model.ts'

/** How mail leaves. */
export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…`; without one mail becomes files. */
  smtpUrl?: string | undefined
  /** Folder of those files. */
  outbox: string
  /** The address that mail comes from. */
  from: string
  /** The name beside it; the app's own name when left out. */
  fromName?: string | undefined
}

/** What can be called beside the integrations that every platform has. */
export interface IntegrationsConfig {
  /** Names such as `SendEmail`, `package/Name` or `custom/slug` that users may call beside admins. */
  forUsers: readonly string[]
  /** By the slug of a custom integration in upper case, with `_` for `-`. */
  secrets?: Readonly<Record<string, string>> | undefined
  /** Folder with those of the shop's own; each is read when it is called. */
  folder?: string | undefined
}

export interface PlatformConfig {
  appId: string
  /** What the app makes of its settings; without it any object will do, and days are those of UTC. */
  appSettings?: AppSettings | undefined
  /** Shared with whatever else is served by this process. */
  cache: MemoryCache
  /** `sqlite:./data/shop.db` or `postgres://…`. */
  databaseUrl: string
  /** Of a standby of that PostgreSQL server, which answers lists when it is given. */
  databaseReadUrl?: string | undefined
  /** `file:` and a folder, or `s3://bucket?endpoint=…&region=…`. */
  filesUrl: string
  /** The keys of the bucket, where files are kept in one. */
  filesCredentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Where files lie while they are imported. */
  dataFolder: string
  /** Where browsers reach us, without a slash at the end. */
  publicUrl: string
  /** The parsed files of `entities/`. */
  schemas: EntitySchema[]
  /** The files of `agents/`. */
  agents?: readonly AgentFile[] | undefined
  /** Chats with them in WhatsApp when given. */
  whatsApp?: WhatsAppConfig | undefined
  /** The same in Telegram. */
  telegram?: TelegramConfig | undefined
  /** What one user may use of them in a day; usual limits when not given. */
  agentLimits?: AgentLimits | undefined
  /** Path to which the owner link leads in the end; the front page without it. */
  ownerHome?: string | undefined
  /** Path to which the invitation of an admin leads in the end; the front page without it. */
  adminHome?: string | undefined
  /** Rules after those of the account pages' own style sheet, such as the app's typefaces, served by this origin. */
  accountStyle?: string | undefined
  /** Addresses of fonts in these rules that the pages ask for at once. */
  accountFonts?: readonly string[] | undefined
  serviceToken?: string | undefined
  /** Good as well, until every script has the new one. */
  formerServiceToken?: string | undefined
  /** Made at the start where there is no admin; `isReset` gives an account that is there this password and its rights back. */
  admin?: { email: string; password: string; isReset?: boolean } | undefined
  /** Origins of pages other than our own that may call the API. */
  corsOrigins: string[]
  /** Exact origins to which a sign-in may return its token. */
  returnOrigins: string[]
  /** True for one proxy in front of the server, or the addresses of the proxies whose X-Forwarded-For is believed. */
  trustProxy: boolean | string
  /** A CDN in front of the server when given; without one nothing may be kept on the way. */
  cdn?: CdnConfig | undefined
  rateLimits: boolean
  /** How many days it is kept which user opened which page, 90 when not given; counts are kept for good. */
  logRetentionDays?: number | undefined
  /** How much is kept of what records were before their changes: 90 days and a gigabyte when not given. */
  history?: { days: number; bytes: number } | undefined
  mail: MailConfig
  /** Sign-in through an identity provider when given. */
  oidc?: OidcConfig | undefined
  /** Sign-in asks for a passed check when given. */
  turnstile?: TurnstileConfig | undefined
  /** The language model of integrations and agents when given. */
  model?: ModelConfig | undefined
  integrations?: IntegrationsConfig | undefined
  /** The shop's own functions, where there are any. */
  functions?: FunctionsConfig | undefined
  /** Which servers of the own network may be called all the same, and how names are looked up. */
  outbound?: AddressGuardOptions | undefined
  /** Above these, requests are turned away with 503; usual limits when not given. */
  overload?: OverloadLimits | undefined
  /** A file that remembers what was erased, beside the database; in the outbox's folder when left out. */
  erasures?: string | undefined
  /** How backups are made and seen, where the platform is to see to them. */
  backups?: BackupsConfig | undefined
  /** Of the app, for admins. */
  version?: string | undefined
  log: Logger
  /** The newest lines of the log, the oldest first; none when not given. */
  recentLog?: (() => readonly string[]) | undefined
  /** A faster way to write the lines of answers that repeat. */
  cachedResponseLog?: CachedResponseLog | undefined
}
