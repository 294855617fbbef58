export { type Admin, createAdmin } from './admin.ts'
export type { AgentConversation, AgentMessage, Agents } from './agents.ts'
export type { Auth, RegisterRequest } from './auth/auth.ts'
export type { Sso } from './auth/sso.ts'
export type { KeyValueStorage } from './auth/storage.ts'
export { callHeaders, isFunctionsVersion } from './call-headers.ts'
export {
  type Client,
  type ClientOptions,
  createClient,
  type ServiceClient,
} from './create-client.ts'
export type {
  EntitiesApi,
  EntityApi,
  EntityReads,
  ImportOptions,
  ImportResponse,
  NewRecord,
} from './entities.ts'
export type { DistinctQuery, PageQuery, RecordPage, ValuePage } from './entity-lists.ts'
export type { Functions, NamedParams } from './functions.ts'
export type { ChangeQuery, History, Undoing } from './history.ts'
export type { CoreIntegrations, Integration, Integrations } from './integrations.ts'
export type { AppLogs } from './logs.ts'
export type { Page, PageParams } from './page-params.ts'
export { isPlatformError, PlatformError } from './platform-error.ts'
export type { Realtime, RealtimeStatus } from './realtime/realtime.ts'
export {
  ALL_TRANSPORTS,
  realtimeSettings,
  type TransportName,
} from './realtime/realtime-settings.ts'
export type { CallOptions, CallResponse, Method, SendRequest } from './request.ts'
export { textFilter } from './text-filter.ts'
export type { Operation, Transaction, TransactionResult } from './transaction.ts'
