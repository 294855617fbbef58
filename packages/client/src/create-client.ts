import { type EntityTypes, headers, type PublicSettings, paths } from '@pitlane/protocol'
import { type Agents, createAgents } from './agents.ts'
import { type Auth, createAuth } from './auth/auth.ts'
import { createSso, type Sso } from './auth/sso.ts'
import { forgivingStorage, type KeyValueStorage } from './auth/storage.ts'
import { createTokenTrial, type Settle } from './auth/token-trial.ts'
import { createTokens } from './auth/tokens.ts'
import { callHeaders, setBearer } from './call-headers.ts'
import { createEntities, type EntitiesApi } from './entities.ts'
import { createFunctions, type Functions } from './functions.ts'
import { createHistory, type History } from './history.ts'
import { createIntegrations, type Integrations } from './integrations.ts'
import { type AppLogs, createAppLogs } from './logs.ts'
import { type Page, type PageParams, readPageParams, takeAccessToken } from './page-params.ts'
import { isPlatformError, type PlatformError } from './platform-error.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'
import type { TransportName } from './realtime/realtime-settings.ts'
import {
  type CallOptions,
  createRequest,
  createSend,
  fillPath,
  type SendRequest,
  type Transport,
} from './request.ts'
import { createTransaction, type Transaction } from './transaction.ts'

export interface ClientOptions {
  /** Address of the platform without `/api`. In a browser the page's own origin when left out. */
  serverUrl?: string
  /** `pitlane` when left out. */
  appId?: string
  /** The user's token. It wins over a stored one and is not stored. */
  token?: string
  /** Opens {@link Client.asServiceRole}. Never to be given in a browser. */
  serviceToken?: string
  functionsVersion?: string
  /** What sends the calls; the global fetch when left out. */
  fetch?: typeof fetch
  /** Hears of each call that fails, beside its caller; not of those that the caller itself gives up. */
  onError?: (error: PlatformError) => void
  /** Where the token outlives the page; the browser's local storage when left out. */
  storage?: KeyValueStorage
  /** Sent with every call, unless the client sets the same header itself. */
  headers?: Record<string, string>
  /** Milliseconds after which a call is given up; no limit when left out. */
  timeout?: number
  /** Addresses that `server_url` in the page's address may name, besides the page's own and `serverUrl`. */
  serverUrlAllowList?: readonly string[]
  /** How the socket may connect; WebSocket alone when left out. See ALL_TRANSPORTS. */
  transports?: readonly TransportName[]
  /** The page the client runs in; `window` when left out. */
  page?: Page
}

interface SharedModules<Entities> {
  readonly entities: EntitiesApi<Entities>
  readonly integrations: Integrations
  readonly functions: Functions
  readonly agents: Agents
  readonly appLogs: AppLogs
  readonly history: History
  readonly transaction: Transaction<Entities>
  readonly realtime: Realtime
  /** Any other address of the platform, with this client's headers and errors. */
  readonly request: SendRequest
}

/** The platform as a user or a visitor sees it. */
export interface Client<Entities = EntityTypes> extends SharedModules<Entities> {
  readonly auth: Auth
  /** What this client works with, once the page's address has had its say. */
  readonly params: Readonly<PageParams & { appId: string; serverUrl: string }>
  /** Rejects with status 403 and `data.extra_data.reason` where the app is closed to the caller. */
  getPublicSettings<Shop = Record<string, unknown>>(
    options?: CallOptions,
  ): Promise<PublicSettings<Shop>>
  /** @throws Error when the client was made without a service token */
  readonly asServiceRole: ServiceClient<Entities>
}

/** The platform past all rules, for code on a server. */
export interface ServiceClient<Entities = EntityTypes> extends SharedModules<Entities> {
  readonly sso: Sso
}

const DEFAULT_APP_ID = 'pitlane'

/**
 * Makes a client of the platform.
 *
 * In a browser it reads the page's address first: `access_token`, `app_id`, `server_url`, `from_url`,
 * `functions_version`, `clear_access_token`.
 *
 * @typeParam Entities names of the app's entities with the type of their own fields
 */
export function createClient<Entities extends Record<keyof Entities, object> = EntityTypes>(
  options: ClientOptions = {},
): Client<Entities> {
  const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
  const storage = forgivingStorage(() => options.storage ?? (page && localStorage))
  const params = decideParams(options, page, storage)
  const tokens = createTokens(storage)
  if (page) takeAccessToken(page, tokens)
  if (options.token) tokens.set(options.token, false)

  const context = { options, params, page, token: tokens.get }
  // A token of the app's own is on no trial.
  const settle = options.token
    ? undefined
    : createTokenTrial(tokens, (token) => isAccepted(context, token))
  const user = createModules<Entities>({
    ...context,
    token: tokens.get,
    settle,
    onTokenChange: tokens.onChange,
  })
  let service: ServiceClient<Entities> | undefined

  function createServiceClient(serviceToken: string): ServiceClient<Entities> {
    const modules = createModules<Entities>({
      ...context,
      token: () => serviceToken,
      onBehalfOf: tokens.get,
    })
    return { ...modules, sso: createSso(modules.request, params.appId) }
  }

  return {
    ...user,
    auth: createAuth({ ...params, request: user.request, tokens, settle, page }),
    params,
    getPublicSettings: async (call) =>
      user.request('GET', fillPath(paths.publicSettings, { appId: params.appId }), call),
    get asServiceRole() {
      if (!options.serviceToken) throw new Error(NO_SERVICE_TOKEN)
      service ??= createServiceClient(options.serviceToken)
      return service
    },
  }
}

const NO_SERVICE_TOKEN =
  'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.'

function decideParams(
  options: ClientOptions,
  page: Page | undefined,
  storage: KeyValueStorage,
): Client['params'] {
  const { appId, serverUrl, functionsVersion, serverUrlAllowList = [] } = options
  const own = { appId, serverUrl, functionsVersion }
  const params = page ? readPageParams(page, storage, own, serverUrlAllowList) : own
  return {
    ...params,
    appId: params.appId ?? DEFAULT_APP_ID,
    serverUrl: (params.serverUrl ?? '').replace(/\/+$/, ''),
  }
}

interface ModulesContext {
  options: ClientOptions
  params: Client['params']
  page: Page | undefined
  token(): string | undefined
  /** The token of the user for whom the service role calls. */
  onBehalfOf?(): string | undefined
  settle?: Settle | undefined
  onTokenChange?(listener: () => void): void
}

/** What user and service role have alike, each with its own token. */
function createModules<Entities>(context: ModulesContext): SharedModules<Entities> {
  const { options, params, token } = context
  const { appId, serverUrl } = params
  const send = createSend({
    ...buildTransport(context),
    settle: context.settle,
    onError: options.onError,
  })
  const request = createRequest(send)
  const realtime = createRealtime({
    serverUrl,
    transports: options.transports,
    onTokenChange: context.onTokenChange,
    query() {
      const own = token()
      return { app_id: appId, ...(own && { token: own }) }
    },
  })
  return {
    request,
    realtime,
    entities: createEntities<Entities>(request, appId, realtime),
    integrations: createIntegrations(request, appId),
    functions: createFunctions(send, appId),
    agents: createAgents({ request, appId, serverUrl, realtime, token }),
    appLogs: createAppLogs(request, appId),
    history: createHistory(request, appId),
    transaction: createTransaction<Entities>(request, appId),
  }
}

function buildTransport(context: ModulesContext, token?: string): Transport {
  const { options, params } = context
  return {
    serverUrl: params.serverUrl,
    // Looked up at each call, so that a fetch replaced later, by a tracer for instance, is used.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeout: options.timeout,
    headers: () => buildHeaders(context, token),
  }
}

/** Whether the server knows the user of a token; undefined when it cannot be asked. */
async function isAccepted(context: ModulesContext, token: string): Promise<boolean | undefined> {
  const { appId } = context.params
  try {
    await createSend(buildTransport(context, token))('GET', fillPath(paths.me, { appId }))
    return true
  } catch (error) {
    const isRefusal = isPlatformError(error) && (error.status === 401 || error.status === 403)
    return isRefusal ? false : undefined
  }
}

function buildHeaders(context: ModulesContext, token = context.token()): Headers {
  const { options, params, page } = context
  const sent = new Headers(options.headers)
  const { appId, functionsVersion } = params
  const facts = { appId, functionsVersion, pageUrl: page?.location.href, token }
  callHeaders(facts).forEach((value, name) => {
    sent.set(name, value)
  })
  setBearer(sent, headers.onBehalfOf, context.onBehalfOf?.())
  return sent
}
