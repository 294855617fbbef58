/**
 * Every address of the platform, once: the server matches these patterns, the client fills them in.
 * `:name` stands for one path segment, a trailing `*` for the rest of the path.
 */
export const paths = {
  health: '/healthz',
  ready: '/readyz',
  /** Numbers for a monitor, in the text format of Prometheus. */
  metrics: '/metrics',

  /** The API in words and schemas: a page for people, and the same as OpenAPI. */
  apiDocs: '/api/docs',
  apiDescription: '/api/docs/openapi.json',
  apiDocsStyle: '/api/docs/docs.css',

  publicSettings: '/api/apps/public/prod/public-settings/by-id/:appId',
  adminSettings: '/api/apps/:appId/admin/settings',

  entityRecords: '/api/apps/:appId/entities/:entity',
  entityRecord: '/api/apps/:appId/entities/:entity/:id',
  entityBulk: '/api/apps/:appId/entities/:entity/bulk',
  entityImport: '/api/apps/:appId/entities/:entity/import',
  entityCount: '/api/apps/:appId/entities/:entity/count',
  entityAggregate: '/api/apps/:appId/entities/:entity/aggregate',
  entityReads: '/api/apps/:appId/entities/:entity/reads',
  entityPage: '/api/apps/:appId/entities/:entity/v2/list',
  entityUpsert: '/api/apps/:appId/entities/:entity/upsert',
  entityUpdateMany: '/api/apps/:appId/entities/:entity/update-many',
  /** Changes of records of several entities, all or none. */
  transaction: '/api/apps/:appId/transaction',
  /** The entities of the app with their schemas, for admins. */
  entitySchemas: '/api/apps/:appId/admin/entities',
  /** What was changed, by whom and when, for admins. */
  changes: '/api/apps/:appId/admin/changes',
  undoChanges: '/api/apps/:appId/admin/changes/undo',
  users: '/api/apps/:appId/entities/User',
  user: '/api/apps/:appId/entities/User/:id',
  me: '/api/apps/:appId/entities/User/me',

  login: '/api/apps/:appId/auth/login',
  logout: '/api/apps/auth/logout',
  register: '/api/apps/:appId/auth/register',
  verifyOtp: '/api/apps/:appId/auth/verify-otp',
  resendOtp: '/api/apps/:appId/auth/resend-otp',
  resetPasswordRequest: '/api/apps/:appId/auth/reset-password-request',
  resetPassword: '/api/apps/:appId/auth/reset-password',
  changePassword: '/api/apps/:appId/auth/change-password',
  sessions: '/api/apps/:appId/auth/sessions',
  session: '/api/apps/:appId/auth/sessions/:id',
  inviteUser: '/api/apps/:appId/users/invite-user',
  /** What newer clients call; the same as the one above. */
  inviteUserRuntime: '/api/apps/:appId/runtime/users/invite-user',
  ssoLogin: '/api/apps/:appId/auth/sso/login',
  ssoCallback: '/api/apps/:appId/auth/sso/callback',
  ssoAccessToken: '/api/apps/:appId/auth/sso/accesstoken/:userId',
  ssoIdToken: '/api/apps/:appId/auth/sso/idtoken/:userId',
  socialLogin: '/api/apps/auth/login',
  providerLogin: '/api/apps/auth/:provider/login',

  integration: '/api/apps/:appId/integration-endpoints/Core/:name',
  installableIntegration:
    '/api/apps/:appId/integration-endpoints/installable/:package/integration-endpoints/:name',
  customIntegration: '/api/apps/:appId/integrations/custom/:slug/*',
  functionCall: '/api/apps/:appId/functions/*',
  /** Any method; the app is that of the host. */
  functionFetch: '/api/functions/*',

  conversations: '/api/apps/:appId/agents/conversations',
  conversation: '/api/apps/:appId/agents/conversations/:id',
  conversationMessages: '/api/apps/:appId/agents/conversations/:id/messages',
  /** What newer clients call; the same as the one above. */
  conversationMessagesV2: '/api/apps/:appId/agents/conversations/v2/:id/messages',
  /** Conversations of all, and a person in an agent's place, for admins. */
  adminConversations: '/api/apps/:appId/admin/conversations',
  adminConversation: '/api/apps/:appId/admin/conversations/:id',
  conversationReply: '/api/apps/:appId/admin/conversations/:id/messages',
  conversationTakeOver: '/api/apps/:appId/admin/conversations/:id/take-over',
  conversationHandBack: '/api/apps/:appId/admin/conversations/:id/hand-back',
  /** A chat of another service, by its sender, for admins. */
  adminChat: '/api/apps/:appId/admin/chats/:channel/:address',
  adminChatMessages: '/api/apps/:appId/admin/chats/:channel/:address/messages',
  agentWhatsApp: '/api/apps/:appId/agents/:agentName/whatsapp',
  agentTelegram: '/api/apps/:appId/agents/:agentName/telegram',
  whatsAppWebhook: '/api/apps/:appId/whatsapp/webhook',
  telegramWebhook: '/api/apps/:appId/telegram/webhook',

  logVisit: '/api/app-logs/:appId/log-user-in-app/*',
  appLogs: '/api/app-logs/:appId',
  appLogStats: '/api/app-logs/:appId/stats',
  analyticsBatch: '/api/apps/:appId/analytics/track/batch',

  /** Where users are signed in, and who has signed in, for admins. */
  userSessions: '/api/apps/:appId/admin/users/:userId/sessions',
  userSession: '/api/apps/:appId/admin/users/:userId/sessions/:id',
  signIns: '/api/apps/:appId/admin/sign-ins',
  /** What admins have changed of users and settings. */
  adminChanges: '/api/apps/:appId/admin/admin-changes',

  /** All that is stored of one person, for admins. */
  personFind: '/api/apps/:appId/admin/person/find',
  personExport: '/api/apps/:appId/admin/person/export',
  personErase: '/api/apps/:appId/admin/person/erase',

  /** The tokens of programs, for admins. */
  invitations: '/api/apps/:appId/admin/invitations',
  invitation: '/api/apps/:appId/admin/invitations/:email',
  invitationLink: '/api/apps/:appId/admin/invitations/:email/link',
  userPasswordReset: '/api/apps/:appId/admin/users/:userId/password-reset',
  serviceTokens: '/api/apps/:appId/admin/service-tokens',
  serviceToken: '/api/apps/:appId/admin/service-tokens/:id',

  /** Work in the background, for admins. */
  jobs: '/api/apps/:appId/admin/jobs',
  jobRun: '/api/apps/:appId/admin/jobs/:id/run',
  /** The mails of the shop, for admins. */
  mails: '/api/apps/:appId/admin/mails',
  mail: '/api/apps/:appId/admin/mails/:id',
  /** The functions of the shop, for admins. */
  functions: '/api/apps/:appId/admin/functions',
  functionRun: '/api/apps/:appId/admin/functions/:name/run',

  /** The kept files, for admins. */
  adminFiles: '/api/apps/:appId/admin/files',
  adminFilesRemove: '/api/apps/:appId/admin/files/remove',
  adminFilesRestore: '/api/apps/:appId/admin/files/restore',

  /** Pictures on other servers that are fetched, for admins. */
  fileFetches: '/api/apps/:appId/admin/file-fetches',
  fileFetch: '/api/apps/:appId/admin/file-fetches/:id',
  filesElsewhere: '/api/apps/:appId/admin/files-elsewhere',

  /** What runs here, for admins. */
  machine: '/api/apps/:appId/admin/machine',
  machineLog: '/api/apps/:appId/admin/machine/log',
  machineTestMail: '/api/apps/:appId/admin/machine/test-mail',
  machineTestModel: '/api/apps/:appId/admin/machine/test-model',

  loginPage: '/login',
  passwordPage: '/login/password',
  ownerLink: '/login/owner',
  registerPage: '/login/register',
  codePage: '/login/code',
  newCodePage: '/login/code/new',
  forgotPage: '/login/forgot',
  resetPage: '/login/reset',
  invitePage: '/login/invitation',
  accountStyle: '/login/account.css',
  files: '/files/*',
} as const

type Params<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Params<Head> | Params<Rest>
  : P extends `:${infer Name}`
    ? Name
    : P extends '*'
      ? '*'
      : never

/** The values of a pattern's `:name`s, and of `*` the rest of the path. */
export type PathParams<P extends string> = Readonly<Record<Params<P>, string>>

/**
 * Fills a pattern of {@link paths}.
 *
 * @param pattern one of the patterns above
 * @param params a value for each `:name`; `*` takes the rest of the path, its slashes kept
 * @returns the path, each value percent-encoded
 */
export function pathTo<P extends string>(pattern: P, params: PathParams<P>): string {
  const values: Record<string, string> = params
  return pattern.replace(/:(\w+)|\*/g, (mark, name: string | undefined) => {
    const value = values[name ?? '*'] ?? ''
    return mark === '*'
      ? value.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(value)
  })
}
